import { DEVICE_IDS } from '#contract/rules/devices.ts'
import { z } from 'zod'
import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import { httpUrlSchema } from '#contract/schemas/http-url.ts'
import { withRow } from '#engine/values/with-row.ts'
import { rowLabelOf } from '#contract/rules/row-label.ts'
import { newId } from '#contract/rules/new-id.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { lockRecipe, publishRecipeEvent } from '../platform/events/recipe-event-log.ts'
import { loadEnvironmentForRun } from '../projects/environments.ts'
import { fieldOf } from '../platform/field-of.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { holdForTask } from '../reservations/service.ts'
import { insertRuns, type NewRun } from '../run-history/store.ts'
import { runTaskJob } from './jobs.ts'
import * as repo from './repo.ts'
import { endTask, TASK_ENDED, taskEvent } from './task-end.ts'
import { ABORTED } from './task-states.ts'

/** `abortTask` waits at most this long for a running task to end. */
const ABORT_WAIT_MS = 5000

/**
 * The input of a task. `stepIndex`: predict from it, replay up to it (-1 = only reload), or record it. `environmentId`: of the project; absent for the
 * default one. `sutUrl` is the address of that environment when the task was queued. `rowIndex`: the row of the recipe's table whose data are used; the first
 * without it.
 */
export const taskInputSchema = z.object({
  sutUrl: httpUrlSchema,
  stepIndex: z.number().int().min(-1),
  environmentId: z.uuid().optional(),
  rowIndex: z.number().int().min(0).optional(),
  /** In place of that of the recipe. */
  device: z.enum(DEVICE_IDS).optional(),
})
export type TaskInput = z.infer<typeof taskInputSchema>

/** `sutUrl` counts for the default environment only; another one has its own. */
type RunRequest = {
  recipeId: string
  sutUrl?: string | undefined
  environmentId?: string | undefined
  rowIndex?: number | undefined
  stepIndex: number
}

/**
 * Queues a task of a recipe.
 *
 * Errors: `not_found` (also for a recipe of another organization, an environment that its project does not have, and a row that it does not have itself), `sut_url_not_configured` for a blank URL, `validation_failed` for one
 * that is no http(s) address, `reservation_required` without the recipe's session, `task_in_progress`; `nothing_to_do` for a recording of shared
 * steps.
 */
export async function startTask(actor: Actor, deps: Deps, request: RunRequest & { kind: TaskKind }): Promise<{ taskId: string }> {
  const recipe = await requireRecipe(actor, deps, request.recipeId)
  const { input, environment } = await inputOf(deps, recipe, request)
  if (request.kind === 'record') await assertRecordable(deps, request)
  const taskId = newId()
  const at = deps.clock.now()
  const { kind, recipeId } = request
  await deps.db.transaction(async (tx) => {
    await lockRecipe(tx, recipeId)
    const task = { id: taskId, recipeId, projectId: recipe.projectId, kind, initiatorId: actor.userId, input, parentTaskId: null }
    const open = await repo.findOpenTask(tx, recipeId)
    if (open) throw new AppError('task_in_progress', { details: { operation: open.kind } })
    if (!(await holdForTask(tx, { recipeId, userId: actor.userId, taskId, kind }))) throw new AppError('reservation_required')
    if (!(await repo.insertTask(tx, task, at))) throw new AppError('task_in_progress', { details: { operation: kind } })
    if (isWholeRun(request, recipe)) await insertRuns(tx, [runOf(task, recipe, { environment, at })])
    await publishRecipeEvent(tx, taskEvent(task, 'queued', at))
    await deps.jobs.enqueue(tx, runTaskJob, { taskId }, { id: taskId })
  })
  return { taskId }
}

/** What shared steps do is recorded where they belong. */
async function assertRecordable(deps: Deps, { recipeId, stepIndex }: RunRequest): Promise<void> {
  const step = (await repo.listSteps(deps.db, recipeId))[stepIndex]
  if (step?.use) throw new AppError('nothing_to_do', { details: { reason: 'shared_steps' } })
}

export type QueuedRun = { taskId: string; recipeId: string; projectId: string; initiatorId: string; input: TaskInput }

/** Begins a run of the queue, in the caller's transaction, which has reserved its runner. */
export async function startQueuedRun(deps: Deps, { taskId, recipeId, projectId, initiatorId, input }: QueuedRun): Promise<void> {
  const task = { id: taskId, recipeId, projectId, kind: 'playback' as const, isOfQueue: true, initiatorId, input }
  await repo.insertTask(deps.db, task, deps.clock.now())
  await deps.jobs.enqueue(deps.db, runTaskJob, { taskId }, { id: taskId })
}

/** Whether a task does all steps of the recipe, and so gives it a verdict. */
const isWholeRun = ({ kind, stepIndex }: { kind: TaskKind; stepIndex: number }, { stepsCount }: repo.RunnableRecipe): boolean =>
  kind === 'playback' && stepsCount > 0 && stepIndex >= stepsCount - 1

type BegunTask = Pick<repo.Task, 'id' | 'initiatorId'> & { input: TaskInput }
type Begun = { environment: string | null; at: Date }

/** `environment`: its name; null for the default one. */
function runOf({ input, ...task }: BegunTask, recipe: repo.RunnableRecipe, { environment, at }: Begun): NewRun {
  const rowIndex = input.rowIndex ?? 0
  const cells = recipe.dataTable?.rows[rowIndex]
  return {
    id: task.id,
    projectId: recipe.projectId,
    recipeId: recipe.id,
    recipeTitle: recipe.title,
    status: 'queued',
    origin: 'page',
    initiatorId: task.initiatorId,
    version: '',
    stepsTotal: recipe.stepsCount,
    queuedAt: at,
    environmentId: input.environmentId ?? null,
    environment,
    ...(cells ? { rowIndex, rowLabel: rowLabelOf(cells, rowIndex) } : {}),
  }
}

/** Stores a failed prediction that could not start because every remote browser is taken. */
export async function storeUnstartedPrediction(actor: Actor, deps: Deps, request: RunRequest): Promise<{ taskId: string }> {
  const recipe = await requireRecipe(actor, deps, request.recipeId)
  const at = deps.clock.now()
  const task = {
    id: newId(),
    recipeId: recipe.id,
    projectId: recipe.projectId,
    kind: 'predict' as const,
    initiatorId: actor.userId,
    parentTaskId: null,
    input: (await inputOf(deps, recipe, request)).input,
  }
  await deps.db.transaction(async (tx) => {
    await lockRecipe(tx, recipe.id)
    await repo.insertTask(tx, { ...task, status: 'failed', failure: { code: 'no_free_runner' } }, at)
    await publishRecipeEvent(tx, taskEvent(task, 'failed', at))
  })
  return { taskId: task.id }
}

/** The id of the recipe's first prediction, in whatever state; null when there was none. */
export async function findFirstPrediction(deps: Pick<Deps, 'db'>, recipeId: string): Promise<string | null> {
  return repo.findFirstTaskId(deps.db, recipeId, 'predict')
}

/**
 * Stops the recipe's task (with `taskId`: only if it is this one) and waits until it has ended, for some seconds at most. Without an open
 * task nothing happens.
 *
 * Errors: `not_found`; `reservation_required` when another user's task runs there.
 */
export async function abortTask(
  actor: Actor,
  deps: Deps,
  input: { recipeId: string; taskId?: string | undefined },
): Promise<{ taskId: string | null }> {
  await requireRecipe(actor, deps, input.recipeId)
  const task = await repo.findOpenTask(deps.db, input.recipeId)
  if (!task || (input.taskId !== undefined && input.taskId !== task.id)) return { taskId: null }
  if (task.initiatorId !== actor.userId) throw new AppError('reservation_required')
  if (task.status === 'queued' && (await endQueuedTask(deps, task.id))) return { taskId: task.id }
  const ended = taskEnded(deps, task.id)
  await deps.db.transaction((tx) => deps.jobs.cancel(tx, task.id))
  await ended
  return { taskId: task.id }
}

/** Errors: `not_found`, also for a recipe of another organization. */
export async function requireRecipe(actor: Actor, deps: Deps, recipeId: string): Promise<repo.RunnableRecipe> {
  const recipe = await repo.findRecipe(deps.db, recipeId)
  if (!recipe || recipe.organizationId !== actor.membership?.organizationId) throw notFound('recipe')
  return recipe
}

async function inputOf(
  deps: Deps,
  recipe: repo.RunnableRecipe,
  { sutUrl, environmentId, rowIndex, stepIndex }: RunRequest,
): Promise<{ input: TaskInput; environment: string | null }> {
  const row = rowIndex === undefined ? {} : { rowIndex }
  if (rowIndex && withRow([], recipe.dataTable, rowIndex) === null) throw notFound('row')
  if (environmentId === undefined) {
    return { input: { sutUrl: usableSutUrl(sutUrl ?? recipe.sutUrl ?? ''), stepIndex, ...row }, environment: null }
  }
  const environment = await loadEnvironmentForRun(deps, recipe.projectId, environmentId)
  if (!environment) throw notFound('environment')
  const input = { sutUrl: usableSutUrl(environment.sutUrl ?? ''), stepIndex, environmentId, ...row }
  return { input, environment: environment.name }
}

function usableSutUrl(url: string): string {
  const trimmed = url.trim()
  if (trimmed === '') throw new AppError('sut_url_not_configured')
  const parsed = httpUrlSchema.safeParse(trimmed)
  if (!parsed.success) throw new AppError('validation_failed', { details: { issues: { sutUrl: ['Invalid URL'] } } })
  return parsed.data
}

/** False when a server has begun the task meanwhile. */
async function endQueuedTask(deps: Deps, taskId: string): Promise<boolean> {
  return inTransaction(deps, async (tx) => {
    const task = await repo.findTask(tx.db, taskId)
    if (!task || !(await lockRecipe(tx.db, task.recipeId))) return false
    const locked = await repo.lockOpenTask(tx.db, taskId)
    return locked?.status === 'queued' && endTask(tx, taskId, ABORTED)
  })
}

/** Resolves when the task has ended, in whichever process runs it, or after `ABORT_WAIT_MS`. */
function taskEnded(deps: Deps, taskId: string): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ABORT_WAIT_MS)
    const off = deps.signals.on(
      TASK_ENDED,
      (data) => {
        if (fieldOf(data, 'taskId') === taskId) done()
      },
      done,
    )
    // While the database is unavailable the state of the task is unknown; then only the timer ends the wait.
    doneUnlessOpen().catch(() => undefined)
    async function doneUnlessOpen() {
      if (!(await isTaskOpen(deps, taskId))) done()
    }
    function done() {
      clearTimeout(timer)
      off()
      resolve()
    }
  })
}

/** Whether a task is queued or running. */
export async function isTaskOpen(deps: Pick<Deps, 'db'>, taskId: string): Promise<boolean> {
  const task = await repo.findTask(deps.db, taskId)
  return task?.status === 'queued' || task?.status === 'running'
}
