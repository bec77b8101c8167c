import type { RecipeStep } from '#contract/schemas/recipe.ts'

/** One step's texts as `recipe.updateSteps` takes them; `previousIndex` lets the server keep what was predicted. */
export type StepDraft = { testStep: string; expectedResult?: string; previousIndex?: number }

/** The steps as the server will make them of the drafts: kept steps keep their work, changed and new ones start as Draft. */
export function applyStepDrafts(steps: readonly RecipeStep[], drafts: readonly StepDraft[]): RecipeStep[] {
  return drafts.map((draft, stepIndex) => {
    const before = draft.previousIndex === undefined ? undefined : steps[draft.previousIndex]
    if (before && hasSameTexts(before, draft)) return { ...before, stepIndex }
    const { testStep, expectedResult } = draft
    return { testStep, ...(expectedResult ? { expectedResult } : {}), status: 'Draft', stepIndex }
  })
}

function hasSameTexts(step: RecipeStep, draft: StepDraft): boolean {
  return step.testStep.trim() === draft.testStep.trim() && (step.expectedResult ?? '').trim() === (draft.expectedResult ?? '').trim()
}
