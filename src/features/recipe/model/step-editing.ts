import { TEST_CASE_TEXT_MAX, TEST_CASES_MAX } from '#contract/constants.ts'
import { isWellFormed } from '#contract/rules/plain-text.ts'
import { countCleanUps } from '#contract/rules/clean-up.ts'
import type { RecipeStep, StepContent, StepDraft } from '#contract/schemas/recipe.ts'
import type { SharedUse } from '#contract/schemas/shared-steps.ts'
import { unreachable } from '../../../lib/unreachable.ts'
import { contentOf, type StepValue } from './step-value.ts'

export type StepTextProblem = 'empty' | 'broken' | 'too_long' | 'expected_too_long'

/** What a person edits of the content of a step. */
export type EditedContent = Pick<StepContent, 'actions' | 'assertions'>

export type StepEdit =
  /** With `keepsContent` the step holds what it held, under other words. */
  | { type: 'change'; index: number; testStep: string; expectedResult: string; keepsContent: boolean }
  | { type: 'insert'; index: number; testStep: string; expectedResult: string }
  /** Steps that were copied, with what they hold, before the one at `index`. */
  | { type: 'duplicate' | 'paste'; index: number; steps: readonly StepValue[] }
  | { type: 'remove'; indexes: readonly number[] }
  /** The steps keep their order; the first of them comes to be number `to` of the others. */
  | { type: 'move'; indexes: readonly number[]; to: number }
  /** The preconditions of the test case become steps before the first one. */
  | { type: 'addPreconditions'; texts: readonly string[] }
  /** A statement that became no check is called not needed. */
  | { type: 'dismiss'; index: number; statement: string }
  | { type: 'content'; index: number; content: EditedContent }
  /** The step becomes one that cleans up, behind all others, or an ordinary one before those. */
  | { type: 'cleanUp'; index: number; isOn: boolean }
  /** What was not recorded is called not needed. */
  | { type: 'dismissUnrecorded'; index: number }
  /** A step that uses shared steps comes to stand before the one at `index`. */
  | { type: 'insertUse'; index: number; step: StepValue }
  /** Other words or arguments of a use. */
  | { type: 'editUse'; index: number; testStep: string; use: SharedUse }
  /** The steps, which follow each other, become one that uses shared steps made of them. */
  | { type: 'share'; indexes: readonly number[]; step: StepValue }
  /** A use becomes the steps that it stands for. */
  | { type: 'inline'; index: number; steps: readonly StepValue[] }

/** The whole list after one edit, ready to send. */
export function editSteps(steps: readonly RecipeStep[], edit: StepEdit): StepDraft[] {
  const drafts = steps.map(toDraft)
  switch (edit.type) {
    case 'change': {
      const step = steps[edit.index]
      const content = edit.keepsContent && step ? { content: withoutVerdict(contentOf(step)) } : {}
      const flags = { ...withFlag(withTexts(edit), isPrecondition(step)), ...cleanUpFlag(step) }
      return drafts.with(edit.index, { ...flags, ...content, previousIndex: edit.index })
    }
    case 'insert':
      return drafts.toSpliced(edit.index, 0, {
        ...withFlag(withTexts(edit), isPrecondition(steps[edit.index])),
        ...cleanUpFlag(steps[edit.index - 1]),
      })
    case 'duplicate':
    case 'paste': {
      const isBefore = isPrecondition(steps[edit.index])
      return drafts.toSpliced(
        edit.index,
        0,
        ...edit.steps.map((step) => ({ ...withFlag(step, isBefore), ...cleanUpFlag(steps[edit.index - 1]) })),
      )
    }
    case 'remove':
      return drafts.filter((_, index) => !edit.indexes.includes(index))
    case 'addPreconditions':
      return [...edit.texts.map((testStep): StepDraft => ({ testStep, isPrecondition: true })), ...drafts]
    case 'move':
      return moveSteps(drafts, edit)
    case 'dismiss':
      return withDraft(drafts, edit.index, (draft) => ({ ...draft, dismissed: [edit.statement] }))
    case 'content': {
      const step = steps[edit.index]
      return withDraft(drafts, edit.index, (draft) => ({ ...draft, content: editedContent(step ? contentOf(step) : {}, edit.content) }))
    }
    case 'cleanUp':
      return toggleCleanUp(drafts, edit)
    case 'dismissUnrecorded': {
      const { notRecorded: _dismissed, ...held } = contentOf(steps[edit.index] ?? { testStep: '', stepIndex: 0, status: 'Draft' })
      return withDraft(drafts, edit.index, (draft) => ({ ...draft, content: editedContent(held, {}) }))
    }
    case 'insertUse':
      return drafts.toSpliced(edit.index, 0, withFlag(edit.step, edit.step.isPrecondition === true || isPrecondition(steps[edit.index])))
    case 'editUse':
      return withDraft(drafts, edit.index, (draft) => ({ ...draft, testStep: edit.testStep, content: { use: edit.use } }))
    case 'share': {
      const [first = 0] = edit.indexes
      return drafts.toSpliced(first, edit.indexes.length, withFlag(edit.step, isPrecondition(steps[first])))
    }
    case 'inline': {
      const isBefore = isPrecondition(steps[edit.index])
      return drafts.toSpliced(edit.index, 1, ...edit.steps.map((step) => withFlag(step, isBefore)))
    }
    default:
      return unreachable(edit)
  }
}

/**
 * What a step holds after a person has edited it. What was said about its last run is no longer true of it; the reasons of a prediction speak of actions that
 * were predicted.
 */
function editedContent(content: StepContent, edited: EditedContent): StepContent {
  const { reasons, modelAsked, question: _answered, ...kept } = withoutVerdict(content)
  const why = edited.actions ? {} : { ...(reasons ? { reasons } : {}), ...(modelAsked ? { modelAsked } : {}) }
  return { ...kept, ...why, ...edited }
}

const withoutVerdict = ({ failure: _failure, errorMessage: _message, ...content }: StepContent): StepContent => content

/** Whether the texts differ from the step's, after trimming. */
export function isChanged(step: RecipeStep, texts: { testStep: string; expectedResult: string }): boolean {
  return step.testStep.trim() !== texts.testStep.trim() || (step.expectedResult ?? '').trim() !== texts.expectedResult.trim()
}

/** Whether the step holds anything that other words could leave without a meaning. */
export const holdsWork = ({ actions = [], assertions = [] }: Pick<RecipeStep, 'actions' | 'assertions'>): boolean =>
  actions.length + assertions.length > 0

export function stepTextProblem(texts: { testStep: string; expectedResult: string }): StepTextProblem | null {
  if (texts.testStep.trim() === '') return 'empty'
  if (!isWellFormed(texts.testStep)) return 'broken'
  if (texts.testStep.trim().length > TEST_CASE_TEXT_MAX) return 'too_long'
  return texts.expectedResult.trim().length > TEST_CASE_TEXT_MAX ? 'expected_too_long' : null
}

/** `count`: how many are to be added. */
export function canAddStep(steps: readonly unknown[], count = 1): boolean {
  return steps.length + count <= TEST_CASES_MAX
}

function toDraft({ testStep, expectedResult = '', ...step }: RecipeStep, previousIndex: number): StepDraft {
  return { ...withFlag(withTexts({ testStep, expectedResult }), isPrecondition(step)), ...cleanUpFlag(step), previousIndex }
}

const cleanUpFlag = (step: Pick<RecipeStep, 'isCleanUp'> | undefined) => (step?.isCleanUp ? { isCleanUp: true as const } : {})

function toggleCleanUp(drafts: StepDraft[], { index, isOn }: Extract<StepEdit, { type: 'cleanUp' }>): StepDraft[] {
  const draft = drafts[index]
  if (!draft) return drafts
  const { isCleanUp: _flag, isPrecondition: _place, ...plain } = draft
  const others = drafts.toSpliced(index, 1)
  const ordinary = others.length - countCleanUps(others)
  return isOn ? [...others, { ...plain, isCleanUp: true }] : others.toSpliced(ordinary, 0, plain)
}

const isPrecondition = (step: Pick<RecipeStep, 'isPrecondition'> | undefined): boolean => step?.isPrecondition === true

function withFlag({ isPrecondition: _before, ...draft }: StepDraft, isFlagged: boolean): StepDraft {
  return isFlagged ? { ...draft, isPrecondition: true } : draft
}

function withTexts({ testStep, expectedResult }: { testStep: string; expectedResult: string }): StepDraft {
  const expected = expectedResult.trim()
  return { testStep: testStep.trim(), ...(expected ? { expectedResult: expected } : {}) }
}

function withDraft(drafts: StepDraft[], index: number, edited: (draft: StepDraft) => StepDraft): StepDraft[] {
  const draft = drafts[index]
  return draft ? drafts.with(index, edited(draft)) : drafts
}

/**
 * Steps that are put before a precondition are some, too: otherwise the preconditions behind them would be ordinary steps. So do those behind a step that
 * cleans up.
 */
function moveSteps(drafts: StepDraft[], { indexes, to }: Extract<StepEdit, { type: 'move' }>): StepDraft[] {
  const moved = drafts.filter((_, index) => indexes.includes(index))
  const others = drafts.filter((_, index) => !indexes.includes(index))
  const isBehind = others[to - 1]?.isCleanUp === true
  const mayStay = to >= others.length - countCleanUps(others)
  const flagged = moved.map((draft) => {
    const { isCleanUp, ...plain } = withFlag(draft, isPrecondition(draft) || isPrecondition(others[to]))
    return isBehind || (isCleanUp && mayStay) ? { ...plain, isCleanUp: true as const } : plain
  })
  return others.toSpliced(to, 0, ...flagged)
}
