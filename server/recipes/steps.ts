import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepRow } from './recipe-rows.ts'

/** The rows of steps. A step without a time gets `now`. */
export function stepRows(recipeId: string, steps: readonly RecipeStep[], now: Date): StepRow[] {
  return steps.map(({ updatedAt, ...step }) => completeStep({ ...step, recipeId, updatedAt: updatedAt ? new Date(updatedAt) : now }))
}

type StepValues = Partial<StepRow> & Pick<StepRow, 'recipeId' | 'stepIndex' | 'testStep' | 'status' | 'updatedAt'>

/** The complete row: absent fields are null. */
function completeStep({ recipeId, stepIndex, testStep, status, updatedAt, ...rest }: StepValues): StepRow {
  const {
    expectedResult = null,
    actions = null,
    assertions = null,
    failure = null,
    errorMessage = null,
    passedAs = null,
    notRecorded = null,
    notChecked = null,
    reasons = null,
    question = null,
    modelAsked = null,
    isPrecondition = null,
    isCleanUp = null,
    flow = null,
    use = null,
  } = rest
  const held = {
    expectedResult,
    actions,
    assertions,
    notRecorded,
    notChecked,
    reasons,
    question,
    modelAsked,
    isPrecondition,
    isCleanUp,
    flow,
    use,
  }
  return { recipeId, stepIndex, testStep, ...held, status, passedAs, failure, errorMessage, updatedAt }
}
