import type { RecipeStep } from '#contract/schemas/recipe.ts'

/**
 * Whether both hold the very same parts. An edit of the list makes every step anew, most of them of the parts that they had. `wherever_it_stands`: also at
 * another position.
 */
export function isSameStep(a: RecipeStep, b: RecipeStep, place: 'here' | 'wherever_it_stands' = 'here'): boolean {
  if (a === b) return true
  const [own, other] = [Object.entries(a), new Map(Object.entries(b))]
  const isSame = ([field, value]: [string, unknown]) =>
    (field === 'stepIndex' && place === 'wherever_it_stands') || other.get(field) === value
  return own.length === other.size && own.every(isSame)
}
