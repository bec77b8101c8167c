import { describe, expect, test } from 'vitest'
import { isCron, isTimeZone, nextTimes } from './cron.ts'

const next = (cron: string, timeZone: string, after: string, count = 2) =>
  nextTimes({ cron, timeZone }, new Date(after), count).map((time) => time.toISOString())

describe('a cron expression', () => {
  test.each(['* * * * *', '*/15 8-18 * * 1-5', '0 3 1,15 * *', '30 22 * JAN-MAR MON', ' 0  3 * * * '])('is %j', (text) => {
    expect(isCron(text)).toBe(true)
  })

  test.each(['', 'nightly', '* * * *', '* * * * * *', '60 * * * *', '0 0 31 2 *', '@daily', '0 3 * * * x'])('is not %j', (text) => {
    expect(isCron(text)).toBe(false)
  })
})

test('a time zone is known or not', () => {
  expect(['Europe/Moscow', 'UTC', 'Asia/Kolkata'].map(isTimeZone)).toEqual([true, true, true])
  expect(['', 'Moscow', 'Europe/Atlantis'].map(isTimeZone)).toEqual([false, false, false])
})

describe('the next times', () => {
  test('are those of the time zone', () => {
    expect(next('0 3 * * *', 'Europe/Moscow', '2026-11-05T00:00:00Z')).toEqual(['2026-11-06T00:00:00.000Z', '2026-11-07T00:00:00.000Z'])
    expect(next('0 9 * * 1-5', 'UTC', '2026-11-06T09:00:00Z')).toEqual(['2026-11-09T09:00:00.000Z', '2026-11-10T09:00:00.000Z'])
  })

  test('come once, also when the clock is changed', () => {
    expect(next('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z')).toEqual(['2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z'])
    expect(next('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'])
  })

  test('are none for what is no schedule', () => {
    expect(next('soon', 'UTC', '2026-11-05T00:00:00Z')).toEqual([])
    expect(next('0 3 * * *', 'Europe/Atlantis', '2026-11-05T00:00:00Z')).toEqual([])
  })
})
