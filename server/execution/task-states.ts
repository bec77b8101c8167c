import type { TaskStatus } from '#contract/schemas/recipe-events.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { JobStopped } from '../platform/jobs/job-queue.ts'
import { TaskStopped, type RunEnd } from '../steps/run.ts'

/**
 * The end of a task.
 *
 *   queued ──► running ──► completed, failed
 *     │           ├── its user stops it (a recording: before anything was recorded) ──► aborted
 *     │           ├── its server stops, or has died ──► interrupted
 *     │           └── it is deleted, or taken over by another server: nothing is written any more
 *     └── its user stops it ──► aborted
 *
 * The states of a running task are drawn at `RunState` (`server/steps/run-states.ts`).
 */
export type TaskEnd = { status: Exclude<TaskStatus, 'queued' | 'running'>; failure: StepFailure | null }

export const ABORTED: TaskEnd = { status: 'aborted', failure: { code: 'aborted' } }
export const INTERRUPTED: TaskEnd = { status: 'interrupted', failure: { code: 'interrupted' } }

/** The end of the task whose run ended by itself. */
export function endOfRun(end: RunEnd): TaskEnd {
  if (end.kind === 'failed') return { status: 'failed', failure: end.failure }
  return end.kind === 'empty' ? ABORTED : { status: 'completed', failure: null }
}

/** The end of the task whose run rejected; null when this server must not end the task, because it belongs to another or is deleted. */
export function endOfError(error: unknown): TaskEnd | null {
  if (!(error instanceof TaskStopped)) return { status: 'failed', failure: { code: 'internal' } }
  if (error.why === 'fenced') return null
  return error.why === 'aborted' ? ABORTED : INTERRUPTED
}

/** The reason to stop a task, by the reason for which its job was stopped. */
export function stopOfTask(reason: unknown): TaskStopped {
  const why = reason instanceof JobStopped ? reason.why : 'shutdown'
  if (why === 'cancelled') return new TaskStopped('aborted')
  return new TaskStopped(why === 'lost' ? 'fenced' : 'interrupted')
}
