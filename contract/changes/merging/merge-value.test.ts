import { expect, test } from 'vitest'
import { mergeValue } from './merge-value.ts'

test.each([
  ['a', 'b', 'b', 'same'],
  ['a', 'a', 'a', 'same'],
  ['a', 'b', 'a', 'mine'],
  ['a', 'a', 'b', 'theirs'],
  ['a', 'b', 'c', 'conflict'],
  [undefined, 'b', 'c', 'conflict'],
  [undefined, 'b', 'b', 'same'],
] as const)('of %s I made %s and they made %s: %s', (base, mine, theirs, outcome) => {
  expect(mergeValue<string>({ base, mine, theirs })).toBe(outcome)
})
