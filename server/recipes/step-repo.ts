import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Db } from '../platform/database/db.ts'
import { insertMany } from '../platform/database/insert-many.ts'
import { failurePictures, recipeSteps, tasks } from '../platform/database/schema.ts'
import type { StepRow } from './recipe-rows.ts'

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
