import { expect, it } from 'vitest'
import { dateTimeLabel } from './date-time-label.ts'

it('has day, month, year and the time of day', () => {
  expect(dateTimeLabel('2026-11-05T09:07:59.000Z', 'UTC')).toBe('05/11/2026 09:07')
})

it('has no 24 o’clock', () => {
  expect(dateTimeLabel('2026-11-05T00:00:00.000Z', 'UTC')).toBe('05/11/2026 00:00')
})

it('is in the given time zone', () => {
  expect(dateTimeLabel('2026-12-31T22:30:00.000Z', 'Europe/Moscow')).toBe('01/01/2027 01:30')
})

it('is nothing for what is no date', () => {
  expect(dateTimeLabel('never')).toBeNull()
})
