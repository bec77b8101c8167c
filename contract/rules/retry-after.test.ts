import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const NOW = Date.parse('2026-11-25T10:00:00Z')

test.each([
  ['12', 12_000],
  ['1.5', 1500],
  ['Wed, 25 Nov 2026 10:00:30 GMT', 30_000],
  ['Wed, 25 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
  [undefined, null],
])('Retry-After %s is %s ms', (value, ms) => {
  expect(retryAfterMs(value, NOW)).toBe(ms)
})
