import { namesTakenBy } from '#contract/rules/taken-values.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'

/** The place of an action in the recipe; without an index behind all actions of the step, where its checks are. */
export type PartPlace = { stepIndex: number; index: number | null }

/** The names of what the actions before a place take. */
export function takenBefore(steps: readonly RecipeStep[], { stepIndex, index }: PartPlace): string[] {
  const before = steps.slice(0, stepIndex).flatMap(({ actions = [] }) => actions)
  return namesTakenBy([...before, ...(steps[stepIndex]?.actions ?? []).slice(0, index ?? undefined)])
}
