import type { RecipeStep, StepDraft } from '../schemas/recipe.ts'
import { withPreconditionsFirst } from './preconditions.ts'
import { withNotChecked } from './not-checked.ts'
import { withKnownPasses, withValidity } from './step-validity.ts'

/**
 * The steps that result from an edit of the whole list. A step whose texts stay the same keeps its actions and assertions, also at another position.
 * A changed or new step starts without actions and assertions. Only one draft can continue a step; a copy of it starts like a new step. Steps behind
 * the first difference are Draft until they have run again.
 */
export function applyStepDrafts(before: readonly RecipeStep[], drafts: readonly StepDraft[]): RecipeStep[] {
  const steps = withKnownPasses(before)
  const taken = new Set<number>()
  const edited = drafts.map(({ testStep, expectedResult, previousIndex, isPrecondition, dismissed, restored }, stepIndex): RecipeStep => {
    const flag = isPrecondition ? { isPrecondition } : {}
    const texts = { testStep: testStep.trim(), expectedResult: expectedResult?.trim() ?? '' }
    const reused = previousIndex === undefined || taken.has(previousIndex) ? undefined : steps[previousIndex]
    if (previousIndex !== undefined && reused && hasTexts(reused, texts)) {
      taken.add(previousIndex)
      const { isPrecondition: _before, ...kept } = withNotChecked(reused, { dismissed, restored })
      return { ...kept, ...flag, stepIndex }
    }
    return {
      testStep: texts.testStep,
      ...(texts.expectedResult ? { expectedResult: texts.expectedResult } : {}),
      status: 'Draft',
      ...flag,
      stepIndex,
    }
  })
  return withValidity(withPreconditionsFirst(edited))
}

function hasTexts(step: RecipeStep, texts: { testStep: string; expectedResult: string }): boolean {
  return step.testStep.trim() === texts.testStep && (step.expectedResult ?? '').trim() === texts.expectedResult
}
