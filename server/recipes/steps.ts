import type { z } from 'zod'
import type { RecipeStatus, RecipeStep, updateStepsInputSchema } from '#contract/schemas/recipe.ts'
import type { NewStepRow, StepRow } from './repo.ts'

/** Failed when any step failed, Automated when all are done, else Draft. */
export function recipeStatusOf(statuses: readonly RecipeStep['status'][]): RecipeStatus {
  if (statuses.includes('Failed')) return 'Failed'
  return statuses.length > 0 && statuses.every((status) => status === 'Completed') ? 'Automated' : 'Draft'
}

/** Step i of an imported case gets expected result i; results beyond the last step have no step to belong to. */
export function importedSteps(
  recipeId: string,
  { testCases, expectedResults }: { testCases: readonly string[]; expectedResults: readonly string[] },
  now: Date,
): NewStepRow[] {
  return testCases.map((testStep, stepIndex) => ({
    recipeId,
    stepIndex,
    testStep,
    expectedResult: expectedResults[stepIndex]?.trim() || null,
    status: 'Draft',
    updatedAt: now,
  }))
}

/** A step whose text and expected result stayed keeps what was predicted for it, also in another place; others begin anew. */
export function editedSteps(
  recipeId: string,
  sent: z.output<typeof updateStepsInputSchema>['steps'],
  stored: readonly StepRow[],
  now: Date,
): NewStepRow[] {
  // Only one step can go on being what a stored step was; a copy of it begins anew.
  const taken = new Set<number>()
  return sent.map(({ testStep, expectedResult: sentResult, previousIndex }, stepIndex) => {
    const expectedResult = sentResult?.trim() || null
    const before = previousIndex === undefined || taken.has(previousIndex) ? undefined : stored[previousIndex]
    if (before && before.testStep === testStep && (before.expectedResult || null) === expectedResult) {
      taken.add(before.stepIndex)
      return { ...before, stepIndex }
    }
    return { recipeId, stepIndex, testStep, expectedResult, status: 'Draft', updatedAt: now }
  })
}
