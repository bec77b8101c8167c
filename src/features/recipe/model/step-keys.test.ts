import { expect, test } from 'vitest'
import { keySteps, noKeyedSteps, type KeyedSteps } from './step-keys.ts'

const stepsOf = (...texts: string[]) => texts.map((testStep) => ({ testStep }))
const first = keySteps(stepsOf('a', 'b', 'c', 'd'), noKeyedSteps)
const keysOf = (before: KeyedSteps, ...texts: string[]) => keySteps(stepsOf(...texts), before).keys

test('the first list has keys in its order', () => expect(first.keys).toEqual([0, 1, 2, 3]))

test('a step that is added has a new key, and the others keep theirs', () => {
  expect(keysOf(first, 'a', 'new', 'b', 'c', 'd')).toEqual([0, 4, 1, 2, 3])
  expect(keysOf(first, 'a', 'b', 'c', 'd', 'new')).toEqual([0, 1, 2, 3, 4])
})

test('a copy of a step is another one', () => expect(keysOf(first, 'a', 'b', 'b', 'c', 'd')).toEqual([0, 1, 4, 2, 3]))

test('a step that goes takes its key along, and no later one gets it', () => {
  const shorter = keySteps(stepsOf('a', 'c', 'd'), first)
  expect(shorter.keys).toEqual([0, 2, 3])
  expect(keysOf(shorter, 'a', 'b', 'c', 'd')).toEqual([0, 4, 2, 3])
})

test('steps that are moved keep their keys', () => {
  expect(keysOf(first, 'b', 'a', 'c', 'd')).toEqual([1, 0, 2, 3])
  expect(keysOf(first, 'd', 'a', 'b', 'c')).toEqual([3, 0, 1, 2])
})

test('a step that is reworded keeps its key, also where others came and went with it', () => {
  expect(keysOf(first, 'a', 'B', 'c', 'd')).toEqual([0, 1, 2, 3])
  expect(keysOf(first, 'c', 'B', 'new')).toEqual([2, 0, 1])
})

test('another expected result is another text', () => {
  const before = keySteps([{ testStep: 'a', expectedResult: 'x' }, { testStep: 'a' }], noKeyedSteps)
  expect(keySteps([{ testStep: 'a' }, { testStep: 'a', expectedResult: 'x' }], before).keys).toEqual([1, 0])
})

test('an empty list comes and goes', () => {
  const empty = keySteps([], first)
  expect(empty.keys).toEqual([])
  expect(keysOf(empty, 'a')).toEqual([4])
})
