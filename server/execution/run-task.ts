import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import type { Deps } from '../platform/deps.ts'
import { publishRecipeEvent } from '../platform/events/recipe-event-log.ts'
import { onWorkspaceChange } from '../platform/events/workspace-changes.ts'
import { playback } from '../steps/playback.ts'
import { TaskStopped, type RunEnd, type RunKind } from '../steps/run.ts'
import { runTaskJob } from './jobs.ts'
import { createJournal } from './journal.ts'
import { prepareRun } from './prepare-run.ts'
import { record } from './record.ts'
import { beginTask, type Task } from './repo.ts'
import { endTask, taskEvent } from './task-end.ts'
import { taskLog } from './task-log.ts'
import { endOfError, endOfRun, INTERRUPTED, stopOfTask } from './task-states.ts'

/** Registers the handler of tasks. Prediction is passed in, because the two folders do not import each other. Call it before the queue starts. */
export function registerTaskJobs(deps: Deps, predict: RunKind): void {
  const kinds = { predict, playback, record }
  deps.jobs.handle(runTaskJob, ({ taskId }, { signal }) => runTask(deps, taskId, kinds, signal))
}

/** Runs a task from queued to its end; the states are drawn at `TaskEnd`. */
async function runTask(deps: Deps, taskId: string, kinds: Record<TaskKind, RunKind>, signal: AbortSignal): Promise<void> {
  const task = await beginTask(deps.db, taskId, { processId: deps.processId, at: deps.clock.now() })
  if (!task) {
    // The task was begun by an attempt that is gone, so it is interrupted. If it has ended already, this changes nothing.
    await endTask(deps, taskId, INTERRUPTED)
    return
  }
  const log = taskLog(deps, taskId)
  log.debug('task', { status: 'running', kind: task.kind, recipeId: task.recipeId })
  const stop = new AbortController()
  const unfollow = followStops(deps, task, signal, stop)
  try {
    const end = await performTask(deps, task, kinds[task.kind], stop).then(endOfRun, (error: unknown) => {
      if (!(error instanceof TaskStopped)) deps.log.error({ err: error, taskId }, 'task failed unexpectedly')
      return endOfError(error)
    })
    log.debug('task', { status: end?.status ?? 'fenced', code: end?.failure?.code })
    if (end) await endTask(deps, taskId, end)
  } finally {
    unfollow()
  }
}

/** Rejects with the reason of `stop` when the task is stopped. */
async function performTask(deps: Deps, task: Task, kind: RunKind, stop: AbortController): Promise<RunEnd> {
  // Published while the browser is being opened. The journal waits for it, so that this event comes first.
  const announced = deps.db.transaction((tx) => publishRecipeEvent(tx, taskEvent(task, 'running', deps.clock.now())))
  const journal = createJournal(deps, task, { stop: (reason) => stop.abort(reason), after: announced })
  try {
    const prepared = await prepareRun(deps, task, journal, stop.signal)
    return prepared.kind === 'failed' ? prepared : await kind(prepared.run, prepared.steps, prepared.stepIndex)
  } finally {
    await journal.flush()
  }
}

/** Stops the task when its job is stopped, and when its recipe is deleted. Returns the function that ends this. */
function followStops(deps: Deps, { recipeId }: Task, signal: AbortSignal, stop: AbortController): () => void {
  const follow = () => stop.abort(stopOfTask(signal.reason))
  if (signal.aborted) follow()
  else signal.addEventListener('abort', follow, { once: true })
  return onWorkspaceChange(deps, ({ what, ids }) => {
    if (what === 'deleted' && ids.includes(recipeId)) stop.abort(new TaskStopped('fenced'))
  })
}
