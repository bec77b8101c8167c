import type { RunBatch, RunStatus, RunSummary } from '#contract/schemas/run-batch.ts'

const ENDED: ReadonlySet<RunStatus> = new Set(['passed', 'failed', 'aborted', 'interrupted', 'skipped'])

export const hasEnded = ({ status }: Pick<RunSummary, 'status'>): boolean => ENDED.has(status)

/** The runs that have ended since they were asked for last, in the order in which they ended. `known`: the ids of those that were told before. */
export function newlyEnded({ runs }: RunBatch, known: ReadonlySet<string>): RunSummary[] {
  const ended = runs.filter((run) => hasEnded(run) && !known.has(run.id))
  return ended.toSorted((a, b) => (a.finishedAt ?? '').localeCompare(b.finishedAt ?? ''))
}

/** A batch without its end has one once nothing of it is queued or running: the server may need a moment to write it down. */
export function isOver({ finishedAt, runs }: RunBatch): boolean {
  return finishedAt !== null || (runs.length > 0 && runs.every(hasEnded))
}
