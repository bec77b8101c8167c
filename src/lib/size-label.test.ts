import { expect, it } from 'vitest'
import { sizeLabel } from './size-label.ts'

it.each([
  [0, 'en', '0 byte'],
  [1536, 'en', '1.5 kB'],
  [20 * 1024 * 1024, 'en', '20 MB'],
  [1536, 'ru', '1,5 кБ'],
])('%d bytes in %s are %s', (bytes, language, label) => {
  expect(sizeLabel(bytes, language).replaceAll(/\s/g, ' ')).toBe(label)
})
