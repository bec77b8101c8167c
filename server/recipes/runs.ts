import type { Recipe, RecipeStep } from '#contract/schemas/recipe.ts'
import type { Db } from '../platform/database/db.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound } from '../platform/errors.ts'
import { lockRecipe } from '../platform/events/recipe-event-log.ts'
import { findRecipeById, listStepStatuses, toStep, updateRecipe, updateStepRow } from './repo.ts'
import { recipeStatusOf } from './steps.ts'

export type RecipeForRun = Recipe & { organizationId: string; sutUrl: string | null }

/** What may change on a step while it runs. Null clears; absent leaves. */
export type StepChanges = Partial<Pick<RecipeStep, 'status'>> & {
  [Key in 'actions' | 'assertions' | 'failure' | 'errorMessage']?: NonNullable<RecipeStep[Key]> | null
}

/** The recipe for a task that has been authorized when it was queued. Errors: `not_found`. */
export async function getRecipeForRun(deps: Pick<Deps, 'db'>, recipeId: string): Promise<RecipeForRun> {
  const recipe = await findRecipeById(deps.db, recipeId)
  if (!recipe) throw notFound('recipe')
  return recipe
}

/**
 * Changes steps and, with them, the recipe's status and time, in the caller's transaction. Takes the recipe's lock, so that an event
 * published after it in the same transaction keeps the order of changes. Errors: `not_found`.
 */
export async function updateStepsOfRun(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  recipeId: string,
  steps: readonly { stepIndex: number; changes: StepChanges }[],
): Promise<RecipeStep[]> {
  if (!(await lockRecipe(tx, recipeId))) throw notFound('recipe')
  return updateLockedSteps(deps, tx, recipeId, steps)
}

/** As `updateStepsOfRun`, for a transaction that holds the recipe's lock already. */
export async function updateLockedSteps(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  recipeId: string,
  steps: readonly { stepIndex: number; changes: StepChanges }[],
): Promise<RecipeStep[]> {
  const now = deps.clock.now()
  const updated: RecipeStep[] = []
  for (const { stepIndex, changes } of steps) {
    const row = await updateStepRow(tx, { recipeId, stepIndex }, { ...changes, updatedAt: now })
    if (!row) throw notFound('step')
    updated.push(toStep(row))
  }
  const status = recipeStatusOf(await listStepStatuses(tx, recipeId))
  await updateRecipe(tx, recipeId, { status }, { now, isEdit: false })
  return updated
}

/** One step by `updateStepsOfRun`. */
export async function updateStep(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  { recipeId, stepIndex }: { recipeId: string; stepIndex: number },
  changes: StepChanges,
): Promise<RecipeStep> {
  const [step] = await updateStepsOfRun(deps, tx, recipeId, [{ stepIndex, changes }])
  return step!
}
