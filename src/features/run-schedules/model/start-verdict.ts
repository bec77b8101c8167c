import type { ScheduleStart } from '#contract/schemas/run-schedule.ts'

/** What became of a start, as one word for a list. `none`: nothing fits what the schedule names. `gone`: its runs are kept no more. */
export type StartVerdict = 'running' | 'passed' | 'failed' | 'none' | 'stopped' | 'skipped' | 'refused' | 'paused' | 'gone'

export function startVerdict({ outcome, batch }: ScheduleStart): StartVerdict {
  if (outcome !== 'started') return outcome
  if (batch === null) return 'gone'
  const { passed, failed, aborted } = batch.counts
  if (batch.finishedAt === null) return 'running'
  if (failed > 0) return 'failed'
  if (aborted > 0) return 'stopped'
  return passed > 0 ? 'passed' : 'none'
}

/** A server looks for what is due every few seconds; what is later than this waited for a server. */
const LATE_MS = 60_000

/** Whether no server was up when it was due. */
export const isLate = ({ at, dueAt }: Pick<ScheduleStart, 'at' | 'dueAt'>): boolean =>
  dueAt !== null && new Date(at).getTime() - new Date(dueAt).getTime() > LATE_MS
