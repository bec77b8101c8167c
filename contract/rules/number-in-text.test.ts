import { describe, expect, it } from 'vitest'
import { numberInText } from './number-in-text.ts'

describe('the number in a text', () => {
  it.each([
    ['Order № 1042 is paid', '1042'],
    ['Заказ №0042 создан', '0042'],
    ['Итого: 1 042,50 ₽', '1042.50'],
    ['Total: $1,042.50', '1042.50'],
    ['12,345,678 lines', '12345678'],
    ['1.042,50 €', '1042.50'],
    ['1.234.567', '1234567'],
    ['1.5 kg', '1.5'],
    ['1,5 кг', '1.5'],
    ['1,234', '1234'],
    ["1'234'567 CHF", '1234567'],
    ['Balance: -17.30', '-17.30'],
    ['−5 °C', '-5'],
    ['A-1042', '1042'],
    ['2026-11-27', '2026'],
    ['12345678901234567890', '12345678901234567890'],
    ['1 0425', '1'],
    ['3 orders of 15', '3'],
  ])('%s: %s', (text, number) => {
    expect(numberInText(text)).toBe(number)
  })

  it('is none without a digit', () => {
    expect(['', 'none', '−', '№'].map(numberInText)).toEqual([null, null, null, null])
  })
})
