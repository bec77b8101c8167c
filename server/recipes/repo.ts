import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Recipe } from '#contract/schemas/recipe.ts'
import type { Db } from '../platform/database/db.ts'
import { insertMany } from '../platform/database/insert-many.ts'
import { projects, recipes, recipeSources, recipeSteps, reservations, tasks } from '../platform/database/schema.ts'
import { toRecipe, type RecipeRow, type StepRow, type RecipeScope } from './recipe-rows.ts'

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

/** The steps of several recipes, each recipe's in their order. */
export async function findStepsOf(db: Db, recipeIds: readonly string[]): Promise<StepRow[]> {
  if (recipeIds.length === 0) return []
  return db
    .select()
    .from(recipeSteps)
    .where(inArray(recipeSteps.recipeId, [...recipeIds]))
    .orderBy(asc(recipeSteps.recipeId), asc(recipeSteps.stepIndex))
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
