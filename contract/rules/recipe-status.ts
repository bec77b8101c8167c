import type { RecipeStatus, StepStatus } from '../schemas/recipe.ts'

/** Failed when any step failed, Automated when all are completed, else Draft. */
export function recipeStatusOf(statuses: readonly StepStatus[]): RecipeStatus {
  if (statuses.includes('Failed')) return 'Failed'
  return statuses.length > 0 && statuses.every((status) => status === 'Completed') ? 'Automated' : 'Draft'
}
