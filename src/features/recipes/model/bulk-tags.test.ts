import { describe, expect, it } from 'vitest'
import { TAGS_MAX } from '#contract/constants.ts'
import { listItemOf } from '../../../data/overlay/overlay-recipe.ts'
import { makeRecipe } from '#tests/factories/recipe.ts'
import { isTagged, newTag, offeredTags, overfull, presenceOf, tagEdits, toggled } from './bulk-tags.ts'

const rows = (...tags: string[][]) => tags.map((own, index) => listItemOf(makeRecipe(index, { tags: own }))).filter(isTagged)
const NOTHING = new Map<string, 'all' | 'none'>()

it('tells apart what all have and what some have', () => {
  const two = rows(['a', 'b'], ['a'])
  expect(['a', 'b', 'c'].map((tag) => presenceOf(two, NOTHING, tag))).toEqual(['all', 'some', 'none'])
})

describe('choosing a tag', () => {
  it('goes round: some have it, all, none, and as it was', () => {
    const two = rows(['a', 'b'], ['a'])
    const all = toggled(two, NOTHING, 'b')
    const none = toggled(two, all, 'b')
    expect([all, none, toggled(two, none, 'b')].map((wanted) => presenceOf(two, wanted, 'b'))).toEqual(['all', 'none', 'some'])
  })

  it('twice leaves everything as it was', () => {
    const one = rows(['a'])
    expect(toggled(one, toggled(one, NOTHING, 'a'), 'a')).toEqual(NOTHING)
    expect(toggled(one, toggled(one, NOTHING, 'x'), 'x')).toEqual(NOTHING)
  })
})

it('edits only recipes whose tags become others, and leaves their other tags', () => {
  const three = rows(['a', 'b'], ['b', 'x'], [])
  const edits = tagEdits(three, new Map([['a', 'none'], ['x', 'all']])) // prettier-ignore
  expect(edits.map(({ recipe, before, after }) => [recipe.id, before, after])).toEqual([
    [three[0]!.id, ['a', 'b'], ['b', 'x']],
    [three[2]!.id, [], ['x']],
  ])
})

it('counts recipes that have no room for one more', () => {
  const full = Array.from({ length: TAGS_MAX }, (_, index) => `t${index}`)
  expect(overfull(tagEdits(rows(full, ['a']), new Map([['x', 'all']])))).toBe(1)
})

it('offers the tags of the recipes first, and what was typed when it is a new one', () => {
  const two = rows(['Smoke'], [])
  const offered = offeredTags(two, ['orders', 'Smoke', 'smart'], NOTHING, ' sm')
  expect(offered).toEqual(['Smoke', 'smart'])
  expect([' sm', 'Smoke', '  ', 'x'.repeat(101)].map((typed) => newTag(typed, offered))).toEqual(['sm', null, null, null])
})
