import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { dayName, nearTimeLabel, timeZones, whenWords } from './time-words.ts'

const english = setupI18n({ locale: 'en', messages: { en: {} } })
const NOW = Date.UTC(2026, 10, 27, 22, 30)

test.each([
  ['5 * * * *', 'Every hour at :05'],
  ['0 3 * * *', 'Every day at 03:00'],
  ['30 9 * * 1-5', 'Monday to Friday at 09:30'],
  ['0 22 * * 0,1,3', 'Mon, Wed, and Sun at 22:00'],
  ['0 3 1 * *', '0 3 1 * *'],
])('%s is said as “%s”', (cron, words) => {
  expect(whenWords(english, cron)).toBe(words)
})

test('a time is said by its day in its own time zone', () => {
  const label = (iso: string, timeZone: string) => nearTimeLabel(english, new Date(iso), { timeZone, now: NOW })
  // it is the next day in Moscow already
  expect(label('2026-11-28T00:00:00Z', 'Europe/Moscow')).toBe('today, 03:00')
  expect(label('2026-11-28T00:00:00Z', 'UTC')).toBe('tomorrow, 00:00')
  expect(label('2026-11-30T00:00:00Z', 'Europe/Moscow')).toBe('Mon, November 30, 03:00')
})

test('days have names, and time zones a list with that of the schedule', () => {
  expect([dayName(0, 'en', 'long'), dayName(1, 'ru', 'short')]).toEqual(['Sunday', 'пн'])
  expect(timeZones('Mars/Olympus')).toEqual(expect.arrayContaining(['UTC', 'Europe/Moscow', 'Mars/Olympus']))
})
