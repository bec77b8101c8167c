import { expect, it } from 'vitest'
import { checkView } from '#tests/factories/checking.ts'
import { el, page, text } from '#tests/factories/page-snapshot.ts'
import { groupFacts } from './group-facts.ts'

const list = (...names: string[]) =>
  page('http://sut/', 'A', [el('ul', names.map((name) => el('li', [text(name)], { role: 'listitem' })), { role: 'list', ref: 'list' })]) // prettier-ignore

it('count items', () => {
  expect(groupFacts(checkView('There are 3 people in the list', list('Anna', 'Boris', 'Clara'), list('Anna', 'Boris')))).toContainEqual(
    expect.objectContaining({ kind: 'count', expected: '3', isOld: false, change: 'changed', part: { kind: 'items', css: 'li' } }),
  )
})

it('know one more and one fewer by the page before', () => {
  const kinds = (expected: string) =>
    groupFacts(checkView(expected, list('Anna', 'Boris'), list('Anna'))).map(({ expected: count }) => count)
  expect(kinds('One more person is in the list')).toEqual(['2'])
  expect(kinds('One person less is in the list')).toEqual([])
})

it('know the item at a position', () => {
  const facts = groupFacts(checkView('The first person is Boris', list('Boris', 'Anna'), list('Anna', 'Boris')))
  expect(facts).toContainEqual(expect.objectContaining({ kind: 'item', expected: 'Boris', isOld: false, part: { kind: 'item', css: 'li', position: 1 } })) // prettier-ignore
})
