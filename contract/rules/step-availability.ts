import type { RecipeStep } from '../schemas/recipe.ts'
import { isOutdated } from './step-validity.ts'

type Runnable = Pick<RecipeStep, 'status' | 'passedAs' | 'actions' | 'assertions' | 'use'>

/**
 * Whether a replay can run the step. A step without actions and assertions that neither is nor was Completed has nothing to run: it was never
 * predicted, or its prediction failed or was cut short. (A Completed one may be empty: "wait for the page".) What
 * shared steps hold is found out when they are run.
 */
export function isReplayable(step: Runnable): boolean {
  if (isOutdated(step) || step.use) return true
  const isEmpty = (step.actions ?? []).length === 0 && (step.assertions ?? []).length === 0
  return !isEmpty || step.status === 'Completed'
}

/**
 * Whether a step can be replayed or recorded. A Draft step needs the previous step to be Completed; other steps are always available. Where a Draft
 * step holds something to run, a replay of it also runs the waiting steps before it.
 */
export function canReplayOrRecord(steps: readonly Runnable[], index: number): boolean {
  const step = steps[index]
  if (!step) return false
  if (step.status !== 'Draft' || index === 0 || steps[index - 1]?.status === 'Completed') return true
  return isReplayable(step) && steps.slice(0, index).every(isReplayable)
}
