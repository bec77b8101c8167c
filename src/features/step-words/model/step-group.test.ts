import { expect, it } from 'vitest'
import { groupsOf } from './step-group.ts'

const before = { isPrecondition: true as const }
const after = { isCleanUp: true as const }

it('names the part of the list that begins with a step', () => {
  expect(groupsOf([{}, {}])).toEqual([null, null])
  expect(groupsOf([{}, {}, after, after])).toEqual([null, null, 'cleanUp', null])
  expect(groupsOf([before, before, {}, {}, after])).toEqual(['preconditions', null, 'steps', null, 'cleanUp'])
})

it('names parts that are all that there is', () => {
  expect(groupsOf([])).toEqual([])
  expect(groupsOf([before])).toEqual(['preconditions'])
  expect(groupsOf([after])).toEqual(['cleanUp'])
  expect(groupsOf([before, after])).toEqual(['preconditions', 'cleanUp'])
})
