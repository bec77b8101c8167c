import { expect, it } from 'vitest'
import { checkView } from '#tests/factories/checking.ts'
import { column, el, page, row } from '#tests/factories/page-snapshot.ts'
import { pageFacts, pathOf } from './page-facts.ts'

const before = page('http://sut/orders', 'Orders', [])
const sorted = page('http://sut/orders/new', 'New order', [
  el('table', [row([{ ...column('Date'), sort: 'descending' }])], { role: 'table' }),
])

it('are the title and the address', () => {
  const facts = pageFacts(checkView('The page «New order» opens', sorted, before))
  expect(facts).toContainEqual(expect.objectContaining({ kind: 'title', expected: 'New order', isOld: false }))
  expect(pageFacts(checkView('The address is /orders/new', sorted, before))).toContainEqual(
    expect.objectContaining({ kind: 'url', expected: '/orders/new', isOld: false }),
  )
})

it('are a piece of the address, when the words speak of it', () => {
  const after = page('http://sut/table?db=cinema', 'Table', [])
  const urls = (expected: string): string[] => pageFacts(checkView(expected, after, page('http://sut/table?db=library', 'Table', []))).flatMap(({ kind, expected: said }) => (kind === 'url' ? [said] : [])) // prettier-ignore
  expect(urls('The address contains db=cinema.')).toEqual(['db=cinema'])
  expect(urls('В адресе есть db=cinema')).toEqual(['db=cinema'])
})

it('are how a column is sorted, when the words speak of order', () => {
  const kinds = (expected: string): string[] => pageFacts(checkView(expected, sorted, before)).map(({ kind }) => kind)
  expect(kinds('Sorted by date, descending')).toContain('sorted')
  expect(kinds('The date is shown')).not.toContain('sorted')
})

it('reads a path as people write it', () => expect(pathOf('https://sut.example/%D1%82?x=1')).toBe('/т?x=1'))
