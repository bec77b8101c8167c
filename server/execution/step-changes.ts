import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepChanges } from '../recipes/runs.ts'

/** Changes for every field of a step that a run may set. Absent fields become null, so that old values are cleared. */
export function changesOf(step: RecipeStep): StepChanges {
  return {
    status: step.status,
    actions: step.actions ?? null,
    assertions: step.assertions ?? null,
    failure: step.failure ?? null,
    errorMessage: step.errorMessage ?? null,
    notRecorded: step.notRecorded?.length ? step.notRecorded : null,
    reasons: step.reasons?.length ? step.reasons : null,
    question: step.question ?? null,
    notChecked: step.notChecked?.length ? step.notChecked : null,
    modelAsked: step.modelAsked ?? null,
    flow: step.flow ?? null,
  }
}
