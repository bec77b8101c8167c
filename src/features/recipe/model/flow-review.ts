import { cutFlow, textOf, type CutReason, type Flow } from '#contract/rules/cut-flow.ts'
import { STEP_ACTIONS_MAX, TEST_CASES_MAX, type Language } from '#contract/constants.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep, StepDraft } from '#contract/schemas/recipe.ts'
import { unreachable } from '../../../lib/unreachable.ts'
import { stepTextProblem } from './step-editing.ts'

/** A step that a recorded flow is cut into. `isWorded`: a person wrote its text, so it stays when its actions change. */
export type ReviewStep = {
  text: string
  expected: string
  isWorded: boolean
  actions: readonly number[]
  missed: readonly number[]
  reason: CutReason
  place: string | null
}

/** `seen`: how many actions of the flow were cut into steps. Of a flow that went on, the later ones are still to be cut. */
export type Review = { steps: readonly ReviewStep[]; seen: number }

export type ReviewEdit =
  | { type: 'join'; index: number }
  /** `at`: the position in the step's actions with which the new step begins. */
  | { type: 'split'; index: number; at: number }
  | { type: 'reword'; index: number; text: string; expected: string }
  | { type: 'removeStep'; index: number }
  | { type: 'removeAction'; index: number; at: number }

const NOTHING_SEEN: Review = { steps: [], seen: 0 }

/** The flow that a step holds. */
type HeldFlow = Pick<RecipeStep, 'actions' | 'assertions' | 'notRecorded' | 'flow'>

export function flowOf({ actions = [], assertions = [], notRecorded = [], flow }: HeldFlow): Flow {
  return { actions, assertions, notRecorded, flow: flow ?? { marks: [], missedAfter: [] } }
}

/** The review with the actions of the flow that it does not know yet, cut into steps. */
export function reviewOf(flow: Flow, language: Language, before: Review = NOTHING_SEEN): Review {
  if (before.seen >= flow.actions.length) return before
  const added = cutFlow(flow, language, before.seen).map((step): ReviewStep => ({ ...step, expected: '', isWorded: false }))
  return { steps: [...before.steps, ...added], seen: flow.actions.length }
}

/** Whether the review is one of this flow: it names no actions that the flow does not have. */
export const fitsFlow = ({ steps, seen }: Review, flow: Flow): boolean =>
  seen <= flow.actions.length && steps.every(({ actions, missed }) => isBelow(actions, seen) && isBelow(missed, flow.notRecorded.length))

const isBelow = (positions: readonly number[], end: number): boolean => positions.every((position) => position < end)

/** The review after an edit. A text that nobody wrote follows its actions. */
export function editReview(review: Review, edit: ReviewEdit, flow: Flow, language: Language): Review {
  const { steps } = review
  const step = steps[edit.index]
  if (!step) return review
  const said = (actions: readonly number[]) => textOf(flow.actions, flow.flow, actions, language)
  switch (edit.type) {
    case 'join': {
      const next = steps[edit.index + 1]
      if (!next) return review
      const actions = [...step.actions, ...next.actions]
      const isWorded = step.isWorded || next.isWorded
      const text = isWorded ? joined(step.text, next.text) : said(actions)
      const both = {
        ...step,
        text,
        isWorded,
        actions,
        missed: [...step.missed, ...next.missed],
        expected: joined(step.expected, next.expected),
      }
      return { ...review, steps: steps.toSpliced(edit.index, 2, both) }
    }
    case 'split':
      return { ...review, steps: steps.toSpliced(edit.index, 1, ...split(step, edit.at, flow, said)) }
    case 'reword': {
      const isWorded = step.isWorded || edit.text !== step.text
      return { ...review, steps: steps.with(edit.index, { ...step, text: edit.text, expected: edit.expected, isWorded }) }
    }
    case 'removeStep':
      return { ...review, steps: steps.toSpliced(edit.index, 1) }
    case 'removeAction': {
      const actions = step.actions.toSpliced(edit.at, 1)
      if (actions.length === 0) return { ...review, steps: steps.toSpliced(edit.index, 1) }
      return { ...review, steps: steps.with(edit.index, { ...step, actions, text: step.isWorded ? step.text : said(actions) }) }
    }
    default:
      return unreachable(edit)
  }
}

/** A text that a person wrote stays with the first part; what was expected is so after the second. */
function split(step: ReviewStep, at: number, flow: Flow, said: (actions: readonly number[]) => string): ReviewStep[] {
  const [first, second] = [step.actions.slice(0, at), step.actions.slice(at)]
  const start = second[0]
  if (start === undefined || first.length === 0) return [step]
  const isLater = (missed: number) => (flow.flow.missedAfter[missed] ?? 0) > start
  return [
    {
      ...step,
      actions: first,
      missed: step.missed.filter((one) => !isLater(one)),
      expected: '',
      text: step.isWorded ? step.text : said(first),
    },
    { ...step, actions: second, missed: step.missed.filter(isLater), isWorded: false, text: said(second), reason: 'start' },
  ]
}

const joined = (one: string, other: string): string => [one, other].filter((text) => text !== '').join('. ')

/** Why the steps cannot be kept. */
export type KeepProblem = { kind: 'nothing' | 'too_many' } | { kind: 'text' | 'too_many_actions'; index: number }

/** `others`: how many steps the recipe has besides the flow. */
export function keepProblem({ steps }: Review, others: number): KeepProblem | null {
  if (steps.length === 0) return { kind: 'nothing' }
  if (steps.length + others > TEST_CASES_MAX) return { kind: 'too_many' }
  const wrong = steps.findIndex(({ text, expected }) => stepTextProblem({ testStep: text, expectedResult: expected }) !== null)
  if (wrong >= 0) return { kind: 'text', index: wrong }
  const full = steps.findIndex(({ actions }) => actions.length > STEP_ACTIONS_MAX)
  return full < 0 ? null : { kind: 'too_many_actions', index: full }
}

/** The steps as the recipe stores them, each with its own part of what was recorded. */
export function draftsOf({ steps }: Review, flow: Flow): StepDraft[] {
  return steps.map(({ text, expected, actions, missed }, index) => {
    const assertions = checksIn(steps, index, flow)
    const notRecorded = missed.flatMap((at) => flow.notRecorded[at] ?? [])
    return {
      testStep: text.trim(),
      ...(expected.trim() ? { expectedResult: expected.trim() } : {}),
      content: {
        actions: actions.flatMap((at) => flow.actions[at] ?? []),
        ...(assertions.length > 0 ? { assertions } : {}),
        ...(notRecorded.length > 0 ? { notRecorded } : {}),
      },
    }
  })
}

/** The checks of one of the steps: those that were made behind its actions and before those of the next. */
export function checksIn(steps: readonly ReviewStep[], index: number, { assertions = [], flow }: Flow): Assertion[] {
  return assertions.filter((_, nth) => {
    const after = flow.checkedAfter?.[nth] ?? 0
    const owner = steps.findLastIndex(({ actions }) => actions.some((action) => action < after))
    return Math.max(0, owner) === index
  })
}

/** What the first page of the flow calls itself, as a title for the recipe. */
export const titleOfFlow = ({ flow }: Flow): string | null => flow.marks.find(({ title }) => title !== undefined)?.title ?? null

/** The whole list of steps with others in place of the flow. */
export function withoutFlow(steps: readonly RecipeStep[], flowIndex: number, drafts: readonly StepDraft[]): StepDraft[] {
  const all = steps.map(keptDraft)
  return all.toSpliced(flowIndex, 1, ...drafts)
}

/** The whole list of steps with an empty flow behind them. `text`: what it is called. */
export const withFlow = (steps: readonly RecipeStep[], text: string): StepDraft[] => [
  ...steps.map(keptDraft),
  { testStep: text, content: { flow: { marks: [], missedAfter: [] } } },
]

const keptDraft = ({ testStep, expectedResult, isPrecondition, isCleanUp }: RecipeStep, previousIndex: number): StepDraft => ({
  testStep,
  ...(expectedResult ? { expectedResult } : {}),
  ...(isPrecondition ? { isPrecondition } : {}),
  ...(isCleanUp ? { isCleanUp } : {}),
  previousIndex,
})
