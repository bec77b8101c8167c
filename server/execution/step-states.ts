import { isReplayable } from '#contract/rules/step-availability.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { StepChanges } from '../recipes/runs.ts'
import { failureText } from './failure-text.ts'

/** The step as it runs again: what it holds stays, the old verdict goes. */
export function stepStarted(step: RecipeStep): RecipeStep {
  return { ...withoutVerdict(step), status: 'InProgress' }
}

/** The step as prediction or recording begins anew: what it held is replaced. Recording keeps the assertions. */
export function stepRewritten(step: RecipeStep, keep: { assertions: boolean }): RecipeStep {
  return { ...withoutVerdict(step), status: 'InProgress', actions: [], assertions: keep.assertions ? (step.assertions ?? []) : [] }
}

export function stepCompleted(step: RecipeStep): RecipeStep {
  return { ...withoutVerdict(step), status: 'Completed' }
}

export function stepFailed(step: RecipeStep, failure: StepFailure): RecipeStep {
  return { ...step, status: 'Failed', failure, errorMessage: failureText(failure) }
}

function withoutVerdict(step: RecipeStep): RecipeStep {
  const { failure: _failure, errorMessage: _errorMessage, ...rest } = step
  return rest
}

/** Indexes that a replay up to `lastIndex` runs: from the start to the first step that cannot be replayed. */
export function replayableSteps(steps: readonly RecipeStep[], lastIndex: number): RecipeStep[] {
  const wanted = steps.slice(0, lastIndex + 1)
  const stop = wanted.findIndex((step) => !isReplayable(step))
  return stop < 0 ? wanted : wanted.slice(0, stop)
}

/**
 * The step that a task was working on when it ended early.
 *
 * Stopped by the user: as it was before the task. Interrupted (the server stopped): Failed, with what it held before, so that nothing
 * half-written stays; only recorded human work is kept as far as it got.
 */
export function stepAfterEarlyEnd(
  current: RecipeStep,
  before: RecipeStep | null,
  end: 'aborted' | 'interrupted',
  kind: 'predict' | 'playback' | 'record',
): RecipeStep {
  const previous = before ?? current
  if (end === 'aborted') {
    return previous.status === 'InProgress' ? stepFailed(previous, { code: 'aborted' }) : previous
  }
  return stepFailed(withoutVerdict(kind === 'record' ? current : previous), { code: 'interrupted' })
}

/** Everything that a run may change of a step, so that what the step no longer has is cleared. */
export function changesOf(step: RecipeStep): StepChanges {
  return {
    status: step.status,
    actions: step.actions ?? null,
    assertions: step.assertions ?? null,
    failure: step.failure ?? null,
    errorMessage: step.errorMessage ?? null,
  }
}
