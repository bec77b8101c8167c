import { isWhole } from '#contract/rules/recorded-step.ts'
import { isReplayable } from '#contract/rules/step-availability.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { StepChanges } from '../recipes/runs.ts'
import { failureText } from './failure-text.ts'
import { withoutQuestions } from './recorded-actions.ts'

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

/** A recording that broke off does not replace what the step held; where it held nothing, the work that was done is kept. */
export function lostRecording(recorded: RecipeStep, before: RecipeStep): RecipeStep {
  const kept = (before.actions ?? []).length > 0 ? before : recorded
  return { ...stepStarted(kept), actions: withoutQuestions(kept.actions ?? []) }
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
 * half-written stays; only recorded human work is kept as far as it got, where there was nothing before.
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
  return stepFailed(withoutVerdict(kind === 'record' ? lostRecording(current, previous) : previous), { code: 'interrupted' })
}

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
