import { countNotChecked } from './not-checked.ts'
import type { RecipeStatus, RecipeStep } from '../schemas/recipe.ts'

/** Failed when any step failed, Automated when all are completed and no statement of an expected result is unchecked, else Draft. */
export function recipeStatusOf(steps: readonly Pick<RecipeStep, 'status' | 'notChecked' | 'use'>[]): RecipeStatus {
  if (steps.some(({ status }) => status === 'Failed')) return 'Failed'
  const isAutomated = steps.length > 0 && steps.every((step) => step.status === 'Completed' && countNotChecked([step]) === 0)
  return isAutomated ? 'Automated' : 'Draft'
}
