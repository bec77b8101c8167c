import { expect, test } from 'vitest'
import { percentDecoded } from './percent-decoded.ts'

test.each([
  ['%D0%B8%D0%BC%D1%8F', 'имя'],
  ['a%40b', 'a@b'],
  ['100%', '100%'],
  ['%zz%40', '%zz%40'],
])('%s is %s', (text, expected) => {
  expect(percentDecoded(text)).toBe(expected)
})
