import { isWhole } from '#contract/rules/recorded-step.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { failureText } from './failure-text.ts'

/** The step at the start of another run: its content stays, the old result is removed. */
export function stepStarted(step: RecipeStep): RecipeStep {
  return { ...withoutVerdict(step), status: 'InProgress' }
}

/** The step at the start of a new prediction: without content. */
export function stepRewritten(step: RecipeStep): RecipeStep {
  const { notRecorded: _notRecorded, notChecked: _notChecked, reasons: _reasons, modelAsked: _modelAsked, ...kept } = withoutVerdict(step)
  const { flow: _flow, ...rest } = kept
  return { ...rest, status: 'InProgress', actions: [], assertions: [] }
}

/** The step after all its actions were done and all its assertions held. If its content is incomplete, it stays a draft. */
export function stepPassed(step: RecipeStep): RecipeStep {
  return { ...withoutVerdict(step), status: isWhole(step) ? 'Completed' : 'Draft' }
}

export function stepFailed(step: RecipeStep, failure: StepFailure): RecipeStep {
  return { ...step, status: 'Failed', failure, errorMessage: failureText(failure) }
}

export function withoutVerdict(step: RecipeStep): RecipeStep {
  const { failure: _failure, errorMessage: _errorMessage, question: _question, ...rest } = step
  return rest
}
