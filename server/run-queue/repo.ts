import { and, asc, count, desc, eq, gte, inArray, max, not, sql, type SQL } from 'drizzle-orm'
import type { DeviceId } from '#contract/rules/devices.ts'
import type { RunSelection } from '#contract/schemas/run-batch.ts'
import type { Db } from '../platform/database/db.ts'
import { recipesThatFit } from '../recipes/list-filter.ts'
import { projects, recipes, recipeSteps, runBatches, runs, runSteps, tasks, users } from '../platform/database/schema.ts'
import type { Served, WaitingRun } from './order.ts'

export type RunnableRow = {
  id: string
  title: string
  stepsCount: number
  rowsCount: number
  dataTable: { columns: string[]; rows: string[][] } | null
  /** Its first step holds something to run. */
  isAutomated: boolean
}

/**
 * The recipes of a project that a selection names, by title; several conditions add up. Shared steps are run by the recipes that use them, so only a
 * selection that names them runs them by themselves.
 */
export async function selectRecipes(
  db: Db,
  projectId: string,
  { recipeIds, tags, statuses, shown, all }: RunSelection,
): Promise<RunnableRow[]> {
  const named: SQL[] = [
    ...(recipeIds?.length ? [inArray(recipes.id, recipeIds)] : []),
    ...(tags?.length ? [sql`(${recipes.tags} ?| ${textArray(tags)} and not ${recipes.isShared})`] : []),
    ...(statuses?.length ? [sql`(${inArray(recipes.status, statuses)} and not ${recipes.isShared})`] : []),
    ...(shown ? [sql`(${recipesThatFit({ projectId, ...shown, kind: shown.kind ?? 'ordinary' })})`] : []),
  ]
  if (!all && named.length === 0) return []
  const isAutomated = sql<boolean>`exists (select 1 from ${recipeSteps} s where s.recipe_id = ${recipes.id} and s.step_index = 0
    and (s.status = 'Completed' or s.use is not null or jsonb_array_length(coalesce(s.actions, '[]')) + jsonb_array_length(coalesce(s.assertions, '[]')) > 0))`
  return db
    .select({
      id: recipes.id,
      title: recipes.title,
      stepsCount: recipes.stepsCount,
      rowsCount: recipes.rowsCount,
      dataTable: recipes.dataTable,
      isAutomated,
    })
    .from(recipes)
    .where(and(eq(recipes.projectId, projectId), all ? not(recipes.isShared) : sql`(${sql.join(named, sql` or `)})`))
    .orderBy(asc(recipes.title), asc(recipes.id))
}

const textArray = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

export type NewBatch = typeof runBatches.$inferInsert

/** False when there is one of this id already. */
export async function insertBatch(db: Db, batch: NewBatch): Promise<boolean> {
  const { rowCount } = await db.insert(runBatches).values(batch).onConflictDoNothing()
  return rowCount === 1
}

export async function findBatch(db: Db, id: string) {
  const [row] = await db
    .select({
      id: runBatches.id,
      projectId: runBatches.projectId,
      organizationId: projects.organizationId,
      environment: runBatches.environment,
      origin: runBatches.origin,
      scheduleId: runBatches.scheduleId,
      createdAt: runBatches.createdAt,
      finishedAt: runBatches.finishedAt,
    })
    .from(runBatches)
    .innerJoin(projects, eq(projects.id, runBatches.projectId))
    .where(eq(runBatches.id, id))
  return row ?? null
}

const BATCHES_LISTED_MAX = 10

/** The batches of a project since a time, the latest first. */
export async function listBatches(db: Db, projectId: string, since: Date) {
  return db
    .select({
      id: runBatches.id,
      projectId: runBatches.projectId,
      environment: runBatches.environment,
      origin: runBatches.origin,
      by: users.email,
      createdAt: runBatches.createdAt,
      finishedAt: runBatches.finishedAt,
    })
    .from(runBatches)
    .leftJoin(users, eq(users.id, runBatches.initiatorId))
    .where(and(eq(runBatches.projectId, projectId), gte(runBatches.createdAt, since)))
    .orderBy(desc(runBatches.createdAt), desc(runBatches.id))
    .limit(BATCHES_LISTED_MAX)
}

/** How many runs of each of the project's batches since a time stand so. */
export const countStatuses = (db: Db, projectId: string, since: Date) =>
  countLatest(db, and(eq(runBatches.projectId, projectId), gte(runBatches.createdAt, since)))

/** The same for batches by their ids. */
export const countStatusesOf = async (db: Db, batchIds: readonly string[]) =>
  batchIds.length === 0 ? [] : countLatest(db, inArray(runBatches.id, [...batchIds]))

/** Of several attempts the latest counts. */
async function countLatest(db: Db, which: SQL | undefined) {
  const latest = db
    .selectDistinctOn([runs.batchId, runs.recipeId, runs.rowIndex], { batchId: runs.batchId, status: runs.status })
    .from(runs)
    .innerJoin(runBatches, eq(runBatches.id, runs.batchId))
    .where(which)
    .orderBy(runs.batchId, runs.recipeId, runs.rowIndex, desc(runs.attempt))
    .as('latest')
  return db.select({ batchId: latest.batchId, status: latest.status, many: count() }).from(latest).groupBy(latest.batchId, latest.status)
}

export async function countRuns(db: Db, batchId: string): Promise<number> {
  const [row] = await db.select({ many: count() }).from(runs).where(eq(runs.batchId, batchId))
  return row?.many ?? 0
}

/** Locks the runs of a batch that have not ended, or one run, in the order of their ids, so that none begins or ends before the caller's transaction does. */
export async function lockOpenRuns(db: Db, which: { batchId: string } | { runId: string }): Promise<{ id: string; status: string }[]> {
  const isWanted = 'batchId' in which ? eq(runs.batchId, which.batchId) : eq(runs.id, which.runId)
  return db
    .select({ id: runs.id, status: runs.status })
    .from(runs)
    .where(and(isWanted, inArray(runs.status, ['queued', 'running'])))
    .orderBy(asc(runs.id))
    .for('update')
}

export type QueuedRow = WaitingRun & {
  initiatorId: string | null
  projectId: string
  stepsTotal: number
  environmentId: string | null
  device: DeviceId | null
  rowIndex: number | null
}

/** Runs that wait for a runner, of all organizations. A run that a page has begun is never among them: its task is there already. */
export async function listWaiting(db: Db): Promise<QueuedRow[]> {
  return db
    .select({
      id: runs.id,
      initiatorId: runs.initiatorId,
      owner: sql<string>`coalesce(${runs.initiatorId}::text, '')`,
      recipeId: runs.recipeId,
      projectId: runs.projectId,
      organizationId: projects.organizationId,
      stepsTotal: runs.stepsTotal,
      environmentId: runs.environmentId,
      device: runs.device,
      rowIndex: runs.rowIndex,
      queuedAt: runs.queuedAt,
    })
    .from(runs)
    .innerJoin(projects, eq(projects.id, runs.projectId))
    .where(and(eq(runs.status, 'queued'), sql`${runs.batchId} is not null`))
    .orderBy(asc(runs.queuedAt), asc(runs.id))
}

/** How many runs of each owner go on, and when the last one began. */
export async function served(db: Db, owners: readonly string[]): Promise<Served> {
  const users = owners.filter((owner) => owner !== '')
  if (users.length === 0) return new Map()
  const rows = await db
    .select({
      owner: sql<string>`${runs.initiatorId}::text`,
      running: sql<number>`count(*) filter (where ${runs.status} = 'running')`.mapWith(Number),
      lastBegan: max(runs.startedAt),
    })
    .from(runs)
    .where(and(inArray(runs.initiatorId, users), sql`${runs.batchId} is not null`, sql`${runs.startedAt} > now() - interval '1 hour'`))
    .groupBy(runs.initiatorId)
  return new Map(rows.map(({ owner, running, lastBegan }) => [owner, { running, lastBegan: lastBegan?.getTime() ?? 0 }]))
}

/** Recipes of these that a task works on. */
export async function busyRecipes(db: Db, recipeIds: readonly string[]): Promise<Set<string>> {
  if (recipeIds.length === 0) return new Set()
  const rows = await db
    .select({ recipeId: tasks.recipeId })
    .from(tasks)
    .where(and(inArray(tasks.recipeId, [...new Set(recipeIds)]), inArray(tasks.status, ['queued', 'running'])))
  return new Set(rows.map(({ recipeId }) => recipeId))
}

/** Marks a run as begun, with its runner. False when it has ended meanwhile. */
export async function markBegun(db: Db, runId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(runs)
    .set({ status: 'running', startedAt: at })
    .where(and(eq(runs.id, runId), eq(runs.status, 'queued')))
  return rowCount === 1
}

/** The runs of a batch with the tags of their recipes, in the order in which they were queued. */
export async function listRunsOfBatch(db: Db, batchId: string) {
  return db
    .select({ run: runs, tags: recipes.tags })
    .from(runs)
    .innerJoin(recipes, eq(recipes.id, runs.recipeId))
    .where(eq(runs.batchId, batchId))
    .orderBy(asc(runs.recipeTitle), asc(runs.recipeId), asc(runs.rowIndex), asc(runs.attempt))
}

export async function findRunWithTags(db: Db, runId: string) {
  const [row] = await db
    .select({ run: runs, tags: recipes.tags })
    .from(runs)
    .innerJoin(recipes, eq(recipes.id, runs.recipeId))
    .where(eq(runs.id, runId))
  return row ?? null
}

/** Steps that have passed of runs that go on. */
export async function stepsPassedOf(db: Db, runIds: readonly string[]): Promise<Map<string, number>> {
  if (runIds.length === 0) return new Map()
  const rows = await db
    .select({ runId: runSteps.runId, many: count() })
    .from(runSteps)
    .where(and(inArray(runSteps.runId, [...runIds]), eq(runSteps.status, 'passed')))
    .groupBy(runSteps.runId)
  return new Map(rows.map(({ runId, many }) => [runId, many]))
}
