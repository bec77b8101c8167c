import { expect, test } from 'vitest'
import { isRunningCase } from '#contract/rules/case-problems.ts'
import { hasNextPage, shownTags, withPageToggled, withToggled, type Chosen } from './case-list.ts'

const row = (id: string, status: string | null = null) => ({ id, name: `Case ${id}`, status, tags: [], version: null })
const none: Chosen = new Map()

test('two tags are shown, and the others counted', () => {
  expect(shownTags(['a', 'b', 'c', 'd'])).toEqual({ shown: ['a', 'b'], more: 2 })
  expect(shownTags(['a'])).toEqual({ shown: ['a'], more: 0 })
})

test('there is a next page only behind a full one', () => {
  expect([hasNextPage(Array.from({ length: 10 })), hasNextPage(Array.from({ length: 9 }))]).toEqual([true, false])
})

test('a case that runs is not chosen', () => {
  expect([isRunningCase(row('1', 'Running')), isRunningCase(row('1', 'Ready')), isRunningCase(row('1'))]).toEqual([true, false, false])
  expect([...withPageToggled(none, [row('1', 'RUNNING'), row('2')]).keys()]).toEqual(['2'])
})

test('what is chosen stays while others are', () => {
  const two = withToggled(withToggled(none, row('1')), row('2'))
  expect([...two.keys()]).toEqual(['1', '2'])
  expect([...withToggled(two, row('1')).keys()]).toEqual(['2'])
  const page = withPageToggled(two, [row('2'), row('3')])
  expect([...page.keys()]).toEqual(['1', '2', '3'])
  expect([...withPageToggled(page, [row('2'), row('3')]).keys()]).toEqual(['1'])
})
