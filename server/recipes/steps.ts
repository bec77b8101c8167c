import { applyStepDrafts } from '#contract/rules/step-drafts.ts'
import type { StepDraft } from '#contract/schemas/recipe.ts'
import { type NewStepRow, type StepRow, toStep } from './repo.ts'

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

/** The rows of the steps that an edit makes of those stored. */
export function editedSteps(recipeId: string, drafts: readonly StepDraft[], stored: readonly StepRow[], now: Date): NewStepRow[] {
  return applyStepDrafts(stored.map(toStep), drafts).map(({ updatedAt, ...step }) => ({
    ...step,
    recipeId,
    expectedResult: step.expectedResult ?? null,
    updatedAt: updatedAt ? new Date(updatedAt) : now,
  }))
}
