import type { Action } from '../schemas/action.ts'
import type { MissedAct, NotRecorded } from '../schemas/not-recorded.ts'
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

/** Counts the same things together, in the order in which they were done first. */
export function groupMissed(missed: readonly MissedAct[]): NotRecorded[] {
  const groups: NotRecorded[] = []
  for (const act of missed) {
    const same = groups.find(({ kind, target, keys }) => kind === act.kind && target === act.target && keys === act.keys)
    const group = same ?? (groups.length === NOT_RECORDED_MAX ? groups.at(-1) : undefined)
    if (group) group.count++
    else groups.push({ ...act, count: 1 })
  }
  return groups
}
