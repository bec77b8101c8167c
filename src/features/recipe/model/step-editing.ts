import { TEST_CASE_TEXT_MAX, TEST_CASES_MAX } from '#contract/constants.ts'
import { countPreconditions } from '#contract/rules/preconditions.ts'
import { isWellFormed } from '#contract/rules/plain-text.ts'
import type { RecipeStep, StepDraft } from '#contract/schemas/recipe.ts'
import { unreachable } from '../../../lib/unreachable.ts'

export type StepTextProblem = 'empty' | 'broken' | 'too_long' | 'expected_too_long'

export type StepEdit =
  | { type: 'change'; index: number; testStep: string; expectedResult: string }
  /** `isPrecondition`: as it was before; without it, a step before a precondition is one, too. */
  | { type: 'insert'; index: number; testStep: string; expectedResult: string; isPrecondition?: boolean }
  | { type: 'remove'; index: number }
  /** The preconditions of the test case become steps before the first one. */
  | { type: 'addPreconditions'; texts: readonly string[] }
  | { type: 'removePreconditions' }
  | { type: 'move'; from: number; to: number; isPrecondition?: boolean }
  /** Statements that became no check are called not needed, or wanted back. */
  | { type: 'dismiss' | 'restore'; index: number; statement: string }

/** The whole list after one edit, ready to send. */
export function editSteps(steps: readonly RecipeStep[], edit: StepEdit): StepDraft[] {
  const drafts = steps.map(toDraft)
  switch (edit.type) {
    case 'change':
      return drafts.with(edit.index, { ...withFlag(withTexts(edit), isPrecondition(steps[edit.index])), previousIndex: edit.index })
    case 'insert':
      return drafts.toSpliced(edit.index, 0, withFlag(withTexts(edit), edit.isPrecondition ?? isPrecondition(steps[edit.index])))
    case 'remove':
      return drafts.toSpliced(edit.index, 1)
    case 'addPreconditions':
      return [...edit.texts.map((testStep): StepDraft => ({ testStep, isPrecondition: true })), ...drafts]
    case 'removePreconditions':
      return drafts.slice(countPreconditions(steps))
    case 'move':
      return moveStep(drafts, edit)
    case 'dismiss':
    case 'restore': {
      const draft = drafts[edit.index]
      const changed = edit.type === 'dismiss' ? { dismissed: [edit.statement] } : { restored: [edit.statement] }
      return draft ? drafts.with(edit.index, { ...draft, ...changed }) : drafts
    }
    default:
      return unreachable(edit)
  }
}

/** The edit that takes `edit` back; null when none does. A removed step comes back with its texts only, which is why its removal asks first. */
export function undoOf(steps: readonly RecipeStep[], edit: StepEdit): StepEdit | null {
  switch (edit.type) {
    case 'change': {
      const before = steps[edit.index]
      return before ? { ...edit, ...textsOf(before) } : null
    }
    case 'addPreconditions':
      return { type: 'removePreconditions' }
    case 'removePreconditions':
      return { type: 'addPreconditions', texts: steps.slice(0, countPreconditions(steps)).map(({ testStep }) => testStep) }
    case 'insert':
      return { type: 'remove', index: edit.index }
    case 'remove': {
      const before = steps[edit.index]
      return before ? { type: 'insert', index: edit.index, ...textsOf(before), isPrecondition: isPrecondition(before) } : null
    }
    case 'move':
      return { type: 'move', from: edit.to, to: edit.from, isPrecondition: isPrecondition(steps[edit.from]) }
    case 'dismiss':
      return { ...edit, type: 'restore' }
    case 'restore':
      return { ...edit, type: 'dismiss' }
    default:
      return unreachable(edit)
  }
}

/** Whether the edit throws away actions or assertions that were predicted or recorded. */
export function losesWork(steps: readonly RecipeStep[], edit: StepEdit): boolean {
  if (edit.type !== 'remove' && edit.type !== 'change') return false
  const step = steps[edit.index]
  if (!step || !((step.actions?.length ?? 0) + (step.assertions?.length ?? 0))) return false
  return edit.type === 'remove' || isChanged(step, edit)
}

/** Whether the texts differ from the step's, after trimming. */
export function isChanged(step: RecipeStep, texts: { testStep: string; expectedResult: string }): boolean {
  return step.testStep.trim() !== texts.testStep.trim() || (step.expectedResult ?? '').trim() !== texts.expectedResult.trim()
}

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

function toDraft(step: RecipeStep, previousIndex: number): StepDraft {
  return { ...withFlag(withTexts(textsOf(step)), isPrecondition(step)), previousIndex }
}

const textsOf = ({ testStep, expectedResult = '' }: RecipeStep) => ({ testStep, expectedResult })

const isPrecondition = (step: Pick<RecipeStep, 'isPrecondition'> | undefined): boolean => step?.isPrecondition === true

function withFlag({ isPrecondition: _before, ...draft }: StepDraft, isFlagged: boolean): StepDraft {
  return isFlagged ? { ...draft, isPrecondition: true } : draft
}

function withTexts({ testStep, expectedResult }: { testStep: string; expectedResult: string }): StepDraft {
  const expected = expectedResult.trim()
  return { testStep: testStep.trim(), ...(expected ? { expectedResult: expected } : {}) }
}

/** A step that is put before a precondition is one, too: otherwise the preconditions behind it would be ordinary steps. */
function moveStep(drafts: StepDraft[], { from, to, isPrecondition: flag }: Extract<StepEdit, { type: 'move' }>): StepDraft[] {
  const step = drafts[from]
  if (step === undefined) return drafts
  const others = drafts.toSpliced(from, 1)
  return others.toSpliced(to, 0, withFlag(step, flag ?? (isPrecondition(step) || isPrecondition(others[to]))))
}
