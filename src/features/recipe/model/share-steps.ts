import { replaceEqualDeep } from '@tanstack/react-query'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { keySteps } from './step-keys.ts'

/**
 * A recipe as it was read again, made of the very parts that are known already where they are the same; those of a step also where the step has another place
 * by now. What is drawn and computed of a part is then not done again.
 */
export function shareSteps(known: Recipe, read: Recipe): Recipe {
  const { keys } = keySteps(read.steps, { steps: known.steps, keys: [...known.steps.keys()], next: known.steps.length })
  const isInPlace = read.steps.length === known.steps.length && keys.every((key, index) => key === index)
  return replaceEqualDeep(isInPlace ? known : { ...known, steps: keys.map((key) => known.steps[key]) }, read)
}
