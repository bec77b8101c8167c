import { expect, test } from 'vitest'
import { SECRET_MASK } from '../constants.ts'
import { assertionSchema } from '../schemas/assertion.ts'
import type { PickedElement } from '../schemas/pick.ts'
import { assertionsOf, assertionsOfChanges, withExpected } from './picked-assertions.ts'

const locators = [{ type: 'css' as const, value: '#one', priority: 1 }]
const table = [{ type: 'css' as const, value: 'table', priority: 1 }]

type Over = Partial<Omit<PickedElement, 'facts'>> & { facts?: Partial<PickedElement['facts']> }

const picked = ({ facts, ...over }: Over = {}): PickedElement => ({
  locators,
  counts: [1],
  elementType: 'button',
  caption: { ru: 'кнопка «Сохранить»', en: 'button “Save”' },
  page: { url: 'http://sut.example/orders?page=2', title: 'Orders' },
  ...over,
  facts: {
    text: 'Save',
    isTextCut: false,
    value: null,
    checked: null,
    enabled: true,
    selected: null,
    expanded: null,
    readonly: null,
    required: null,
    empty: null,
    cell: null,
    items: null,
    ...facts,
  },
})

const briefly = (element: PickedElement, locale: 'ru' | 'en' = 'en') =>
  assertionsOf(element, locale).map(({ assertion }) => assertion.assertionDescription)

test('a button: its text, whether it can be used, that it is there, that it is gone, and the page', () => {
  expect(briefly(picked())).toEqual([
    'button “Save”: the text is “Save”',
    'button “Save”: is enabled',
    'button “Save”: is visible',
    'button “Save”: is not on the page',
    'The address of the page contains “/orders?page=2”',
    'The title of the page is “Orders”',
  ])
  expect(briefly(picked(), 'ru').slice(0, 2)).toEqual(['кнопка «Сохранить»: текст «Save»', 'кнопка «Сохранить»: состояние «доступно»'])
})

test('a state is asserted as it is now', () => {
  const states = { text: '', checked: false, enabled: false, expanded: true, selected: true, empty: true, required: true, readonly: true }
  const found = assertionsOf(picked({ facts: states }), 'en')
  expect(Object.fromEntries(found.map(({ kind, assertion }) => [kind, [assertion.property, assertion.expectedValue]]))).toMatchObject({
    checked: ['checked', 'false'],
    enabled: ['enabled', 'false'],
    expanded: ['expanded', 'true'],
    selected: ['selected', 'true'],
    empty: ['empty', 'true'],
    required: ['required', 'true'],
    readonly: ['readonly', 'true'],
    visible: ['visible', 'true'],
    gone: ['exists', 'false'],
  })
})

test('a cell is found by the words of its row and column, and a list is counted', () => {
  const cell = { table, row: 'Clay pot', column: 'Price', text: '12.50' }
  const items = { container: table, css: 'tbody > tr', count: 3 }
  const found = assertionsOf(picked({ elementType: 'cell', facts: { text: '12.50', cell, items } }), 'en')
  expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['cell', 'text', 'count']))
  expect(found[0]?.assertion).toMatchObject({
    target: table,
    part: { kind: 'cell', row: 'Clay pot', column: 'Price' },
    expectedValue: '12.50',
  })
  const count = found.find(({ kind }) => kind === 'count')?.assertion
  expect(count).toMatchObject({ property: 'count', target: table, part: { kind: 'items', css: 'tbody > tr' }, expectedValue: '3' })
})

test('a long text is asserted by its beginning, which ends with a whole word', () => {
  const text = 'word '.repeat(400).trim()
  const [first] = assertionsOf(picked({ facts: { text } }), 'en')
  expect(first?.assertion.match).toBe('contains')
  expect(text.startsWith(first?.assertion.expectedValue ?? '-')).toBe(true)
  expect(first?.assertion.expectedValue).toMatch(/word$/)
})

test('nothing is asserted of a text in which a secret was masked', () => {
  expect(briefly(picked({ facts: { text: `Your key is ${SECRET_MASK}`, value: SECRET_MASK } })).join()).not.toContain(SECRET_MASK)
})

test('every check fits the schema and says something else', () => {
  const found = assertionsOf(picked({ facts: { value: 'Omsk', checked: true, items: { container: table, css: 'li', count: 2 } } }), 'ru')
  expect(found.map(({ assertion }) => assertionSchema.parse(assertion))).toEqual(found.map(({ assertion }) => assertion))
  expect(new Set(found.map(({ assertion }) => assertion.assertionDescription)).size).toBe(found.length)
})

test('another expected text is said in the description', () => {
  const [text] = assertionsOf(picked(), 'en')
  const changed = withExpected(text!, { expectedValue: 'Sav', match: 'contains' }, 'en')
  expect(changed.assertion).toMatchObject({
    expectedValue: 'Sav',
    match: 'contains',
    assertionDescription: 'button “Save”: the text contains “Sav”',
  })
})

test('what appeared becomes a check of the element that says it, or of the page', () => {
  const caption = { ru: 'сообщение', en: 'message' }
  const texts = [
    { text: 'Saved', locators, elementType: 'status', caption },
    { text: 'Done', locators: [], elementType: 'div', caption },
  ]
  const found = assertionsOfChanges({ texts, url: { from: 'http://a/', to: 'http://a/done' }, title: null }, 'en')
  expect(found.map(({ assertion }) => [assertion.property, assertion.expectedValue, assertion.targetElementType])).toEqual([
    ['text', 'Saved', 'Text'],
    ['text', 'Done', 'Page'],
    ['url', '/done', 'Page'],
  ])
})
