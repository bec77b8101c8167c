import { and, asc, eq, inArray, isNotNull, not } from 'drizzle-orm'
import type { ComparedStep } from '#contract/rules/shared-beginnings.ts'
import type { SharedSteps } from '#contract/rules/shared-steps.ts'
import type { SharedUse, SharedUser } from '#contract/schemas/shared-steps.ts'
import type { Db } from '../platform/database/db.ts'
import { projects, recipes, recipeSteps } from '../platform/database/schema.ts'
import { type StepRow, toStep } from './recipe-rows.ts'
import { findStepsOf } from './repo.ts'
import { holdsWork, usedId } from './shared-queries.ts'

/** Those of these recipes of a project whose steps others may use, with their steps. */
export async function findShared(db: Db, projectId: string, ids: readonly string[]): Promise<SharedSteps[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: recipes.id, title: recipes.title, dataTable: recipes.dataTable })
    .from(recipes)
    .where(and(eq(recipes.projectId, projectId), inArray(recipes.id, [...ids]), recipes.isShared))
  const steps = await findStepsOf(db, rows.map(({ id }) => id)) // prettier-ignore
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

/** A recipe as its beginning is compared with that of others. */
export type ComparedRecipe = { id: string; title: string; steps: ComparedStep[] }

/** Recipes whose steps are read at once: the rows of thousands would hold up everybody else. */
const COMPARED_AT_ONCE = 100

/** Those of these recipes that are not shared themselves, in this order, with the texts of their steps. */
export async function listCompared(db: Db, ids: readonly string[]): Promise<ComparedRecipe[]> {
  const found: ComparedRecipe[] = []
  for (let at = 0; at < ids.length; at += COMPARED_AT_ONCE) found.push(...(await readCompared(db, ids.slice(at, at + COMPARED_AT_ONCE))))
  return found
}

async function readCompared(db: Db, ids: readonly string[]): Promise<ComparedRecipe[]> {
  const rows = await db
    .select({
      id: recipes.id,
      title: recipes.title,
      testStep: recipeSteps.testStep,
      expectedResult: recipeSteps.expectedResult,
      isPrecondition: recipeSteps.isPrecondition,
      isOwn: holdsWork,
    })
    .from(recipes)
    .innerJoin(recipeSteps, eq(recipeSteps.recipeId, recipes.id))
    .where(and(inArray(recipes.id, [...ids]), not(recipes.isShared)))
    .orderBy(asc(recipes.id), asc(recipeSteps.stepIndex))
  const byRecipe = Map.groupBy(rows, ({ id }) => id)
  return ids.flatMap((id) => {
    const steps = byRecipe.get(id)
    return steps ? [{ id, title: steps[0]?.title ?? '', steps: steps.map(toCompared) }] : []
  })
}

type ComparedRow = Pick<StepRow, 'testStep' | 'expectedResult' | 'isPrecondition'> & { isOwn: boolean }

function toCompared({ testStep, expectedResult, isPrecondition, isOwn }: ComparedRow): ComparedStep {
  return {
    testStep,
    ...(expectedResult ? { expectedResult } : {}),
    ...(isPrecondition ? { isPrecondition } : {}),
    ...(isOwn ? { isOwn } : {}),
  }
}
