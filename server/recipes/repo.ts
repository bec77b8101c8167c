import { and, asc, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Recipe, RecipeListItem, recipeListInputSchema, RecipeStep } from '#contract/schemas/recipe.ts'
import type { Db } from '../platform/database/db.ts'
import { projects, recipes, recipeSteps, reservations, tasks } from '../platform/database/schema.ts'

type RecipeRow = typeof recipes.$inferSelect
export type StepRow = typeof recipeSteps.$inferSelect
export type NewStepRow = typeof recipeSteps.$inferInsert
export type RecipeScope = { recipeId: string; organizationId: string }

/** Null also for a recipe of another organization. */
export async function findRecipe(db: Db, scope: RecipeScope): Promise<Recipe | null> {
  const [row] = await db
    .select({ recipe: recipes })
    .from(recipes)
    .innerJoin(projects, eq(projects.id, recipes.projectId))
    .where(and(eq(recipes.id, scope.recipeId), eq(projects.organizationId, scope.organizationId)))
  return row ? toRecipe(row.recipe, await findSteps(db, row.recipe.id)) : null
}

/** Whatever organization it belongs to: for work that has been authorized before. */
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

/** For authorization alone; null when it is not a recipe of that organization. */
export async function findRecipeHead(db: Db, scope: RecipeScope): Promise<{ projectId: string; editedAt: Date } | null> {
  const [row] = await db
    .select({ projectId: recipes.projectId, editedAt: recipes.editedAt })
    .from(recipes)
    .innerJoin(projects, eq(projects.id, recipes.projectId))
    .where(and(eq(recipes.id, scope.recipeId), eq(projects.organizationId, scope.organizationId)))
  return row ?? null
}

export async function findSteps(db: Db, recipeId: string): Promise<StepRow[]> {
  return db.select().from(recipeSteps).where(eq(recipeSteps.recipeId, recipeId)).orderBy(asc(recipeSteps.stepIndex))
}

/** Every recipe of a project with its steps, in two reads. */
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
  return rows.map((row) => toRecipe(row, stepsByRecipeId.get(row.id) ?? []))
}

/** The ids of the page come from an index alone, however far it is; only their rows are then read. */
export async function listRecipes(
  db: Db,
  { projectId, skip, take, sortBy, sortOrder }: z.output<typeof recipeListInputSchema>,
): Promise<RecipeListItem[]> {
  const direction = sortOrder === 'asc' ? asc : desc
  const sortKey = sortBy === 'title' ? sql`${recipes.title} collate "title_order"` : recipes.updatedAt
  const page = db
    .select({ id: recipes.id })
    .from(recipes)
    .where(eq(recipes.projectId, projectId))
    .orderBy(direction(sortKey), direction(recipes.id))
    .offset(skip)
    .limit(take)
  const rows = await db
    .select({
      id: recipes.id,
      projectId: recipes.projectId,
      status: recipes.status,
      title: recipes.title,
      stepsCount: recipes.stepsCount,
      createdAt: recipes.createdAt,
      updatedAt: recipes.updatedAt,
    })
    .from(recipes)
    .where(inArray(recipes.id, page))
    .orderBy(direction(sortKey), direction(recipes.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }))
}

export async function countRecipes(db: Db, projectId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(recipes).where(eq(recipes.projectId, projectId))
  return row?.count ?? 0
}

/** False when the id is taken. */
export async function insertRecipe(db: Db, recipe: typeof recipes.$inferInsert, steps: NewStepRow[]): Promise<boolean> {
  const { rowCount } = await db.insert(recipes).values(recipe).onConflictDoNothing()
  if (rowCount === 0) return false
  if (steps.length > 0) await db.insert(recipeSteps).values(steps)
  return true
}

export async function findCreationHash(db: Db, recipeId: string): Promise<string | null> {
  const [row] = await db.select({ hash: recipes.creationHash }).from(recipes).where(eq(recipes.id, recipeId))
  return row?.hash ?? null
}

/** `updatedAt` always moves on, also twice within a millisecond. */
export async function updateRecipe(
  db: Db,
  recipeId: string,
  changes: Partial<Pick<RecipeRow, 'title' | 'status' | 'testCases' | 'expectedResults' | 'stepsCount'>>,
  { now, isEdit }: { now: Date; isEdit: boolean },
): Promise<Date> {
  const moved = sql`greatest(${now.toISOString()}::timestamptz, ${recipes.updatedAt} + interval '1 millisecond')`
  const [row] = await db
    .update(recipes)
    .set({ ...changes, updatedAt: moved, ...(isEdit ? { editedAt: moved } : {}) })
    .where(eq(recipes.id, recipeId))
    .returning({ updatedAt: recipes.updatedAt })
  return row?.updatedAt ?? now
}

export async function deleteRecipe(db: Db, recipeId: string): Promise<void> {
  await db.delete(recipes).where(eq(recipes.id, recipeId))
}

export async function replaceSteps(db: Db, recipeId: string, steps: NewStepRow[]): Promise<void> {
  await db.delete(recipeSteps).where(eq(recipeSteps.recipeId, recipeId))
  if (steps.length > 0) await db.insert(recipeSteps).values(steps)
}

/** The changed row, or null when there is no such step. */
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

/** What is known of steps that were not written themselves. The time moves where the status does. */
export async function updateStandings(
  db: Db,
  recipeId: string,
  standings: readonly Pick<RecipeStep, 'stepIndex' | 'status' | 'passedAs'>[],
  at: Date,
): Promise<void> {
  if (standings.length === 0) return
  const rows = JSON.stringify(standings.map(({ stepIndex, status, passedAs }) => ({ stepIndex, status, passedAs })))
  await db.execute(sql`
    update recipe_steps set status = now.status, passed_as = now."passedAs",
      updated_at = case when recipe_steps.status = now.status then recipe_steps.updated_at else ${at.toISOString()}::timestamptz end
    from jsonb_to_recordset(${rows}::jsonb) as now("stepIndex" int, status text, "passedAs" text)
    where recipe_steps.recipe_id = ${recipeId} and recipe_steps.step_index = now."stepIndex"`)
}

/** The kind of the task that is under way, or null. */
export async function findOpenTaskKind(db: Db, recipeId: string): Promise<string | null> {
  const [row] = await db
    .select({ kind: tasks.kind })
    .from(tasks)
    .where(and(eq(tasks.recipeId, recipeId), inArray(tasks.status, ['queued', 'running'])))
    .limit(1)
  return row?.kind ?? null
}

export async function isReservedByAnother(db: Db, recipeId: string, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: reservations.runnerId })
    .from(reservations)
    .where(and(eq(reservations.recipeId, recipeId), ne(reservations.userId, userId), gt(reservations.expiresAt, now)))
  return rows.length > 0
}

function toRecipe(row: RecipeRow, steps: StepRow[]): Recipe {
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
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
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
  }
}
