import type { Action } from '../schemas/action.ts'
import type { NotRecorded } from '../schemas/not-recorded.ts'
import type { RecipeStep } from '../schemas/recipe.ts'

/** The most kinds of unrecorded interactions that are named one by one; later ones are counted into the last. */
export const NOT_RECORDED_MAX = 50

/** Whether an input has no value: a password was recorded and left empty. It can be bound to environment data. */
export function lacksValue({ method, value, source, relativeDate }: Action): boolean {
  return method === 'Input' && value === undefined && relativeDate === undefined && (source === undefined || source.key === '')
}

/**
 * Whether the step holds everything that was done. A step that does not is never Completed, even when it passes a run, because the run did less than
 * the user.
 */
export function isWhole({ actions, notRecorded }: Pick<RecipeStep, 'actions' | 'notRecorded'>): boolean {
  return (notRecorded ?? []).length === 0 && !(actions ?? []).some(lacksValue)
}

/** The number of interactions that were not recorded. */
export const countNotRecorded = (notRecorded: readonly NotRecorded[]): number => notRecorded.reduce((sum, { count }) => sum + count, 0)
