import { expect, it } from 'vitest'
import { sourceOf, tokenize } from '../text/tokens.ts'
import { splitText } from './split.ts'

const cut = (text: string, shown: string[] = []): string[] => splitText(text, tokenize(text), shown).map((tokens) => sourceOf(text, tokens))

it('cuts at punctuation and at words that join', () => {
  expect(cut('The list is empty, «Save» is disabled and the form closes')).toEqual([
    'The list is empty',
    '«Save» is disabled',
    'the form closes',
  ])
  expect(cut('Форма закрылась, в списке 3 записи')).toEqual(['Форма закрылась', 'в списке 3 записи'])
})

it('does not cut through a text that stands on the page', () => {
  expect(cut('Smith, Jones and Sons is shown', ['Smith, Jones and Sons'])).toEqual(['Smith, Jones and Sons is shown'])
})

it('does not cut numbers and names of files', () => {
  expect(cut('orders.csv is downloaded')).toEqual(['orders.csv is downloaded'])
  expect(cut('Total is 1.250,00 now')).toHaveLength(1)
})

it('cuts a number of things from their names, and no phrase', () => {
  expect(cut('Two rows are left: Anna and Boris')).toEqual(['Two rows are left', 'Anna', 'Boris'])
  expect(cut('The status: Paid')).toHaveLength(1)
  expect(cut('The address ends with /orders')).toHaveLength(1)
})
