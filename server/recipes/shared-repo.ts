import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { SharedSteps } from '#contract/rules/shared-steps.ts'
import type { SharedUse, SharedUser } from '#contract/schemas/shared-steps.ts'
import type { Db } from '../platform/database/db.ts'
import { projects, recipes, recipeSteps } from '../platform/database/schema.ts'
import { toStep } from './recipe-rows.ts'
import { usedId } from './shared-queries.ts'

/** Those of these recipes of a project whose steps others may use, with their steps. */
export async function findShared(db: Db, projectId: string, ids: readonly string[]): Promise<SharedSteps[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: recipes.id, title: recipes.title, dataTable: recipes.dataTable })
    .from(recipes)
    .where(and(eq(recipes.projectId, projectId), inArray(recipes.id, [...ids]), recipes.isShared))
  const steps = await db
    .select()
    .from(recipeSteps)
    .where(inArray(recipeSteps.recipeId, rows.map(({ id }) => id)))
    .orderBy(asc(recipeSteps.recipeId), asc(recipeSteps.stepIndex)) // prettier-ignore
  const byRecipe = Map.groupBy(steps, ({ recipeId }) => recipeId)
  return rows.map(({ id, title, dataTable }) => ({
    id,
    title,
    steps: (byRecipe.get(id) ?? []).map(toStep),
    ...(dataTable ? { dataTable } : {}),
  }))
}

/** Every use in a project: which recipe uses which. */
export async function listUses(db: Db, projectId: string): Promise<{ recipeId: string; usedId: string }[]> {
  return db
    .selectDistinct({ recipeId: recipeSteps.recipeId, usedId })
    .from(recipeSteps)
    .innerJoin(recipes, eq(recipes.id, recipeSteps.recipeId))
    .where(and(eq(recipes.projectId, projectId), isNotNull(recipeSteps.use)))
}

/** The recipes that use these shared steps, by title. */
export async function findUsers(db: Db, recipeId: string): Promise<SharedUser[]> {
  return db
    .select({ id: recipes.id, title: recipes.title, isShared: recipes.isShared })
    .from(recipes)
    .where(inArray(recipes.id, usersOf(db, recipeId)))
    .orderBy(asc(recipes.title), asc(recipes.id))
}

const usersOf = (db: Db, recipeId: string) =>
  db
    .select({ id: recipeSteps.recipeId })
    .from(recipeSteps)
    .where(and(isNotNull(recipeSteps.use), eq(usedId, recipeId)))

/** Writes what uses have noted of their shared steps. */
export async function writeUses(db: Db, recipeId: string, uses: readonly { stepIndex: number; use: SharedUse }[]): Promise<void> {
  for (const { stepIndex, use } of uses) {
    await db
      .update(recipeSteps)
      .set({ use })
      .where(and(eq(recipeSteps.recipeId, recipeId), eq(recipeSteps.stepIndex, stepIndex)))
  }
}

/** Whether others may use the steps of a recipe, and where it is; null when there is no such recipe. */
export async function findSharing(
  db: Db,
  recipeId: string,
): Promise<{ organizationId: string; projectId: string; isShared: boolean } | null> {
  const [row] = await db
    .select({ organizationId: projects.organizationId, projectId: recipes.projectId, isShared: recipes.isShared })
    .from(recipes)
    .innerJoin(projects, eq(projects.id, recipes.projectId))
    .where(eq(recipes.id, recipeId))
  return row ?? null
}
