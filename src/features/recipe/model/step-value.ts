import { contentFingerprint } from '#contract/rules/step-validity.ts'
import type { RecipeStep, StepContent, StepDraft } from '#contract/schemas/recipe.ts'

/** A step without its place and its status: what an edit can change, copy, and take back. */
export type StepValue = Pick<StepDraft, 'testStep' | 'expectedResult' | 'isPrecondition' | 'isCleanUp'> & { content: StepContent }

/** What a step holds besides its texts. */
export function contentOf(step: RecipeStep): StepContent {
  const { notRecorded, reasons, question, notChecked, modelAsked, failure, passedAs, errorMessage, actions, assertions, flow, use } = step
  const held = { notRecorded, reasons, question, notChecked, modelAsked, failure, passedAs, errorMessage, actions, assertions, flow, use }
  return Object.fromEntries(Object.entries(held).filter(([, value]) => value !== undefined))
}

export function valueOf(step: RecipeStep): StepValue {
  const { testStep, expectedResult = '', isPrecondition, isCleanUp } = step
  const expected = expectedResult.trim()
  return {
    testStep: testStep.trim(),
    ...(expected ? { expectedResult: expected } : {}),
    ...(isPrecondition ? { isPrecondition } : {}),
    ...(isCleanUp ? { isCleanUp } : {}),
    content: contentOf(step),
  }
}

/** Actions keep their identity when the step around them changes, so the work is done once for each list of them. */
const fingerprints = new WeakMap<object, string>()

/** Equal for two steps when an edit of one to the other would change nothing. How it last went makes no difference. */
export function valueKey({ testStep, expectedResult = '', isPrecondition, isCleanUp, content }: StepValue): string {
  const { notChecked = [], question, actions, assertions, notRecorded } = content
  const held = [partKey('actions', actions), partKey('assertions', assertions), partKey('notRecorded', notRecorded)]
  return JSON.stringify([
    testStep.trim(),
    expectedResult.trim(),
    isPrecondition === true,
    isCleanUp === true,
    notChecked,
    question?.text ?? '',
    content.flow !== undefined,
    content.use ? [content.use.recipeId, content.use.arguments] : null,
    ...held,
  ])
}

function partKey<Part extends 'actions' | 'assertions' | 'notRecorded'>(part: Part, held: StepContent[Part]): string {
  if (!held?.length) return ''
  const known = fingerprints.get(held)
  if (known !== undefined) return known
  const key = contentFingerprint({ [part]: held })
  fingerprints.set(held, key)
  return key
}
