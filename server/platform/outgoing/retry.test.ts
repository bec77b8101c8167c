import { describe, expect, test } from 'vitest'
import { nextPauseMs } from './retry.ts'

const NOW = Date.parse('2026-11-25T10:00:00Z')
const failed = { attempt: 1, retryAfter: undefined, remainingMs: 60_000, now: NOW, random: () => 1 }

describe('the pause before the next attempt', () => {
  test('grows, and half of it is random', () => {
    expect([1, 2, 3].map((attempt) => nextPauseMs({ ...failed, attempt }))).toEqual([500, 1000, 2000])
    expect(nextPauseMs({ ...failed, attempt: 3, random: () => 0 })).toBe(1000)
  })

  test('is the one that the other side asks for', () => {
    expect(nextPauseMs({ ...failed, retryAfter: '7' })).toBe(7000)
  })

  test('does not begin when it leads past the patience of the caller', () => {
    expect(nextPauseMs({ ...failed, retryAfter: '90' })).toBeNull()
  })

  test('ends after thirty attempts', () => {
    expect(nextPauseMs({ ...failed, attempt: 30 })).toBeNull()
  })
})
