import type { Action } from '../schemas/action.ts'
import type { NotRecorded } from '../schemas/not-recorded.ts'
import type { RecipeStep } from '../schemas/recipe.ts'

/** Of so many different things each is named; those that come later count into the last. */
export const NOT_RECORDED_MAX = 50

/** An input that has no value: a recorded password which was left empty. It can be bound to environment data. */
export function lacksValue({ method, value, source, relativeDate }: Action): boolean {
  return method === 'Input' && value === undefined && relativeDate === undefined && (source === undefined || source.key === '')
}

/**
 * True when the step holds all that was done. A step that is not whole may pass a run, and is not Completed all the same: the run did less
 * than the human.
 */
export function isWhole({ actions, notRecorded }: Pick<RecipeStep, 'actions' | 'notRecorded'>): boolean {
  return (notRecorded ?? []).length === 0 && !(actions ?? []).some(lacksValue)
}

/** How many things were not recorded. */
export const countNotRecorded = (notRecorded: readonly NotRecorded[]): number => notRecorded.reduce((sum, { count }) => sum + count, 0)
