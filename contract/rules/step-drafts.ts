import type { RecipeStep, StepContent, StepDraft } from '../schemas/recipe.ts'
import { withCleanUpLast } from './clean-up.ts'
import { withPreconditionsFirst } from './preconditions.ts'
import { withNotChecked } from './not-checked.ts'
import { withKnownPasses, withValidity } from './step-validity.ts'

/** Whether a step of the recipe passed once with this fingerprint (`passedAs`). */
export type IsKnownPass = (passedAs: string) => boolean

/**
 * The steps that result from an edit of the whole list.
 *
 * - a draft with content holds that content
 * - a step whose texts stay the same keeps what it holds, also at another position
 * - a changed or new step starts empty; only one draft can continue a step, and a copy of it starts like a new one
 *
 * Steps behind the first difference are Draft until they have run again, or everything before them is as it was when they passed. `isKnownPass`: the server
 * believes only passes that it has seen; a client tells the server no others.
 */
export function applyStepDrafts(
  before: readonly RecipeStep[],
  drafts: readonly StepDraft[],
  isKnownPass: IsKnownPass = () => true,
): RecipeStep[] {
  const steps = withKnownPasses(before)
  const taken = new Set<number>()
  const edited = drafts.map((draft, stepIndex): RecipeStep => {
    const { previousIndex, isPrecondition, isCleanUp, dismissed, restored, content } = draft
    const flag = { ...(isPrecondition ? { isPrecondition } : {}), ...(isCleanUp ? { isCleanUp } : {}) }
    const texts = { testStep: draft.testStep.trim(), expectedResult: draft.expectedResult?.trim() ?? '' }
    const own = { testStep: texts.testStep, ...(texts.expectedResult ? { expectedResult: texts.expectedResult } : {}), ...flag, stepIndex }
    const isFree = previousIndex !== undefined && !taken.has(previousIndex)
    const reused = isFree ? steps[previousIndex] : undefined
    if (reused && (content || hasTexts(reused, texts))) taken.add(previousIndex!)
    if (content) return { ...heldStep(content, isKnownPass), ...own }
    if (!reused || !hasTexts(reused, texts)) return { ...own, status: 'Draft' }
    const { isPrecondition: _before, isCleanUp: _flag, ...kept } = withNotChecked(reused, { dismissed, restored })
    return { ...kept, ...flag, stepIndex }
  })
  return withValidity(withCleanUpLast(withPreconditionsFirst(edited)))
}

/** What an edited step holds. A question about a password belongs to a recording that goes on; there is none while steps are edited. */
function heldStep(held: StepContent, isKnownPass: IsKnownPass): Omit<RecipeStep, 'testStep' | 'stepIndex'> {
  const { passedAs, failure, errorMessage, actions, ...content } = held
  return {
    ...content,
    ...(actions ? { actions: actions.map(({ asks: _asks, ...action }) => action) } : {}),
    ...(passedAs !== undefined && isKnownPass(passedAs) ? { passedAs } : {}),
    ...(failure ? { failure, ...(errorMessage ? { errorMessage } : {}), status: 'Failed' as const } : { status: 'Draft' as const }),
  }
}

function hasTexts(step: RecipeStep, texts: { testStep: string; expectedResult: string }): boolean {
  return step.testStep.trim() === texts.testStep && (step.expectedResult ?? '').trim() === texts.expectedResult
}

/** The passes of steps that an edit takes away. They are believed again when it is taken back. */
export function lostPasses(before: readonly RecipeStep[], after: readonly RecipeStep[]): string[] {
  const kept = new Set(after.map(({ passedAs }) => passedAs))
  return withKnownPasses(before).flatMap(({ passedAs }) => (passedAs !== undefined && !kept.has(passedAs) ? [passedAs] : []))
}
