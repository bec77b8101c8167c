import { describe, expect, it } from 'vitest'
import { dateFormatIn } from './date-format.ts'

describe('dateFormatIn', () => {
  it.each([
    ['dd.mm.yyyy', 'DD.MM.YYYY'],
    ['ДД.ММ.ГГГГ', 'DD.MM.YYYY'],
    ['MM/DD/YYYY', 'MM/DD/YYYY'],
    ['2026-12-31', 'YYYY-MM-DD'],
    ['01.02.2026', 'DD.MM.YYYY'],
    ['31/12/2026', 'DD/MM/YYYY'],
    ['12/31/2026', 'MM/DD/YYYY'],
    ['31-12-2026', 'DD-MM-YYYY'],
  ])('%s is %s', (text, format) => {
    expect(dateFormatIn(text)).toBe(format)
  })

  it.each(['', '01/02/2026', '01-02-2026', 'When?', '31.12', 'dd.mm.yy', 'Select date'])('%j tells nothing', (text) => {
    expect(dateFormatIn(text)).toBeNull()
  })
})
