import type { z } from 'zod'
import type { recipeRunInputSchema, RecipeRun } from '#contract/schemas/recipe-run.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound } from '../platform/errors.ts'
import type { Actor } from '../platform/http/trpc.ts'
import * as repo from './repo.ts'
import { requireRecipe } from './service.ts'

/**
 * How one run of a recipe went, or how the last one does; null when there was none. That somebody opened the system under test, or that a recording replayed
 * the steps before it, is no run of its own.
 *
 * Errors: `not_found` for the recipe (also of another organization) and the run (also of another recipe).
 */
export async function recipeRun(
  actor: Actor,
  deps: Deps,
  { recipeId, runId }: z.output<typeof recipeRunInputSchema>,
): Promise<RecipeRun | null> {
  await requireRecipe(actor, deps, recipeId)
  const run = await repo.findRun(deps.db, recipeId, runId)
  if (!run && runId !== null) throw notFound('run')
  return run && { ...run, beganAt: run.beganAt.toISOString(), finishedAt: run.finishedAt?.toISOString() ?? null }
}
