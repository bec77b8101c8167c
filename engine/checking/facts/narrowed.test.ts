import { expect, it } from 'vitest'
import { checkView } from '#tests/factories/checking.ts'
import { cell, column, el, page, row } from '#tests/factories/page-snapshot.ts'
import { textFacts } from './text-facts.ts'

const list = (...names: string[]) =>
  page('http://sut/', 'A', [
    el('table', [row([column('Customer')]), ...names.map((name) => row([{ ...cell(name), ref: name }]))], { role: 'table', ref: 'table' }),
  ])
const factOf = (expected: string, after: string[], before: string[]) => textFacts(checkView(expected, list(...after), list(...before)))[0]

it('a row that a search has left is checked at its position, where another was', () => {
  expect(factOf('«Boris» is shown', ['Boris'], ['Anna', 'Boris', 'Clara'])).toMatchObject({
    isOld: false,
    property: 'text',
    expected: 'Boris',
    part: { kind: 'item', css: 'tr:has(td)', position: 1 },
  })
})

it('a row that was there before proves nothing when the list is as long as it was, or it stands where it stood', () => {
  expect(factOf('«Boris» is shown', ['Anna', 'Boris'], ['Anna', 'Boris'])).toMatchObject({ isOld: true })
  expect(factOf('«Anna» is shown', ['Anna'], ['Anna', 'Boris'])).toMatchObject({ isOld: true })
})
