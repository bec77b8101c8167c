import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import type { Deps } from '../platform/deps.ts'
import { onWorkspaceChange } from '../platform/events/workspace-changes.ts'
import { JobStopped } from '../platform/jobs/job-queue.ts'
import { runTaskJob } from './jobs.ts'
import { beginTask, type Task } from './repo.ts'
import { TaskStopped, type RunEnd } from '../steps/run.ts'
import { endTask, type TaskEnd } from './task-end.ts'

/** Runs one task to its end. Rejects with the signal's reason when it is stopped. */
export type TaskHandler = (deps: Deps, task: Task, stop: AbortController) => Promise<RunEnd>

/** Has this process run tasks. Before the queue starts. */
export function registerTaskJobs(deps: Deps, handlers: Record<TaskKind, TaskHandler>): void {
  deps.jobs.handle(runTaskJob, ({ taskId }, { signal }) => runTask(deps, taskId, handlers, signal))
}

/**
 * Takes a task from queued to its end.
 *
 *   queued ──► running ──► completed, failed
 *     │           ├── its user stops it ──► aborted
 *     │           ├── its server stops, or has died ──► interrupted
 *     │           └── it is deleted, or taken over by another server: nothing is written any more
 *     └── its user stops it ──► aborted
 */
async function runTask(deps: Deps, taskId: string, handlers: Record<TaskKind, TaskHandler>, signal: AbortSignal): Promise<void> {
  const task = await beginTask(deps.db, taskId, { processId: deps.processId, at: deps.clock.now() })
  // It was begun before, and whoever did that is gone; or it has ended, then this changes nothing.
  if (!task) return void (await endTask(deps, taskId, INTERRUPTED))
  const stop = new AbortController()
  const unfollow = followStops(deps, task, signal, stop)
  try {
    const end = await handlers[task.kind](deps, task, stop).then(toEnd, (error: unknown) => endOfError(deps, task, error))
    if (end) await endTask(deps, task.id, end)
  } finally {
    unfollow()
  }
}

/** Stops the task when its job is stopped, and when it is deleted with its recipe: there is nothing left to write to. */
function followStops(deps: Deps, { recipeId }: Task, signal: AbortSignal, stop: AbortController): () => void {
  const follow = () => stop.abort(taskStopOf(signal.reason))
  if (signal.aborted) follow()
  else signal.addEventListener('abort', follow, { once: true })
  return onWorkspaceChange(deps, ({ what, ids }) => {
    if (what === 'deleted' && ids.includes(recipeId)) stop.abort(new TaskStopped('fenced'))
  })
}

function taskStopOf(reason: unknown): TaskStopped {
  const why = reason instanceof JobStopped ? reason.why : 'shutdown'
  if (why === 'cancelled') return new TaskStopped('aborted')
  return new TaskStopped(why === 'lost' ? 'fenced' : 'interrupted')
}

const ABORTED: TaskEnd = { status: 'aborted', failure: { code: 'aborted' } }
const INTERRUPTED: TaskEnd = { status: 'interrupted', failure: { code: 'interrupted' } }

function toEnd(end: RunEnd): TaskEnd {
  if (end.kind === 'failed') return { status: 'failed', failure: end.failure }
  return end.kind === 'aborted' ? ABORTED : { status: 'completed', failure: null }
}

/** Null for a task that another process has ended. */
function endOfError(deps: Deps, task: Task, error: unknown): TaskEnd | null {
  if (!(error instanceof TaskStopped)) {
    deps.log.error({ err: error, taskId: task.id }, 'task failed unexpectedly')
    return { status: 'failed', failure: { code: 'internal' } }
  }
  if (error.why === 'fenced') return null
  return error.why === 'aborted' ? ABORTED : INTERRUPTED
}
