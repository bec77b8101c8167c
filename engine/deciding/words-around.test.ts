import { expect, test } from 'vitest'
import { button, cell, el, field, heading, page, row, text, type Draft } from '#tests/factories/page-snapshot.ts'
import { wordsAround } from './words-around.ts'

const near = (shown: Draft[], ...refs: string[]) => wordsAround(page('http://sut.test/', '', shown), refs)
const labelled = (name: string, ref: string): Draft => el('label', [field(name, { ref })], { text: name })

test('fields of the same label are told apart by the heading of their section, not by the label that both have', () => {
  const section = (name: string, ref: string) => el('section', [heading(name, 2), labelled('City', ref), labelled('Street', `${ref}-street`), button('Save')]) // prettier-ignore
  expect(near([heading('Order'), section('Delivery', 'a'), section('Billing', 'b')], 'a', 'b')).toEqual(['Delivery', 'Billing'])
})

test('buttons of rows are told apart by what only their row says', () => {
  const order = (number: string, city: string, ref: string) => row([cell(number), cell(city), el('td', [button('Edit', { ref }), button('Copy')])]) // prettier-ignore
  const table = el('table', [order('1001', 'Omsk', 'a'), order('1002', 'Omsk', 'b'), order('1003', 'Perm', 'c')])
  expect(near([table], 'a', 'b', 'c')).toEqual(['1001', '1002', '1003 Perm'])
})

test('the nearest part that says something of its own is enough', () => {
  const card = el('div', [el('div', [text('Ann'), button('Edit', { ref: 'a' })]), text('A long story about everything else')])
  expect(near([el('header', [text('Team'), button('Edit', { ref: 'b' })]), el('main', [card])], 'a', 'b')).toEqual(['Ann', 'Team'])
})

test('elements that stand in a row of headings are told apart by the heading before them', () => {
  expect(near([heading('Ann', 2), button('Edit', { ref: 'a' }), heading('Boris', 2), button('Edit', { ref: 'b' })], 'a', 'b')).toEqual([
    'Ann',
    'Boris',
  ])
})

test('where nothing tells them apart nothing is said', () => {
  expect(near([heading('Team'), button('Edit', { ref: 'a' }), button('Edit', { ref: 'b' })], 'a', 'b')).toEqual([null, null])
})

test('a long text is cut', () => {
  const [words] = near([el('div', [text('a'.repeat(100)), button('Edit', { ref: 'a' })]), el('div', [button('Edit', { ref: 'b' })])], 'a', 'b') // prettier-ignore
  expect(words).toHaveLength(80)
})
