import { BATCH_RUNS_MAX } from '#contract/constants.ts'
import type { DeviceId } from '#contract/rules/devices.ts'
import { environmentOf, type EffectiveEnvironment } from '#contract/rules/environments.ts'
import { rowLabelOf } from '#contract/rules/row-label.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { QueueRunsInput } from '#contract/schemas/run-batch.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { get as getProject } from '../projects/service.ts'
import { assertOwnRun } from '../run-history/read.ts'
import { closeBatch, closeRun, insertRuns, type NewRun } from '../run-history/store.ts'
import { announceQueued } from './dispatch.ts'
import * as repo from './repo.ts'

/**
 * Queues runs of the recipes that the selection names, one for each row of a recipe's data table. Each begins as soon as a runner is free. A repeat of the same
 * batch changes nothing and is answered as the first was. `scheduleId`: of the schedule that begins it.
 *
 * Errors: `not_found` for the project and the environment; `sut_url_not_configured`; `nothing_to_do` when there are too many; `already_exists` when the id
 * belongs to something else.
 */
export async function queueRuns(
  actor: Member,
  deps: Deps,
  input: QueueRunsInput,
  { scheduleId = null }: { scheduleId?: string | null } = {},
): Promise<{ batchId: string; runs: number }> {
  const { batchId, projectId, select, retries, origin, device = null } = input
  const environment = environmentOf(await getProject(actor, deps, projectId), input.environmentId)
  if (!environment) throw notFound('environment')
  if (!environment.sutUrl?.trim()) throw new AppError('sut_url_not_configured')
  const at = deps.clock.now()
  return inTransaction(deps, async (tx) => {
    const by = { initiatorId: actor.userId, origin, scheduleId }
    const batch = { id: batchId, projectId, ...by, environment: environment.name, retries, createdAt: at }
    if (!(await repo.insertBatch(tx.db, batch))) return repeated(actor, tx, input)
    const recipes = await repo.selectRecipes(tx.db, projectId, select)
    const runs = recipes.flatMap((recipe) => runsOf(recipe, { batch, environment, device }))
    if (runs.length > BATCH_RUNS_MAX) throw new AppError('nothing_to_do', { details: { reason: 'too_many_runs', max: BATCH_RUNS_MAX } })
    await insertRuns(tx.db, runs)
    await closeBatch(tx, batchId, at)
    await announceQueued(tx)
    return { batchId, runs: runs.length }
  })
}

async function repeated(actor: Member, { db }: Deps, { batchId, projectId }: QueueRunsInput): Promise<{ batchId: string; runs: number }> {
  const known = await repo.findBatch(db, batchId)
  if (known?.organizationId !== actor.membership.organizationId || known.projectId !== projectId) {
    throw new AppError('already_exists', { details: { field: 'batchId' } })
  }
  return { batchId, runs: await repo.countRuns(db, batchId) }
}

type OfBatch = { batch: repo.NewBatch; environment: EffectiveEnvironment; device: DeviceId | null }

/** The runs of one recipe. One of which nothing is automated is there as not run, so that nobody takes it for passed. */
function runsOf(recipe: repo.RunnableRow, { batch, environment, device }: OfBatch): NewRun[] {
  const rows =
    recipe.dataTable && recipe.dataTable.rows.length > 0 ? recipe.dataTable.rows.map(rowOf) : [{ rowIndex: null, rowLabel: null }]
  const { projectId, initiatorId, origin, retries, createdAt, id: batchId } = batch
  const shared = {
    projectId,
    recipeId: recipe.id,
    recipeTitle: recipe.title,
    batchId,
    initiatorId,
    origin,
    queuedAt: createdAt,
    version: '',
  }
  return rows.map((row) => ({
    ...shared,
    ...row,
    id: newId(),
    environmentId: environment.id,
    environment: environment.name,
    device,
    stepsTotal: recipe.stepsCount,
    retries,
    ...(recipe.isAutomated ? { status: 'queued' as const } : { status: 'skipped' as const, finishedAt: createdAt }),
  }))
}

const rowOf = (cells: readonly string[], rowIndex: number) => ({ rowIndex, rowLabel: rowLabelOf(cells, rowIndex) })

/** Errors: `not_found`, also for a batch of another organization. */
export async function assertOwnBatch(actor: Member, deps: Pick<Deps, 'db'>, batchId: string) {
  const batch = await repo.findBatch(deps.db, batchId)
  if (batch?.organizationId !== actor.membership.organizationId) throw notFound('batch')
  return batch
}

/** Stops what has not ended of a batch. Errors: `not_found`. */
export async function abortBatch(actor: Member, deps: Deps, batchId: string): Promise<{ stopped: number }> {
  await assertOwnBatch(actor, deps, batchId)
  return stop(deps, { batchId })
}

/** Stops a run that waits or goes on. Errors: `not_found`. */
export async function abortRun(actor: Member, deps: Deps, runId: string): Promise<{ stopped: number }> {
  await assertOwnRun(actor, deps, runId)
  return stop(deps, { runId })
}

/** Those that wait end at once; the tasks of the others are told to end, in whichever server they are. */
async function stop(deps: Deps, which: { batchId: string } | { runId: string }): Promise<{ stopped: number }> {
  return inTransaction(deps, async (tx) => {
    const open = await repo.lockOpenRuns(tx.db, which)
    for (const { id, status } of open) {
      if (status === 'running') await tx.jobs.cancel(tx.db, id)
      else await closeRun(tx, id, { how: 'aborted', failure: { code: 'aborted' } }, deps.clock.now())
    }
    return { stopped: open.length }
  })
}
