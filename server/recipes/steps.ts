import { applyStepDrafts } from '#contract/rules/step-drafts.ts'
import type { StepDraft } from '#contract/schemas/recipe.ts'
import { type StepRow, toStep } from './repo.ts'

/** Step i of an imported case gets expected result i; results beyond the last step have no step to belong to. */
export function importedSteps(
  recipeId: string,
  { testCases, expectedResults }: { testCases: readonly string[]; expectedResults: readonly string[] },
  now: Date,
): StepRow[] {
  return testCases.map((testStep, stepIndex) => {
    const expectedResult = expectedResults[stepIndex]?.trim() || null
    return completeStep({ recipeId, stepIndex, testStep, expectedResult, status: 'Draft', updatedAt: now })
  })
}

/** The rows of the steps that an edit makes of those stored. */
export function editedSteps(recipeId: string, drafts: readonly StepDraft[], stored: readonly StepRow[], now: Date): StepRow[] {
  return applyStepDrafts(stored.map(toStep), drafts).map(({ updatedAt, ...step }) =>
    completeStep({ ...step, recipeId, updatedAt: updatedAt ? new Date(updatedAt) : now }),
  )
}

type StepValues = Partial<StepRow> & Pick<StepRow, 'recipeId' | 'stepIndex' | 'testStep' | 'status' | 'updatedAt'>

/** The row as it is stored: what is absent is null. */
function completeStep({ recipeId, stepIndex, testStep, status, updatedAt, ...rest }: StepValues): StepRow {
  const {
    expectedResult = null,
    actions = null,
    assertions = null,
    failure = null,
    errorMessage = null,
    passedAs = null,
    notRecorded = null,
  } = rest
  const held = { expectedResult, actions, assertions, notRecorded }
  return { recipeId, stepIndex, testStep, ...held, status, passedAs, failure, errorMessage, updatedAt }
}
