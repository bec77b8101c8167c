import { describe, expect, it } from 'vitest'
import { dateText } from './relative-date.ts'

describe('dateText', () => {
  const now = new Date(2027, 1, 27, 23, 59, 59)

  it.each([
    [0, '2027-02-27'],
    [1, '2027-02-28'],
    [2, '2027-03-01'],
    [-27, '2027-01-31'],
    [365, '2028-02-27'],
    [367, '2028-02-29'],
  ])('%i days away is %s', (days, date) => {
    expect(dateText(days, 'YYYY-MM-DD', now)).toBe(date)
  })

  it('counts days, not hours, where the clocks change', () => {
    for (let day = 0; day < 366; day++) {
      const before = new Date(2027, 0, 1 + day)
      expect(dateText(1, 'YYYY-MM-DD', before)).toBe(dateText(0, 'YYYY-MM-DD', new Date(2027, 0, 2 + day)))
    }
  })

  it('writes them as the field does', () => {
    expect(dateText(2, 'DD.MM.YYYY', now)).toBe('01.03.2027')
    expect(dateText(2, 'DD/MM/YYYY', now)).toBe('01/03/2027')
    expect(dateText(2, 'MM/DD/YYYY', now)).toBe('03/01/2027')
    expect(dateText(2, 'MM-DD-YYYY', now)).toBe('03-01-2027')
  })
})
