import { expect, it } from 'vitest'
import { chosenWith, noSelection, placeOfGap, reduceSelection, staysInPlace, type SelectionEvent } from './step-selection.ts'

const after = (...events: SelectionEvent[]) => events.reduce(reduceSelection, noSelection).chosen

it('chooses one by one, a range, all, and none', () => {
  expect(after({ type: 'toggled', index: 3 }, { type: 'toggled', index: 1 })).toEqual([1, 3])
  expect(after({ type: 'toggled', index: 3 }, { type: 'toggled', index: 3 })).toEqual([])
  expect(after({ type: 'toggled', index: 3 }, { type: 'extended', index: 1, from: 0 })).toEqual([1, 2, 3])
  expect(after({ type: 'extended', index: 2, from: 1 }, { type: 'extended', index: 0, from: 2 })).toEqual([0, 1])
  expect(after({ type: 'all', count: 3 })).toEqual([0, 1, 2])
  expect(after({ type: 'all', count: 3 }, { type: 'cleared' })).toEqual([])
})

it('a command on a chosen step means all that are chosen, on another one that one', () => {
  const selection = { chosen: [1, 2], anchor: 1 }
  expect(chosenWith(selection, 2)).toEqual([1, 2])
  expect(chosenWith(selection, 0)).toEqual([0])
})

it('counts the place among the steps that stay', () => {
  expect(placeOfGap(0, [2])).toBe(0)
  expect(placeOfGap(3, [0, 1])).toBe(1)
  expect(placeOfGap(2, [0, 3])).toBe(1)
})

it('knows when nothing moves', () => {
  expect(staysInPlace([1, 2], 1)).toBe(true)
  expect(staysInPlace([1, 3], 1)).toBe(false)
  expect(staysInPlace([0], 1)).toBe(false)
})
