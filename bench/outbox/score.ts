import { type BenchChange, recordOf } from './bench-change.ts'

export type Score = {
  /** Never applied, although the user was notified that it is saved; changes that depend on a refused creation do not count. */
  lost: number
  /** Applied more than once. */
  repeated: number
  /** Applied after a later change of the same record. */
  reordered: number
  /** Updates applied before, or without, the creation of their record. */
  orphans: number
  applied: number
}

/** `unsent`: the number of changes that the peer reports as still to be sent. */
type ScoreContext = { poisonSeq?: number | undefined; unsent?: number }

/** Compares the changes that the server applied with those that were reported as saved. */
export function score(log: readonly BenchChange[], savedSeqs: readonly number[], { poisonSeq, unsent = 0 }: ScoreContext = {}): Score {
  const times = new Map<number, number>()
  const newest = new Map<string, number>()
  const created = new Set<string>()
  const result: Score = { lost: 0, repeated: 0, reordered: 0, orphans: 0, applied: 0 }
  for (const { seq, entity, op } of log) {
    const before = times.get(seq) ?? 0
    times.set(seq, before + 1)
    if (before > 0) {
      result.repeated += 1
      continue
    }
    result.applied += 1
    if (seq < (newest.get(entity) ?? -1)) result.reordered += 1
    newest.set(entity, Math.max(seq, newest.get(entity) ?? -1))
    if (op === 'create') created.add(entity)
    else if (!created.has(entity)) result.orphans += 1
  }
  // changes that depend on a refused creation must wait for the user, so the server does not expect them
  const isExpected = (seq: number) => poisonSeq === undefined || recordOf(seq) !== recordOf(poisonSeq)
  const missing = savedSeqs.filter((seq) => isExpected(seq) && !times.has(seq)).length
  result.lost = Math.max(0, missing - unsent)
  return result
}
