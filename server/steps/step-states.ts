import { isWhole } from '#contract/rules/recorded-step.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { failureText } from './failure-text.ts'

/** The step as it runs again: what it holds stays, the old verdict goes. */
export function stepStarted(step: RecipeStep): RecipeStep {
  return { ...withoutVerdict(step), status: 'InProgress' }
}

/** The step as prediction begins anew: what it held is replaced. */
export function stepRewritten(step: RecipeStep): RecipeStep {
  const { notRecorded: _notRecorded, ...rest } = withoutVerdict(step)
  return { ...rest, status: 'InProgress', actions: [], assertions: [] }
}

/** Everything that the step holds was done and held. One that does not hold everything is not completed by that: it stays a draft. */
export function stepPassed(step: RecipeStep): RecipeStep {
  return { ...withoutVerdict(step), status: isWhole(step) ? 'Completed' : 'Draft' }
}

export function stepFailed(step: RecipeStep, failure: StepFailure): RecipeStep {
  return { ...step, status: 'Failed', failure, errorMessage: failureText(failure) }
}

export function withoutVerdict(step: RecipeStep): RecipeStep {
  const { failure: _failure, errorMessage: _errorMessage, ...rest } = step
  return rest
}
