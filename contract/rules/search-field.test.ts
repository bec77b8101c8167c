import { expect, test } from 'vitest'
import { isSearchField, type FieldSigns } from './search-field.ts'

const plain: FieldSigns = { role: 'combobox', type: 'text', name: '', enterKeyHint: '', caption: '', isInSearch: false, opensList: true }

test.each<[string, Partial<FieldSigns>]>([
  ['its place', { isInSearch: true }],
  ['its role', { role: 'searchbox' }],
  ['its key', { enterKeyHint: 'search' }],
  ['its type', { type: 'search', opensList: false }],
  ['its type, where it is a plain field', { type: 'search', role: '' }],
  ['its name in the form', { name: 'q' }],
  ['its caption', { caption: 'Search Wikipedia' }],
  ['its caption in Russian', { caption: 'Поиск по сайту' }],
])('is known by %s', (_, signs) => {
  expect(isSearchField({ ...plain, ...signs })).toBe(true)
})

test.each<[string, Partial<FieldSigns>]>([
  ['a list', { caption: 'Country', name: 'country' }],
  ['a list of a component library that can be filtered', { type: 'search', caption: 'Город' }],
  ['a word that only begins alike', { caption: 'Research area' }],
  ['another that ends alike', { caption: 'Находки' }],
])('%s is none', (_, signs) => {
  expect(isSearchField({ ...plain, ...signs })).toBe(false)
})
