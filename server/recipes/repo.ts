import { and, asc, count, desc, eq, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { RUN_VERDICTS } from '#contract/rules/run-statuses.ts'
import { parametersOf } from '#contract/rules/shared-steps.ts'
import type { DataTable } from '#contract/schemas/data-table.ts'
import type { RecipeSource } from '#contract/schemas/recipe-source.ts'
import type { Recipe, RecipeListItem, recipeListInputSchema, RecipeStep } from '#contract/schemas/recipe.ts'
import type { Db } from '../platform/database/db.ts'
import { recipesThatFit, type ListFilter } from './list-filter.ts'
import { countUsers, usedIds } from './shared-queries.ts'
import { insertMany } from '../platform/database/insert-many.ts'
import {
  failurePictures,
  projects,
  recipeCounts,
  recipes,
  recipeSources,
  recipeSteps,
  reservations,
  tasks,
} from '../platform/database/schema.ts'

export type RecipeRow = typeof recipes.$inferSelect
export type StepRow = typeof recipeSteps.$inferSelect
export type SourceRow = typeof recipeSources.$inferSelect
export type RecipeScope = { recipeId: string; organizationId: string }

/** Null also for a recipe of another organization. */
export async function findRecipe(db: Db, scope: RecipeScope): Promise<Recipe | null> {
  const [row] = await db
    .select({ recipe: recipes, source: recipeSources })
    .from(recipes)
    .innerJoin(projects, eq(projects.id, recipes.projectId))
    .leftJoin(recipeSources, eq(recipeSources.recipeId, recipes.id))
    .where(and(eq(recipes.id, scope.recipeId), eq(projects.organizationId, scope.organizationId)))
  return row ? toRecipe(row.recipe, await findSteps(db, row.recipe.id), row.source) : null
}

/** Finds a recipe of any organization, for work that was authorized before. */
export async function findRecipeById(
  db: Db,
  recipeId: string,
): Promise<(Recipe & { organizationId: string; sutUrl: string | null }) | null> {
  const [row] = await db
    .select({ recipe: recipes, organizationId: projects.organizationId, sutUrl: projects.sutUrl })
    .from(recipes)
    .innerJoin(projects, eq(projects.id, recipes.projectId))
    .where(eq(recipes.id, recipeId))
  if (!row) return null
  return { ...toRecipe(row.recipe, await findSteps(db, recipeId)), organizationId: row.organizationId, sutUrl: row.sutUrl }
}

export async function isRecipeOf(db: Db, scope: RecipeScope): Promise<boolean> {
  const rows = await db
    .select({ id: recipes.id })
    .from(recipes)
    .innerJoin(projects, eq(projects.id, recipes.projectId))
    .where(and(eq(recipes.id, scope.recipeId), eq(projects.organizationId, scope.organizationId)))
  return rows.length > 0
}

export async function findSteps(db: Db, recipeId: string): Promise<StepRow[]> {
  return db.select().from(recipeSteps).where(eq(recipeSteps.recipeId, recipeId)).orderBy(asc(recipeSteps.stepIndex))
}

/** Every recipe of a project with its steps and origin, in three reads. */
export async function listWholeRecipes(db: Db, projectId: string): Promise<Recipe[]> {
  const rows = await db.select().from(recipes).where(eq(recipes.projectId, projectId)).orderBy(asc(recipes.createdAt), asc(recipes.id))
  const steps = await db
    .select({ step: recipeSteps })
    .from(recipeSteps)
    .innerJoin(recipes, eq(recipes.id, recipeSteps.recipeId))
    .where(eq(recipes.projectId, projectId))
    .orderBy(asc(recipeSteps.recipeId), asc(recipeSteps.stepIndex))
  const stepsByRecipeId = Map.groupBy(
    steps.map(({ step }) => step),
    (step) => step.recipeId,
  )
  const sources = await db
    .select({ source: recipeSources })
    .from(recipeSources)
    .innerJoin(recipes, eq(recipes.id, recipeSources.recipeId))
    .where(eq(recipes.projectId, projectId))
  const sourceByRecipeId = new Map(sources.map(({ source }) => [source.recipeId, source]))
  return rows.map((row) => toRecipe(row, stepsByRecipeId.get(row.id) ?? [], sourceByRecipeId.get(row.id)))
}

/**
 * One page of a project that has `total` recipes. The ids of the page come from an index only, read from the nearer end; then only the rows of
 * these ids are read. So a page in the middle of a long list is fast, too.
 */
export async function listRecipes(db: Db, input: z.output<typeof recipeListInputSchema>, total: number): Promise<RecipeListItem[]> {
  const { skip, take, sortBy, sortOrder } = input
  const many = Math.min(take, total - skip)
  if (many <= 0) return []
  const isFar = skip > total / 2
  const direction = sortOrder === 'asc' ? asc : desc
  const readDirection = (sortOrder === 'asc') === isFar ? desc : asc
  const sortKey = SORT_KEYS[sortBy]
  const page = db
    .select({ id: recipes.id })
    .from(recipes)
    .where(recipesThatFit(input))
    .orderBy(readDirection(sortKey), readDirection(recipes.id))
    .offset(isFar ? total - skip - many : skip)
    .limit(many)
  const rows = await db
    .select({
      id: recipes.id,
      projectId: recipes.projectId,
      status: recipes.status,
      title: recipes.title,
      stepsCount: recipes.stepsCount,
      rowsCount: recipes.rowsCount,
      notCheckedCount: notCheckedCount(db),
      isAsking: isAsking(db),
      isShared: recipes.isShared,
      dataTable: sql<DataTable | null>`case when ${recipes.isShared} then ${recipes.dataTable} end`,
      usersCount: sql<number>`case when ${recipes.isShared} then ${countUsers(db)} else 0 end`,
      uses: sql<string[]>`case when ${recipes.isShared} then ${usedIds(db)} else '[]'::jsonb end`,
      tags: recipes.tags,
      lastRunId: recipes.lastRunId,
      lastRunStatus: recipes.lastRunStatus,
      lastRunAt: recipes.lastRunAt,
      isFlaky: recipes.isFlaky,
      createdAt: recipes.createdAt,
      updatedAt: recipes.updatedAt,
    })
    .from(recipes)
    .where(inArray(recipes.id, page))
    .orderBy(direction(sortKey), direction(recipes.id))
  return rows.map(({ lastRunId, lastRunStatus, lastRunAt, isFlaky, isShared, dataTable, usersCount, uses, ...row }) => {
    const shared = isShared ? { shared: { parameters: parametersOf({ dataTable: dataTable ?? undefined }), uses, usersCount } } : {}
    const status = RUN_VERDICTS.find((verdict) => verdict === lastRunStatus)
    const lastRun = lastRunId && status ? { id: lastRunId, status, at: lastRunAt.toISOString(), isFlaky } : null
    return { ...row, ...shared, lastRun, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
  })
}

/** Each has an index in its order. */
const SORT_KEYS = {
  title: sql`${recipes.title} collate "title_order"`,
  updatedAt: recipes.updatedAt,
  lastRun: recipes.lastRunAt,
} as const

/** Tags that are offered as a filter. */
const TAGS_LISTED_MAX = 500

export async function findTags(db: Db, projectId: string): Promise<string[]> {
  const tag = sql<string>`jsonb_array_elements_text(${recipes.tags})`.as('tag')
  const rows = await db.selectDistinct({ tag }).from(recipes).where(eq(recipes.projectId, projectId)).orderBy(tag).limit(TAGS_LISTED_MAX)
  return rows.map((row) => row.tag)
}

export async function countFiltered(db: Db, filter: ListFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(recipes).where(recipesThatFit(filter))
  return row?.total ?? 0
}

/** Statements that became no check, of all steps of a recipe and of shared steps that it uses. */
const notCheckedCount = (db: Db): SQL<number> =>
  sql<number>`coalesce(${db
    .select({
      count: sql`sum(coalesce(jsonb_array_length(${recipeSteps.notChecked}), 0) + coalesce((${recipeSteps.use} ->> 'notChecked')::int, 0))::int`,
    })
    .from(recipeSteps)
    .where(eq(recipeSteps.recipeId, recipes.id))}, 0)`

/** Whether a step of a recipe asks what it means: `asksWhich` of the contract. */
const isAsking = (db: Db): SQL<boolean> =>
  sql<boolean>`exists(${db
    .select({ one: sql`1` })
    .from(recipeSteps)
    .where(
      and(
        eq(recipeSteps.recipeId, recipes.id),
        eq(recipeSteps.status, 'Failed'),
        isNotNull(recipeSteps.question),
        sql`${recipeSteps.question} -> 'answer' is null`,
      ),
    )})`

export async function countRecipes(db: Db, projectId: string): Promise<number> {
  const [row] = await db.select().from(recipeCounts).where(eq(recipeCounts.projectId, projectId))
  return row?.count ?? 0
}

/**
 * The data by which rules decide whether a recipe may be changed. `reservedBy` is the user who has its session until `reservedUntil`;
 * `openTask` is the kind of its open task.
 */
export type RecipeHead = Pick<RecipeRow, 'id' | 'projectId' | 'updatedAt' | 'editedAt' | 'creationHash' | 'isShared'> & {
  organizationId: string
  reservedBy: string | null
  reservedUntil: Date | null
  openTask: string | null
}

/** Heads of those of `ids` that exist, of any organization. Those of `organizationId` are locked, so that other changes of them wait. */
export async function lockHeads(db: Db, ids: readonly string[], organizationId: string): Promise<RecipeHead[]> {
  const wanted = [...ids]
  // The order is always the same, so that two transactions do not wait for each other.
  await db
    .select({ id: recipes.id })
    .from(recipes)
    .innerJoin(projects, eq(projects.id, recipes.projectId))
    .where(and(inArray(recipes.id, wanted), eq(projects.organizationId, organizationId)))
    .orderBy(asc(recipes.id))
    .for('no key update', { of: recipes })
  // Read by a second statement, because the transaction that held the lock before may have changed or deleted the recipe.
  return db
    .select({
      id: recipes.id,
      projectId: recipes.projectId,
      organizationId: projects.organizationId,
      updatedAt: recipes.updatedAt,
      editedAt: recipes.editedAt,
      creationHash: recipes.creationHash,
      isShared: recipes.isShared,
      reservedBy: reservations.userId,
      reservedUntil: reservations.expiresAt,
      openTask: sql<string | null>`(${openTask(db, recipes.id)})`,
    })
    .from(recipes)
    .innerJoin(projects, eq(projects.id, recipes.projectId))
    .leftJoin(reservations, eq(reservations.recipeId, recipes.id))
    .where(inArray(recipes.id, wanted))
}

/** Whether a task works on a recipe, or is about to. */
export async function hasOpenTask(db: Db, recipeId: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(recipes)
    .where(and(eq(recipes.id, recipeId), sql`exists (${openTask(db, recipes.id)})`))
  return rows.length > 0
}

function openTask(db: Db, recipeId: typeof recipes.id) {
  return db
    .select({ kind: tasks.kind })
    .from(tasks)
    .where(and(eq(tasks.recipeId, recipeId), eq(tasks.isOfQueue, false), inArray(tasks.status, ['queued', 'running'])))
    .limit(1)
}

/** Inserts recipes and skips those whose id is taken. Returns how many were inserted. */
export function insertRecipes(db: Db, rows: readonly RecipeRow[]): Promise<number> {
  return insertMany(db, recipes, rows, { onConflict: 'nothing' })
}

/** A user's change of a recipe; absent fields stay. `at` is its new `updatedAt`. */
export type RecipeEdit = Partial<
  Pick<
    RecipeRow,
    | 'title'
    | 'description'
    | 'preconditions'
    | 'testData'
    | 'dataTable'
    | 'device'
    | 'rowsCount'
    | 'isShared'
    | 'tags'
    | 'status'
    | 'testCases'
    | 'expectedResults'
    | 'stepsCount'
  >
> & {
  /** Added to those that are kept already. */
  lostPasses?: string[]
  id: string
  at: Date
}

/** Several times as many as the steps of the longest recipe. */
const LOST_PASSES_MAX = 500

/** The passes that a recipe has lost, with those of this JSON array; of too many the latest. */
const withLostPasses = (added: SQL): SQL => sql`(
  select coalesce(jsonb_agg(pass order by at), '[]'::jsonb) from (
    select pass, at from jsonb_array_elements(${recipes.lostPasses} || ${added}) with ordinality as passes(pass, at)
    order by at desc limit ${LOST_PASSES_MAX}) as latest)`

export async function findLostPasses(db: Db, recipeId: string): Promise<string[]> {
  const [row] = await db.select({ lostPasses: recipes.lostPasses }).from(recipes).where(eq(recipes.id, recipeId))
  return row?.lostPasses ?? []
}

/** Writes one edit for each recipe, in one statement. The caller holds their locks. */
export async function editRecipes(db: Db, edits: readonly RecipeEdit[]): Promise<void> {
  if (edits.length === 0) return
  await db.execute(sql`
    update ${recipes} set
      title = coalesce(edit.title, ${recipes.title}),
      description = coalesce(edit.description, ${recipes.description}),
      preconditions = coalesce(edit.preconditions, ${recipes.preconditions}),
      test_data = coalesce(edit."testData", ${recipes.testData}),
      data_table = case when edit."hasTable" then edit."dataTable" else ${recipes.dataTable} end,
      device = coalesce(edit.device, ${recipes.device}),
      rows_count = coalesce(edit."rowsCount", ${recipes.rowsCount}),
      is_shared = coalesce(edit."isShared", ${recipes.isShared}),
      tags = coalesce(edit.tags, ${recipes.tags}),
      status = coalesce(edit.status, ${recipes.status}),
      test_cases = coalesce(edit."testCases", ${recipes.testCases}),
      expected_results = coalesce(edit."expectedResults", ${recipes.expectedResults}),
      steps_count = coalesce(edit."stepsCount", ${recipes.stepsCount}),
      lost_passes = ${withLostPasses(sql`coalesce(edit."lostPasses", '[]'::jsonb)`)},
      updated_at = edit.at,
      edited_at = edit.at
    from jsonb_to_recordset(${JSON.stringify(edits.map((edit) => ({ ...edit, hasTable: edit.dataTable !== undefined })))}::jsonb) as edit (
      id uuid, at timestamptz, title text, description text, preconditions text, "testData" text, "hasTable" boolean, "dataTable" jsonb, device text, "rowsCount" integer, "isShared" boolean, tags jsonb, status text, "testCases" jsonb, "expectedResults" jsonb, "stepsCount" integer, "lostPasses" jsonb)
    where ${recipes.id} = edit.id`)
}

type AfterRun = { status: RecipeRow['status']; lostPasses: readonly string[]; now: Date }

/** Writes the status of a recipe after a run, which is no edit of a user; says whether others may use its steps. `updatedAt` always grows, even for two runs within a millisecond. */
export async function moveRecipeOn(db: Db, recipeId: string, { status, lostPasses, now }: AfterRun): Promise<{ isShared: boolean }> {
  const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${recipes.updatedAt} + interval '1 millisecond')`
  const lost = lostPasses.length > 0 ? { lostPasses: withLostPasses(sql`${JSON.stringify(lostPasses)}::jsonb`) } : {}
  const [row] = await db
    .update(recipes)
    .set({ status, updatedAt, ...lost })
    .where(eq(recipes.id, recipeId))
    .returning({ isShared: recipes.isShared })
  return { isShared: row?.isShared ?? false }
}

/** Writes where recipes came from; the place of a recipe that has one already is replaced. */
export async function upsertSources(db: Db, rows: readonly SourceRow[]): Promise<void> {
  for (const row of rows) {
    const { recipeId: _id, ...changes } = row
    await db.insert(recipeSources).values(row).onConflictDoUpdate({ target: recipeSources.recipeId, set: changes })
  }
}

/** Null also for a recipe of another organization, and for one that was not imported from a test-management system. */
export async function findSource(db: Db, { recipeId, organizationId }: RecipeScope): Promise<SourceRow | null> {
  const [row] = await db
    .select({ source: recipeSources })
    .from(recipeSources)
    .innerJoin(recipes, eq(recipes.id, recipeSources.recipeId))
    .innerJoin(projects, eq(projects.id, recipes.projectId))
    .where(and(eq(recipeSources.recipeId, recipeId), eq(projects.organizationId, organizationId)))
  return row?.source ?? null
}

export type SourceKey = Pick<SourceRow, 'system' | 'tmsUrl'> & { projectId: string; caseIds: readonly string[] }

/** Sources of recipes of a project that were made of these test cases; the latest import of each case last. */
export async function listSources(db: Db, { projectId, system, tmsUrl, caseIds }: SourceKey): Promise<SourceRow[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .select({ source: recipeSources })
    .from(recipeSources)
    .innerJoin(recipes, eq(recipes.id, recipeSources.recipeId))
    .where(
      and(
        eq(recipes.projectId, projectId),
        inArray(recipeSources.caseId, [...caseIds]),
        eq(recipeSources.system, system),
        eq(recipeSources.tmsUrl, tmsUrl),
      ),
    )
    .orderBy(asc(recipeSources.importedAt), asc(recipeSources.recipeId))
  return rows.map(({ source }) => source)
}

/** Deletes those of `ids` that nobody has edited, run or opened for work since they were made. Returns their ids. */
export async function deleteUntouched(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .delete(recipes)
    .where(
      and(
        inArray(recipes.id, [...ids]),
        eq(recipes.updatedAt, recipes.createdAt),
        sql`not exists (${db
          .select({ one: sql`1` })
          .from(reservations)
          .where(eq(reservations.recipeId, recipes.id))})`,
        sql`not exists (${openTask(db, recipes.id)})`,
      ),
    )
    .returning({ id: recipes.id })
  return rows.map(({ id }) => id)
}

export async function deleteRecipes(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(recipes).where(inArray(recipes.id, [...ids]))
}

export async function insertSteps(db: Db, steps: readonly StepRow[]): Promise<void> {
  await insertMany(db, recipeSteps, steps)
}

export async function deleteSteps(db: Db, recipeIds: readonly string[]): Promise<void> {
  if (recipeIds.length > 0) await db.delete(recipeSteps).where(inArray(recipeSteps.recipeId, [...recipeIds]))
}

/** Changes a step. Returns the row, or null when there is no such step. */
export async function updateStepRow(
  db: Db,
  { recipeId, stepIndex }: { recipeId: string; stepIndex: number },
  changes: Partial<StepRow>,
): Promise<StepRow | null> {
  const [row] = await db
    .update(recipeSteps)
    .set(changes)
    .where(and(eq(recipeSteps.recipeId, recipeId), eq(recipeSteps.stepIndex, stepIndex)))
    .returning()
  return row ?? null
}

/** Writes the status of steps that were affected by a change of another step. Their time changes only where the status does. */
export async function updateValidity(
  db: Db,
  recipeId: string,
  steps: readonly Pick<RecipeStep, 'stepIndex' | 'status' | 'passedAs'>[],
  at: Date,
): Promise<void> {
  if (steps.length === 0) return
  const rows = JSON.stringify(steps.map(({ stepIndex, status, passedAs }) => ({ stepIndex, status, passedAs })))
  await db.execute(sql`
    update recipe_steps set status = now.status, passed_as = now."passedAs",
      updated_at = case when recipe_steps.status = now.status then recipe_steps.updated_at else ${at.toISOString()}::timestamptz end
    from jsonb_to_recordset(${rows}::jsonb) as now("stepIndex" int, status text, "passedAs" text)
    where recipe_steps.recipe_id = ${recipeId} and recipe_steps.step_index = now."stepIndex"`)
}

export function toRecipe(row: RecipeRow, steps: StepRow[], source: SourceRow | null = null): Recipe {
  return {
    id: row.id,
    projectId: row.projectId,
    ...(row.sourceId === null ? {} : { sourceId: row.sourceId }),
    status: row.status,
    title: row.title,
    ...(row.description ? { description: row.description } : {}),
    ...(row.preconditions ? { preconditions: row.preconditions } : {}),
    testCases: row.testCases,
    expectedResults: row.expectedResults,
    steps: steps.map(toStep),
    tags: row.tags,
    ...(row.testData ? { testData: row.testData } : {}),
    ...(row.dataTable ? { dataTable: row.dataTable } : {}),
    ...(row.device ? { device: row.device } : {}),
    ...(row.isShared ? { isShared: true } : {}),
    ...(source ? { source: toSource(source) } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function toSource({ system, tmsUrl, caseId, url, version, isTrimmed, attachments, importedAt }: SourceRow): RecipeSource {
  return { system, tmsUrl, caseId, url, version, isTrimmed, attachments, importedAt: importedAt.toISOString() }
}

export function toStep(row: StepRow): RecipeStep {
  return {
    testStep: row.testStep,
    ...(row.expectedResult ? { expectedResult: row.expectedResult } : {}),
    ...(row.actions ? { actions: row.actions } : {}),
    ...(row.assertions ? { assertions: row.assertions } : {}),
    status: row.status,
    ...(row.passedAs ? { passedAs: row.passedAs } : {}),
    stepIndex: row.stepIndex,
    updatedAt: row.updatedAt.toISOString(),
    ...(row.errorMessage ? { errorMessage: row.errorMessage } : {}),
    ...(row.failure ? { failure: row.failure } : {}),
    ...(row.notRecorded ? { notRecorded: row.notRecorded } : {}),
    ...(row.reasons ? { reasons: row.reasons } : {}),
    ...(row.question ? { question: row.question } : {}),
    ...(row.notChecked ? { notChecked: row.notChecked } : {}),
    ...(row.modelAsked ? { modelAsked: true } : {}),
    ...(row.isPrecondition ? { isPrecondition: true } : {}),
    ...(row.isCleanUp ? { isCleanUp: true } : {}),
    ...(row.flow ? { flow: row.flow } : {}),
    ...(row.use ? { use: row.use } : {}),
  }
}

/**
 * Deletes the pictures of failures that no step of these recipes has any more. A step that a task works on has none meanwhile; when the task is stopped, it is
 * as it was before.
 */
export async function deleteUnusedPictures(db: Db, recipeIds: readonly string[]): Promise<void> {
  if (recipeIds.length === 0) return
  const step = and(
    eq(recipeSteps.recipeId, failurePictures.recipeId),
    sql`${recipeSteps.failure}->>'picture' = ${failurePictures.id}::text`,
  )
  const isRestored = and(
    eq(tasks.recipeId, failurePictures.recipeId),
    inArray(tasks.status, ['queued', 'running']),
    eq(recipeSteps.stepIndex, tasks.stepIndex),
    eq(recipeSteps.status, 'InProgress'),
    sql`${tasks.restoreStep}->'failure'->>'picture' = ${failurePictures.id}::text`,
  )
  const inSteps = db
    .select({ one: sql`1` })
    .from(recipeSteps)
    .where(step)
  const inTasks = db
    .select({ one: sql`1` })
    .from(tasks)
    .innerJoin(recipeSteps, eq(recipeSteps.recipeId, tasks.recipeId))
    .where(isRestored)
  await db.delete(failurePictures).where(and(inArray(failurePictures.recipeId, [...recipeIds]), notExists(inSteps), notExists(inTasks)))
}
