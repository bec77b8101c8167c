import { expect, test } from 'vitest'
import { benchChange } from './bench-change.ts'
import { score } from './score.ts'

const log = (...seqs: number[]) => seqs.map(benchChange)

test('a complete log in order has nothing to report', () => {
  expect(score(log(0, 1, 2, 3), [0, 1, 2, 3])).toEqual({ lost: 0, repeated: 0, reordered: 0, orphans: 0, applied: 4 })
})

test('counts what is lost, repeated, out of order and orphaned', () => {
  expect(score(log(1, 0, 0, 4, 6, 5), [0, 1, 2, 4, 5, 6])).toEqual({ lost: 1, repeated: 1, reordered: 2, orphans: 1, applied: 5 })
})

test('dependents of a refused creation are not expected', () => {
  expect(score(log(4), [0, 1, 4], { poisonSeq: 0 }).lost).toBe(0)
})

test('what a peer still has in its queue is late, not lost', () => {
  expect(score(log(0, 1), [0, 1, 2, 3], { unsent: 1 }).lost).toBe(1)
})
