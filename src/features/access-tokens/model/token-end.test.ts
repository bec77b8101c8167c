import { describe, expect, test } from 'vitest'
import { dayOf, endOfToken, latestDay, stateOfToken } from './token-end.ts'

const NOW = new Date(2026, 10, 5, 12).getTime()
const DAY_MS = 24 * 3600_000

describe('the end of a new token', () => {
  test('is so many days from now', () => {
    expect(endOfToken('90', '', NOW)).toBe(new Date(NOW + 90 * DAY_MS).toISOString())
  })

  test('is the last moment of a chosen day, today and the last day included', () => {
    expect(endOfToken('date', '2026-11-05', NOW)).toBe(new Date(2026, 10, 5, 23, 59, 59, 999).toISOString())
    expect(endOfToken('date', latestDay(NOW), NOW)).not.toBeNull()
  })

  test.each(['', 'soon', '2026-11-04', dayOf(NOW + 367 * DAY_MS)])('is not there for %j', (day) => {
    expect(endOfToken('date', day, NOW)).toBeNull()
  })
})

test('a token says when it has ended, and two weeks before that it will', () => {
  const at = (days: number) => stateOfToken(new Date(NOW + days * DAY_MS).toISOString(), NOW)
  expect([at(0), at(13), at(14)]).toEqual(['ended', 'ends-soon', 'good'])
})
