import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepChanges } from '../recipes/runs.ts'

/** Everything that a run may change of a step, so that what the step no longer has is cleared. */
export function changesOf(step: RecipeStep): StepChanges {
  return {
    status: step.status,
    actions: step.actions ?? null,
    assertions: step.assertions ?? null,
    failure: step.failure ?? null,
    errorMessage: step.errorMessage ?? null,
    notRecorded: step.notRecorded?.length ? step.notRecorded : null,
  }
}
