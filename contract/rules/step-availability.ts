import type { RecipeStep } from '../schemas/recipe.ts'
import { isOutdated } from './step-standing.ts'

type Runnable = Pick<RecipeStep, 'status' | 'passedAs' | 'actions' | 'assertions'>

/**
 * Whether a replay can run the step. One without actions and assertions that is not Completed, nor was, holds nothing to run: it was never predicted,
 * or its prediction failed or was cut short. (A Completed one may be empty: "wait for the page".)
 */
export function isReplayable(step: Runnable): boolean {
  if (isOutdated(step)) return true
  const isEmpty = (step.actions ?? []).length === 0 && (step.assertions ?? []).length === 0
  return !isEmpty || step.status === 'Completed'
}

/**
 * Replay and record of a Draft step need the previous step to be Completed; other steps are always available. Where a Draft step holds something to
 * run, a replay brings all that wait before it along.
 */
export function canReplayOrRecord(steps: readonly Runnable[], index: number): boolean {
  const step = steps[index]
  if (!step) return false
  if (step.status !== 'Draft' || index === 0 || steps[index - 1]?.status === 'Completed') return true
  return isReplayable(step) && steps.slice(0, index).every(isReplayable)
}
