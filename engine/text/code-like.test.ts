import { describe, expect, it } from 'vitest'
import { tokenize } from './tokens.ts'

/** The values of a text, as a tester wrote them. */
const valuesOf = (text: string): string[] => tokenize(text).filter(({ kind }) => kind === 'value').map((token) => token.text) // prettier-ignore

describe('a piece of code is one value', () => {
  it.each([
    ['Type select * from bicycles', 'select * from bicycles'],
    ['Ввести запрос SELECT city, COUNT(*) FROM owners GROUP BY city и выполнить его', 'SELECT city, COUNT(*) FROM owners GROUP BY city'],
    ["Enter select name from t where city = 'Омск' and run it", "select name from t where city = 'Омск'"],
    ['Enter update users set name = 1. Press Run', 'update users set name = 1'],
    ['type <h1>Closed until May</h1> into the area', '<h1>Closed until May</h1>'],
    ['enter *.txt, OK', '*.txt'],
    ['ищу lost$|dead', 'lost$|dead'],
  ])('%s', (text, code) => expect(valuesOf(text)).toEqual([code]))
})

describe('words that only begin like code stay words', () => {
  it.each([
    'Select Omsk from the City list',
    'Select all (Ctrl+A) from the list',
    'Update the order',
    'Delete from the cart the first item',
    'Create table of contents',
    'Open Settings | Users',
    '<name>',
  ])('%s', (text) => expect(valuesOf(text)).toEqual([]))
})

it('a date with its time is one value, no telephone number', () => {
  expect(valuesOf('Введите 2026-12-10 12:00:00 и сохраните')).toEqual(['2026-12-10 12:00:00'])
  expect(valuesOf('Enter 10.12.2026 09:30')).toEqual(['10.12.2026 09:30'])
  expect(valuesOf('Enter +7 912 555-66-77 and 2026-12-10')).toEqual(['+7 912 555-66-77', '2026-12-10'])
})
