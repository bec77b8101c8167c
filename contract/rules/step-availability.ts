import type { RecipeStep } from '../schemas/recipe.ts'

/** Replay and record of a Draft step need the previous step to be Completed; other steps are always available. */
export function canReplayOrRecord(steps: readonly Pick<RecipeStep, 'status'>[], index: number): boolean {
  const step = steps[index]
  if (!step) return false
  return step.status !== 'Draft' || index === 0 || steps[index - 1]?.status === 'Completed'
}
