import { countCleanUps } from '#contract/rules/clean-up.ts'
import { countPreconditions } from '#contract/rules/preconditions.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'

/** A part of a list of steps. */
export type StepGroup = 'preconditions' | 'steps' | 'cleanUp'

/** What is said above each step: the part of the list that begins with it, or nothing. Steps that are all ordinary are no part of anything. */
export function groupsOf(steps: readonly Pick<RecipeStep, 'isPrecondition' | 'isCleanUp'>[]): (StepGroup | null)[] {
  const preconditions = countPreconditions(steps)
  const cleanUps = steps.length - countCleanUps(steps)
  return steps.map((_, index) => {
    if (index === cleanUps) return 'cleanUp'
    if (preconditions === 0) return null
    if (index === 0) return 'preconditions'
    return index === preconditions ? 'steps' : null
  })
}
