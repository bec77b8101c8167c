/** One change as every driver makes it. Four consecutive changes are about one record: a creation and three updates. */
export type BenchChange = { seq: number; entity: string; op: 'create' | 'update' }

export const CHANGES_PER_RECORD = 4

export const recordOf = (seq: number): number => Math.floor(seq / CHANGES_PER_RECORD)

export function benchChange(seq: number): BenchChange {
  return { seq, entity: `record${recordOf(seq)}`, op: seq % CHANGES_PER_RECORD ? 'update' : 'create' }
}
