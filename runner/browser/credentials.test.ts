import { expect, test } from 'vitest'
import { withoutCredentials } from './credentials.ts'

test.each([
  ['https://shop.example/a@b', 'https://shop.example/a@b'],
  ['https://user:pass@shop.example/', 'https://shop.example/'],
  ['http://user:p@ss@shop.example/a?b=c@d', 'http://shop.example/a?b=c@d'],
  ['http://shop.example?mail=a@b', 'http://shop.example?mail=a@b'],
  ['http://shop.example#a@b', 'http://shop.example#a@b'],
])('%s is shown as %s', (address, shown) => {
  expect(withoutCredentials(address)).toBe(shown)
})
