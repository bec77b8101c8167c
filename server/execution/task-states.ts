import type { TaskStatus } from '#contract/schemas/recipe-events.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { JobStopped } from '../platform/jobs/job-queue.ts'
import { TaskStopped, type RunEnd } from '../steps/run.ts'

/**
 * How a task ends.
 *
 *   queued ──► running ──► completed, failed
 *     │           ├── its user stops it (a recording: before anything was recorded) ──► aborted
 *     │           ├── its server stops, or has died ──► interrupted
 *     │           └── it is deleted, or taken over by another server: nothing is written any more
 *     └── its user stops it ──► aborted
 *
 * What happens while it runs is drawn at `RunState` (`server/steps/run-states.ts`).
 */
export type TaskEnd = { status: Exclude<TaskStatus, 'queued' | 'running'>; failure: StepFailure | null }

export const ABORTED: TaskEnd = { status: 'aborted', failure: { code: 'aborted' } }
export const INTERRUPTED: TaskEnd = { status: 'interrupted', failure: { code: 'interrupted' } }

/** Of a run that was not stopped. */
export function endOfRun(end: RunEnd): TaskEnd {
  if (end.kind === 'failed') return { status: 'failed', failure: end.failure }
  return end.kind === 'empty' ? ABORTED : { status: 'completed', failure: null }
}

/** Of a run that rejected; null when the task is not this server's to end any more. */
export function endOfError(error: unknown): TaskEnd | null {
  if (!(error instanceof TaskStopped)) return { status: 'failed', failure: { code: 'internal' } }
  if (error.why === 'fenced') return null
  return error.why === 'aborted' ? ABORTED : INTERRUPTED
}

/** Why a task is stopped whose job was stopped. */
export function stopOfTask(reason: unknown): TaskStopped {
  const why = reason instanceof JobStopped ? reason.why : 'shutdown'
  if (why === 'cancelled') return new TaskStopped('aborted')
  return new TaskStopped(why === 'lost' ? 'fenced' : 'interrupted')
}
