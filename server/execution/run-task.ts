import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import { endsWithThisServer, openSessionOf } from '../fleet/service.ts'
import type { Deps } from '../platform/deps.ts'
import { publishRecipeEvent } from '../platform/events/recipe-event-log.ts'
import { onWorkspaceChange } from '../platform/events/workspace-changes.ts'
import { sessionOfTask } from '../reservations/service.ts'
import { playback } from '../steps/playback.ts'
import { forgetRunsOf } from '../run-history/keeping.ts'
import type { RunKeeper } from '../run-history/recorder.ts'
import { TaskStopped, type RunEnd, type RunKind } from '../steps/run.ts'
import { runTaskJob } from './jobs.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { applyToRecipe } from './apply-to-recipe.ts'
import { createJournal, createQueueJournal } from './journal.ts'
import { prepareRun } from './prepare-run.ts'
import { record } from './record.ts'
import { createCatchingUp } from './catching-up.ts'
import { beginTask, findTask, takeOverTask, type Task } from './repo.ts'
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
  const begun = await beginTask(deps.db, taskId, { processId: deps.processId, at: deps.clock.now() })
  // The task was begun by an attempt that is gone: its server has died, or has handed it on.
  const task = begun ?? (await takeOver(deps, taskId))
  if (!task) {
    // If it has ended already, this changes nothing.
    await endTask(deps, taskId, INTERRUPTED)
    return
  }
  const log = taskLog(deps, taskId)
  log.debug('task', { status: 'running', kind: task.kind, recipeId: task.recipeId, isTakenOver: begun === null })
  const stop = new AbortController()
  const kept: Attempt['kept'] = { keeper: null, steps: new Map() }
  const unfollow = followStops(deps, task, signal, stop)
  try {
    const attempt = { stop, isTakenOver: begun === null, kept }
    const end = await performTask(deps, task, kinds[task.kind], attempt).then(endOfRun, async (error: unknown) => {
      if (!(error instanceof TaskStopped)) deps.log.error({ err: error, taskId }, 'task failed unexpectedly')
      // The server stops, but the browser does not stop with it: another server goes on, or this one after its restart.
      else if (error.why === 'interrupted' && (await canBeTakenOver(deps, task))) throw error
      return endOfError(error)
    })
    log.debug('task', { status: end?.status ?? 'fenced', code: end?.failure?.code })
    // The browser of a run of the queue is somebody else's after its end.
    if (kept.keeper && task.isOfQueue) await finishHistory(deps, task, kept.keeper)
    if (task.isOfQueue && end) await applyToRecipe(deps, task, kept.steps)
    if (end) await endTask(deps, taskId, end)
    // Users have the verdict by now.
    if (kept.keeper && !task.isOfQueue) await finishHistory(deps, task, kept.keeper)
  } finally {
    unfollow()
  }
}

/** Stores the last pictures of a run, and removes what its recipe then keeps beyond the limit. */
async function finishHistory(deps: Deps, { id, recipeId }: Task, keeper: RunKeeper): Promise<void> {
  await keeper.finish()
  await forgetRunsOf(deps, recipeId).catch((error: unknown) =>
    deps.log.error({ err: error, taskId: id }, 'earlier runs could not be removed'),
  )
}

/** More servers than this do not die of the same task by chance. */
const TAKEOVERS_MAX = 3

/**
 * Takes over a task whose server has died, if its browser is still there and remembers all that was done: else nobody knows what would be done twice. A task
 * that had not done anything yet simply begins. A recording ends with its server: what its user does meanwhile, nobody would hear.
 */
async function takeOver(deps: Deps, taskId: string): Promise<Task | null> {
  const known = await findTask(deps.db, taskId)
  if (!known || known.kind === 'record') return null
  const hold = await sessionOfTask(deps.db, taskId)
  const open = hold && (await openSessionOf(deps, hold.runnerId))
  if (!open?.answers) return null
  const isRemembered = open.sessionKey === hold?.sessionKey && open.rememberedTask === taskId
  const isUntouched = open.sessionKey !== hold?.sessionKey && known.stepIndex === null
  if (!isRemembered && !isUntouched) return null
  return takeOverTask(deps.db, taskId, { processId: deps.processId, max: TAKEOVERS_MAX })
}

/** Whether the runner of a task stays when this server ends. */
async function canBeTakenOver(deps: Deps, { id, kind }: Task): Promise<boolean> {
  if (kind === 'record') return false
  const hold = await sessionOfTask(deps.db, id)
  return hold !== null && !(await endsWithThisServer(deps, hold.runnerId))
}

/** `kept`: what keeps the history of the run, once it is prepared, and of a run of the queue the last state of each step. */
type Attempt = { stop: AbortController; isTakenOver: boolean; kept: { keeper: RunKeeper | null; steps: Map<number, RecipeStep> } }

/** Rejects with the reason of `stop` when the task is stopped. */
async function performTask(deps: Deps, task: Task, kind: RunKind, { stop, isTakenOver, kept }: Attempt): Promise<RunEnd> {
  // Published while the browser is being opened. The journal waits for it, so that this event comes first.
  const announced = task.isOfQueue
    ? Promise.resolve()
    : deps.db.transaction((tx) => publishRecipeEvent(tx, taskEvent(task, 'running', deps.clock.now())))
  const catchingUp = createCatchingUp(task.id, isTakenOver ? (task.stepIndex ?? 0) : null)
  const hooks = { stop: (reason: Error) => stop.abort(reason), after: announced }
  const journal = task.isOfQueue ? createQueueJournal(deps, task, kept.steps, hooks) : catchingUp.journal(createJournal(deps, task, hooks))
  try {
    const prepared = await prepareRun(deps, task, { journal, catchingUp, signal: stop.signal })
    if (prepared.kind === 'failed') return prepared
    kept.keeper = prepared.keeper
    return await kind(prepared.run, prepared.steps, prepared.stepIndex)
  } finally {
    await Promise.all([kept.keeper?.storeSteps(), journal.flush()])
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
