import { describe, expect, it } from 'vitest'
import { dateIn, isoOf, monthIn, containsDate } from './calendar-date.ts'

describe('dateIn', () => {
  it.each([
    ['15.12.2026', '2026-12-15'],
    ['2026-12-15', '2026-12-15'],
    ['15/12/2026', '2026-12-15'],
    ['15 декабря 2026', '2026-12-15'],
    ['15 декабря 2026 года, вторник', '2026-12-15'],
    ['1 мая 2027 г.', '2027-05-01'],
    ['December 15, 2026', '2026-12-15'],
    ['Choose Tuesday, December 15th, 2026', '2026-12-15'],
    ['3 March 2027', '2027-03-03'],
  ])('%s is %s', (text, iso) => {
    const date = dateIn(text)
    expect(date ? isoOf(date) : null).toBe(iso)
  })

  it.each(['15', 'Декабрь 2026', 'order 15122026', '45.45.2026', 'in 2026', '5 marks 2026', '2 марки 2026', '3 novels 2027', ''])(
    '%j is no date',
    (text) => {
      expect(dateIn(text)).toBeNull()
    },
  )
})

describe('containsDate', () => {
  it.each([
    ['15.12.2026', true],
    ['12/15/2026', true],
    ['15.12.26', true],
    ['2026-12-15T10:30', true],
    ['10:30, 15.12.2026', true],
    ['10.12.2026 – 15.12.2026', true],
    ['вт, 15 дек.', true],
    ['Dec 15, 2026', true],
    ['15.12', true],
    ['16.12.2026', false],
    ['15.11.2026', false],
    ['15.12.2027', false],
    ['Dec 15, 2027', false],
    ['15 января', false],
    ['15', false],
    ['15 декады', false],
    ['15 decks', false],
    ['', false],
  ])('%j: %s', (text, says) => {
    expect(containsDate(text, { year: 2026, month: 12, day: 15 })).toBe(says)
  })
})

describe('monthIn', () => {
  it('reads the head of a calendar and nothing longer', () => {
    expect(monthIn('Декабрь 2026')).toEqual({ year: 2026, month: 12 })
    expect(monthIn('May 2027')).toEqual({ year: 2027, month: 5 })
    expect([monthIn('15 December 2026'), monthIn('Orders 2026'), monthIn('Report for May 2027')]).toEqual([null, null, null])
  })
})
