import { expect, test } from 'vitest'
import type { BenchChange } from './fault-server.ts'
import { score } from './score.ts'

const change = (seq: number): BenchChange => ({
  seq,
  key: String(seq),
  entity: `r${Math.floor(seq / 4)}`,
  op: seq % 4 ? 'update' : 'create',
})
const log = (...seqs: number[]) => seqs.map(change)

test('a complete log in order has nothing to report', () => {
  expect(score(log(0, 1, 2, 3), [0, 1, 2, 3])).toEqual({ lost: 0, repeated: 0, reordered: 0, orphans: 0, applied: 4 })
})

test('counts what is lost, repeated, out of order and orphaned', () => {
  expect(score(log(1, 0, 0, 4, 6, 5), [0, 1, 2, 4, 5, 6])).toEqual({ lost: 1, repeated: 1, reordered: 2, orphans: 1, applied: 5 })
})

test('dependents of a refused creation are not expected', () => {
  expect(score(log(4), [0, 1, 4], 0).lost).toBe(0)
})
