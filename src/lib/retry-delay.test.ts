import { expect, it } from 'vitest'
import { retryDelayMs } from './retry-delay.ts'

it('doubles from one second to at most thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})
