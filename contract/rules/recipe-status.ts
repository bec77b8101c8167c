import type { RecipeStatus, RecipeStep } from '../schemas/recipe.ts'

/** Failed when any step failed, Automated when all are completed and no statement of an expected result is unchecked, else Draft. */
export function recipeStatusOf(steps: readonly Pick<RecipeStep, 'status' | 'notChecked'>[]): RecipeStatus {
  if (steps.some(({ status }) => status === 'Failed')) return 'Failed'
  const isAutomated = steps.length > 0 && steps.every(({ status, notChecked }) => status === 'Completed' && !notChecked?.length)
  return isAutomated ? 'Automated' : 'Draft'
}
