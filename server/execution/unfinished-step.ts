import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { stepFailed, stepStarted, withoutVerdict } from '../steps/step-states.ts'
import { withoutQuestions } from './recorded-actions.ts'

/** A recording that broke off does not replace what the step held; where it held nothing, the work that was done is kept. */
export function lostRecording(recorded: RecipeStep, before: RecipeStep): RecipeStep {
  const result = (before.actions ?? []).length > 0 ? before : recorded
  return { ...stepStarted(result), actions: withoutQuestions(result.actions ?? []) }
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
  kind: TaskKind,
): RecipeStep {
  const previous = before ?? current
  if (end === 'aborted') {
    return previous.status === 'InProgress' ? stepFailed(previous, { code: 'aborted' }) : previous
  }
  return stepFailed(withoutVerdict(kind === 'record' ? lostRecording(current, previous) : previous), { code: 'interrupted' })
}
