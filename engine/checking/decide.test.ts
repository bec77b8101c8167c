import { expect, it } from 'vitest'
import { checkView } from '#tests/factories/checking.ts'
import { page, text } from '#tests/factories/page-snapshot.ts'
import { agree, confidenceOf, isCompanion, isSamePlace, NOTHING, rankFacts } from './decide.ts'
import type { Fact } from './view/fact.ts'
import { candidatesOf } from './rank.ts'

const view = checkView('Order saved', page('http://sut/', 'A', [{ children: [text('Order saved')] }, text('Order 7')]))
const candidates = candidatesOf(view)

it('gives shares that add up with that of none of them', () => {
  const { choices, nothing } = rankFacts(candidates, (name) => (name === 'cover' ? 3 : name === NOTHING ? 1 : 0))
  expect(choices.reduce((sum, { share }) => sum + share, nothing)).toBeCloseTo(1)
  expect(choices[0]?.candidate.fact.expected).toBe('Order saved')
})

it('is not sure of anything when there is nothing to choose', () => {
  expect(
    confidenceOf(
      rankFacts([], () => 0),
      view.part,
      {},
      'en',
    ),
  ).toBe(0)
})

it('is surer by its calibration', () => {
  const ranking = rankFacts(candidates, () => 0)
  expect(confidenceOf(ranking, view.part, { bias: 2 }, 'en')).toBeGreaterThan(confidenceOf(ranking, view.part, { bias: -2 }, 'en'))
  expect(confidenceOf(ranking, view.part, { 'bias:ru': 2 }, 'ru')).toBeGreaterThan(confidenceOf(ranking, view.part, { 'bias:ru': 2 }, 'en'))
})

const fact = (over: Partial<Fact>): Fact => ({
  kind: 'text', page: view.after.snapshot, at: 1, property: 'text', expected: 'x', match: 'contains', isOld: false, change: 'changed', own: 1, near: 0, hints: [], ...over,
}) // prettier-ignore

it('knows facts that say the same', () => {
  expect(agree(fact({ at: 1 }), fact({ at: 2, expected: 'y' }))).toBe(true)
  expect(agree(fact({ at: 2 }), fact({ at: 3, expected: 'y', own: 2 }))).toBe(false)
  expect(agree(fact({ kind: 'title', at: -1 }), fact({ kind: 'url', at: -1, expected: '/x' }))).toBe(true)
  expect(agree(fact({ kind: 'count', at: 1, expected: '5' }), fact({ at: 2, expected: '5 rows' }))).toBe(true)
  expect(isSamePlace(fact({ at: -1 }), fact({ at: 2 }))).toBe(false)
})

it('knows facts that are said together', () => {
  expect(isCompanion(fact({ kind: 'on', at: 2 }), fact({ kind: 'on', at: 3 }))).toBe(true)
  expect(isCompanion(fact({ kind: 'on', at: 2 }), fact({ kind: 'on', at: 3, change: 'same' }))).toBe(false)
  expect(isCompanion(fact({ kind: 'empty', at: 2, change: 'new' }), fact({ kind: 'empty', at: 3, change: 'new' }))).toBe(true)
})
