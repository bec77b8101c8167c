import { expect, it } from 'vitest'
import type { Assertion } from '#contract/schemas/assertion.ts'
import { assertionForm, assertionProblems, toAssertion, type AssertionForm, type AssertionWords } from './assertion-form.ts'

const words: AssertionWords = { language: 'en', dateWords: (days) => `in ${days} days`, describe: ({ property }) => `made of ${property}` }
const edit = (assertion: Assertion | null, change: Partial<AssertionForm> = {}) =>
  toAssertion({ ...assertionForm(assertion), ...change }, assertion, words)

const said: Assertion = {
  targetElementType: 'List',
  targetElementDescription: 'list of orders',
  property: 'text',
  match: 'contains',
  expectedValue: 'A chair',
  assertionDescription: 'The list shows the chair',
  target: [{ type: 'css', value: '.orders', priority: 1 }],
}
const downloaded: Assertion = {
  ...said,
  targetElementType: 'Page',
  property: 'downloaded',
  expectedValue: 'orders.xlsx',
  target: [],
  downloadSize: 'not_empty',
}

/** One of each way in which checks are stored. */
const ASSERTIONS: Assertion[] = [
  said,
  { ...said, isInPart: true },
  { ...said, property: 'visible', match: 'equals', expectedValue: 'false' },
  { ...said, property: 'sorted', match: 'equals', expectedValue: 'descending', part: { kind: 'items', css: 'li' } },
  { ...said, property: 'count', match: 'equals', expectedValue: '7' },
  { ...said, part: { kind: 'cell', row: '7', column: 'City' }, timeoutMs: 1500 },
  { ...said, expectedValue: '', source: { type: 'testDataVariables', key: 'title' } },
  { ...said, expectedValue: 'tomorrow', relativeDate: { days: 1, format: 'DD.MM.YYYY' } },
  downloaded,
  { ...downloaded, downloadSize: 2048 },
]

it.each(ASSERTIONS)('$property is as it was when nothing in its form was touched', (assertion) => {
  expect(assertionProblems(assertionForm(assertion))).toEqual([])
  expect(edit(assertion)).toEqual(assertion)
})

it('another time-out takes nothing else away, another property takes what belonged to the former one', () => {
  expect(edit(downloaded, { timeout: '3' })).toEqual({ ...downloaded, timeoutMs: 3000 })
  expect(edit(downloaded, { property: 'title' })).not.toHaveProperty('downloadSize')
  expect(edit({ ...said, isInPart: true }, { description: 'Another one' })).not.toHaveProperty('isInPart')
})
