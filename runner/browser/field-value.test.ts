import { expect, test } from 'vitest'
import { isoDate, matchOption, typedValue, wantsChecked } from './field-value.ts'

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['1.2.26', '2026-02-01'],
  ['03/04/2026', '2026-04-03'],
  ['11/21/2026', '2026-11-21'],
  ['31.02.2026', null],
  ['soon', null],
])('reads the date %s as %s', (text, expected) => {
  expect(isoDate(text)).toBe(expected)
})

test.each([
  ['time', '9:05', '09:05'],
  ['time', '9:05 PM', '21:05'],
  ['time', '25:00', null],
  ['datetime-local', '21.11.2026 18:30', '2026-11-21T18:30'],
  ['datetime-local', '21.11.2026', '2026-11-21T00:00'],
  ['month', '11.2026', '2026-11'],
  ['week', '2026-W05', '2026-W05'],
  ['number', '1 234,50', '1234.50'],
  ['number', '1,234.5', '1234.5'],
  ['number', 'many', null],
  ['color', '#FFF', '#ffffff'],
  ['color', 'синий', '#0000ff'],
  ['date', '', ''],
] as const)('puts %s %s as %s', (kind, text, expected) => {
  expect(typedValue(kind, text)).toBe(expected)
})

test.each([
  ['true', true],
  ['да', true],
  ['Courier', true],
  ['false', false],
  ['нет', false],
  ['', false],
])('takes "%s" as checked: %s', (word, expected) => {
  expect(wantsChecked(word)).toBe(expected)
})

test('an exact option beats a similar one, and a part counts only when it is unique', () => {
  const labels = ['Gold plus', 'gold', 'Gold', 'Зелёный']
  expect(matchOption(labels, 'Gold')).toBe(2)
  expect(matchOption(labels, 'GOLD')).toBe(1)
  expect(matchOption(labels, 'plus')).toBe(0)
  expect(matchOption(labels, 'gol')).toBe(-1)
  expect(matchOption(labels, 'зеленый')).toBe(3)
  expect(matchOption(labels, '')).toBe(-1)
})
