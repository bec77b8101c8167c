import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { stepFailed, stepStarted, withoutVerdict } from '../steps/step-states.ts'
import { withoutQuestions } from './recorded-actions.ts'

/**
 * The step after a recording that broke off: its old actions if it had any, else the actions recorded so far. A recorded flow goes on behind its old actions,
 * so it keeps all.
 */
export function lostRecording(recorded: RecipeStep, before: RecipeStep): RecipeStep {
  const result = (before.actions ?? []).length > 0 && !recorded.flow ? before : recorded
  return { ...stepStarted(result), actions: withoutQuestions(result.actions ?? []) }
}

/**
 * The final state of a step whose task ended early.
 *
 * `aborted` (by the user): the step as it was before the task. `interrupted` (the server stopped): Failed, with the content from before the
 * task, so that no half-written step stays; only a recording of a step that had no actions keeps the actions recorded so far.
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
