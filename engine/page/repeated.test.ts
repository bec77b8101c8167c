import { expect, it } from 'vitest'
import { indexPage } from '../grounding/page-index.ts'
import { cell, column, el, page, row, text, type Draft } from '#tests/factories/page-snapshot.ts'
import { groupsOf } from './repeated.ts'

const groups = (...children: Draft[]) =>
  groupsOf(indexPage(page('http://sut/', 'A', children))).map(({ items, css, kind }) => [kind, items.length, css])

it('are the rows of a table, without its head', () => {
  expect(groups(el('table', [row([column('Name')]), row([cell('Anna')]), row([cell('Boris')])], { role: 'table' }))).toContainEqual([
    'row',
    2,
    'tr:has(td)',
  ])
})

it('are items of a list, and boxes of one class', () => {
  expect(groups(el('ul', [el('li', [text('a')]), el('li', [text('b')])]))).toContainEqual(['item', 2, 'li'])
  const card = (name: string): Draft => el('div', [text(name)], { classes: 'card shadow' })
  expect(groups(el('section', [card('a'), card('b'), el('div', [text('note')], { classes: 'note' })]))).toContainEqual([
    'box',
    2,
    'div.card',
  ])
})

it('are none when a selector finds more than them', () => {
  expect(groups(el('section', [text('a'), text('b', { children: [text('c')] })]))).not.toContainEqual(expect.arrayContaining(['span']))
})
