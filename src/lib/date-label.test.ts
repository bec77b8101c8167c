import { expect, it } from 'vitest'
import { dayLabel, relativeTimeLabel } from './date-label.ts'

const at = (iso: string) => new Date(iso).getTime()

it('shows month and day in UTC, whatever the time zone here', () => {
  expect(dayLabel('2026-11-05T23:59:59.000Z', 'en')).toBe('Nov 05')
  expect(dayLabel('2026-11-06T00:00:00.000Z', 'en')).toBe('Nov 06')
  expect(dayLabel('2026-11-06T01:00:00.000+03:00', 'en')).toBe('Nov 05')
})

it('follows the language', () => {
  expect(dayLabel('2026-11-05T12:00:00.000Z', 'ru')).toBe('05 нояб.')
})

it.each(['', 'yesterday', '2026-13-45'])('has no label for %j', (text) => {
  expect(dayLabel(text, 'en')).toBeNull()
  expect(relativeTimeLabel(text, 'en', 0)).toBeNull()
})

it('takes what is ahead of a wrong clock for now', () => {
  expect(relativeTimeLabel('2027-11-21T12:00:00.000Z', 'en', at('2026-11-21T12:00:00.000Z'))).toBe('now')
})

it('counts in the largest fitting unit', () => {
  const now = at('2026-11-21T12:00:00.000Z')
  expect(relativeTimeLabel('2026-11-21T11:59:30.000Z', 'en', now)).toBe('30 seconds ago')
  expect(relativeTimeLabel('2026-11-21T11:01:00.000Z', 'en', now)).toBe('59 minutes ago')
  expect(relativeTimeLabel('2026-11-21T09:00:00.000Z', 'ru', now)).toBe('3 часа назад')
  expect(relativeTimeLabel('2026-11-20T12:00:00.000Z', 'en', now)).toBe('yesterday')
  expect(relativeTimeLabel('2025-11-20T12:00:00.000Z', 'en', now)).toBe('last year')
})
