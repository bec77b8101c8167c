import { expect, test } from 'vitest'
import { compareTexts, compareUrls } from './compare.ts'

test.each([
  ['Total:\u00A0 5', 'Total: 5', 'equals', true],
  ['«Saved»', '"Saved"', 'equals', true],
  ['10 – 20', '10 - 20', 'equals', true],
  ['saved', 'Saved', 'equals', false],
  ['All saved now', 'saved', 'contains', true],
  ['All saved now', 'saved', 'equals', false],
] as const)('"%s" against "%s" (%s): %s', (text, expected, match, passed) => {
  expect(compareTexts([text], expected, match)).toBe(passed)
})

test.each([
  ['http://stand.test/orders/', '/orders', 'equals', true],
  ['http://stand.test/orders/7', '/orders', 'equals', false],
  ['http://stand.test/orders/7', '/orders', 'contains', true],
  ['http://stand.test/%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7', '/заказ', 'contains', true],
] as const)('%s against %s (%s): %s', (url, expected, match, passed) => {
  expect(compareUrls(url, expected, match)).toBe(passed)
})
