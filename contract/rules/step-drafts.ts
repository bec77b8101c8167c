import type { RecipeStep, StepDraft } from '../schemas/recipe.ts'
import { withKnownPasses, withStanding } from './step-standing.ts'

/**
 * The steps that an edit of the whole list makes. A step whose texts stayed keeps its work, also in another place; a changed or new one begins
 * anew. Only one draft can go on being what a step was: a copy of it begins anew. What stands behind the first difference is Draft until it was run
 * again.
 */
export function applyStepDrafts(before: readonly RecipeStep[], drafts: readonly StepDraft[]): RecipeStep[] {
  const steps = withKnownPasses(before)
  const taken = new Set<number>()
  const edited = drafts.map(({ testStep, expectedResult, previousIndex }, stepIndex): RecipeStep => {
    const texts = { testStep: testStep.trim(), expectedResult: expectedResult?.trim() ?? '' }
    const reused = previousIndex === undefined || taken.has(previousIndex) ? undefined : steps[previousIndex]
    if (previousIndex !== undefined && reused && hasTexts(reused, texts)) {
      taken.add(previousIndex)
      return { ...reused, stepIndex }
    }
    return {
      testStep: texts.testStep,
      ...(texts.expectedResult ? { expectedResult: texts.expectedResult } : {}),
      status: 'Draft',
      stepIndex,
    }
  })
  return withStanding(edited)
}

function hasTexts(step: RecipeStep, texts: { testStep: string; expectedResult: string }): boolean {
  return step.testStep.trim() === texts.testStep && (step.expectedResult ?? '').trim() === texts.expectedResult
}
