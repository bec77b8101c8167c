import { createContext, useContext, useMemo } from 'react'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { takenBefore, type PartPlace } from '../model/taken-names.ts'

export type { PartPlace } from '../model/taken-names.ts'

/** The steps of the recipe, for the few components that need more than their own: a form that is open. */
export const RecipeStepsContext = createContext<readonly RecipeStep[]>([])

/** The names of what was taken from the page before a part of a step. */
export function useTakenNames(place: PartPlace | undefined): readonly string[] {
  const steps = useContext(RecipeStepsContext)
  const { stepIndex = 0, index = null } = place ?? {}
  return useMemo(() => takenBefore(steps, { stepIndex, index }), [steps, stepIndex, index])
}
