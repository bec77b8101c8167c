import { expect, test } from 'vitest'
import { isoDay, isoWeek, isWithin, monthGrid, monthShown } from './calendar.ts'

test('a month is shown from Monday, in six weeks', () => {
  const days = monthGrid(2026, 1).map(isoDay)
  expect([days[0], days[6], days.at(-1)]).toEqual(['2026-01-26', '2026-02-01', '2026-03-08'])
  expect(monthGrid(2024, 1).map(isoDay)).toContain('2024-02-29')
})

test.each([
  ['2026-01-01', '2026-W01'],
  ['2024-12-30', '2025-W01'],
  ['2021-01-03', '2020-W53'],
  ['2026-11-21', '2026-W47'],
])('%s lies in week %s', (day, week) => {
  expect(isoWeek(new Date(day))).toBe(week)
})

test('opens at the value, else today', () => {
  const today = new Date(2026, 10, 21)
  expect(monthShown('2020-03-05T10:00', today)).toEqual({ year: 2020, month: 2 })
  expect(monthShown('2021-W01', today)).toEqual({ year: 2021, month: 0 })
  expect(monthShown('', today)).toEqual({ year: 2026, month: 10 })
})

test('limits are inclusive and may be finer than the value', () => {
  expect(isWithin('2026-05-01', '2026-05-01', '2026-05-01')).toBe(true)
  expect(isWithin('2026-05-02', '', '2026-05-01T10:00')).toBe(false)
  expect(isWithin('2026-05', '2026-05-20', '')).toBe(true)
})
