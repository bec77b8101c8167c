import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { IntentPlan } from '#engine/grounding/plan-act.ts'
import type { StepIntent } from '#engine/language/intents.ts'
import { understandStep } from '#engine/language/understand-step.ts'
import { unreachable } from '#engine/language/unreachable.ts'
import type { PageHistory } from '../steps/page-history.ts'

/** Limit of remembered pages: a page may have thousands of nodes, and few steps act more often. */
const PAGES_PASSED_MAX = 8
/** Limit of parts in one step, in case that a part expands into itself again and again. */
const PARTS_MAX = 60

/** `lost`: the remote browser is gone. */
export type Failed = { kind: 'failed' | 'lost'; failure: StepFailure }

/** A choice to be made differently: for the `ordinal`th element of the step take the candidate number `rank`. */
export type OtherChoice = { ordinal: number; rank: number }

/** A value that a field took from a calendar. `after`: the number of actions of the step before it. */
export type HeldValue = Extract<IntentPlan, { kind: 'held' }> & { after: number }

export type AttemptPhase =
  /** The parts of the step are done one after the other, each on the page as the part before has changed it. */
  | { kind: 'acting' }
  /** The expected result number `next` is turned into assertions, and they are checked. */
  | { kind: 'checking'; next: number }
  /** A field that took a value from a calendar is checked: it must still have the value. */
  | { kind: 'confirming'; held: HeldValue }
  | { kind: 'passed' }
  /** `areActsDone`: all actions were done, only a check failed. */
  | { kind: 'failed'; end: Failed; areActsDone: boolean }

/**
 * One attempt at the prediction of one step.
 *
 *   acting ──every part is done──► checking ──all hold──► confirming ──► passed
 *      │                              │            └──no held value──────►┘
 *      └── a part cannot be done ─────┴── a check fails ──► failed
 *
 * A part of the step is one of these: the answer to a window of the browser that the act before opened; several smaller parts; an act on an
 * element; a navigation to an address; a value that a field has already; a check only; nothing to be done.
 */
export type Attempt = {
  phase: AttemptPhase
  step: RecipeStep
  /** The remaining parts, next first. */
  parts: readonly StepIntent[]
  partsTaken: number
  actions: readonly Action[]
  assertions: readonly Assertion[]
  /** Expected results to be checked when all parts are done. */
  expectations: readonly string[]
  /** The page before the step. */
  pageBefore: PageSnapshot | null
  /** The page before each act after the first. They show what appeared and disappeared during the step. */
  pagesPassed: readonly PageSnapshot[]
  /** The element that was acted on last. */
  lastRef: string | null
  held: HeldValue | null
  /** Number of elements chosen so far. */
  choices: number
  /** The last choice with a candidate nearly as good. It is tried differently first when the expected result does not appear. */
  doubtful: OtherChoice | null
  history: PageHistory
}

/** The page at the first look for a part, and at the look that decided. */
export type Look = { first: PageSnapshot; last: PageSnapshot }

export type PartDone =
  | { kind: 'nothing' }
  | { kind: 'expanded'; parts: readonly StepIntent[] }
  /** The next part only chooses an option that typing offers, so both parts become this one choice. */
  | { kind: 'joined'; part: StepIntent }
  /** `assertions`: those that an open window of the browser fulfils already; null: check the page. */
  | { kind: 'expects'; text: string; assertions: readonly Assertion[] | null }
  | { kind: 'held'; plan: Extract<IntentPlan, { kind: 'held' }> }
  | { kind: 'acted'; action: Action; ref: string; followUp: StepIntent | null; hasOpenedWindow: boolean; doubtful: OtherChoice | null }
  | { kind: 'went'; action: Action; from: string }

export type AttemptEvent =
  | { type: 'windowAnswered'; action: Action }
  | { type: 'partDone'; look: Look; done: PartDone }
  /** The current expected result, or the value of the field, was checked successfully. */
  | { type: 'checked'; assertions: readonly Assertion[] }
  /** `assertions`: the failed ones stay on the step, so that the user sees them. */
  | { type: 'failed'; end: Failed; assertions?: readonly Assertion[] }

/** The first state: reads the text of the step. It fails if any part is not understood, because doing only the rest would look like a success. */
export function beginAttempt(step: RecipeStep, history: PageHistory): Attempt {
  const { intents, unparsed } = understandStep(step.testStep)
  const attempt: Attempt = {
    phase: { kind: 'acting' },
    step,
    parts: intents,
    partsTaken: 0,
    actions: [],
    assertions: [],
    expectations: [],
    pageBefore: null,
    pagesPassed: [],
    lastRef: null,
    held: null,
    choices: 0,
    doubtful: null,
    history,
  }
  if (unparsed.length > 0) return fail(attempt, notUnderstood(unparsed.join('; ')))
  return intents.length === 0 ? fail(attempt, notUnderstood(step.testStep)) : attempt
}

/** The next state of the attempt. Pure; the phase names the work to be done now. */
export function reduceAttempt(attempt: Attempt, event: AttemptEvent): Attempt {
  if (hasEnded(attempt)) return attempt
  switch (event.type) {
    case 'windowAnswered': {
      const taken = takePart(attempt)
      const pageBefore = taken.pageBefore ?? taken.history.beforeWindow
      return goOn({ ...taken, pageBefore, actions: [...taken.actions, event.action] })
    }
    case 'partDone':
      return goOn(applyPart(withLook(takePart(attempt), event.look), event.done))
    case 'checked':
      return goOn(countCheck({ ...attempt, assertions: [...attempt.assertions, ...event.assertions] }))
    case 'failed':
      return fail({ ...attempt, assertions: [...attempt.assertions, ...(event.assertions ?? [])] }, event.end)
    default:
      return unreachable(event)
  }
}

export function hasEnded({ phase }: Attempt): boolean {
  return phase.kind === 'passed' || phase.kind === 'failed'
}

export function stepOf({ step, actions, assertions }: Attempt): RecipeStep {
  return { ...step, actions: [...actions], assertions: [...assertions] }
}

function takePart(attempt: Attempt): Attempt {
  return { ...attempt, parts: attempt.parts.slice(1), partsTaken: attempt.partsTaken + 1 }
}

function withLook(attempt: Attempt, { first, last }: Look): Attempt {
  const { actions, pagesPassed } = attempt
  const isOnTheWay = actions.length > 0 && pagesPassed.length < PAGES_PASSED_MAX
  return { ...attempt, pageBefore: attempt.pageBefore ?? first, pagesPassed: isOnTheWay ? [...pagesPassed, last] : pagesPassed }
}

function applyPart(attempt: Attempt, done: PartDone): Attempt {
  const { parts, actions, history } = attempt
  switch (done.kind) {
    case 'nothing':
      return attempt
    case 'expanded':
      return { ...attempt, parts: [...done.parts, ...parts] }
    case 'joined':
      return { ...attempt, parts: [done.part, ...parts.slice(1)] }
    case 'expects':
      if (done.assertions) return { ...attempt, assertions: [...attempt.assertions, ...done.assertions] }
      return { ...attempt, expectations: [...attempt.expectations, done.text] }
    case 'held':
      return { ...attempt, held: { ...done.plan, after: actions.length } }
    case 'acted':
      return {
        ...attempt,
        parts: done.followUp ? [done.followUp, ...parts] : parts,
        actions: [...actions, done.action],
        lastRef: done.ref,
        choices: attempt.choices + 1,
        doubtful: done.doubtful ?? attempt.doubtful,
        history: done.hasOpenedWindow ? { ...history, beforeWindow: attempt.pageBefore } : history,
      }
    case 'went':
      return {
        ...attempt,
        actions: [...actions, done.action],
        lastRef: null,
        history: { addresses: [...history.addresses, done.from], beforeWindow: null },
      }
    default:
      return unreachable(done)
  }
}

function countCheck(attempt: Attempt): Attempt {
  const { phase } = attempt
  if (phase.kind === 'checking') return { ...attempt, phase: { kind: 'checking', next: phase.next + 1 } }
  return phase.kind === 'confirming' ? { ...attempt, phase: { kind: 'passed' } } : attempt
}

/** Goes to the next phase when nothing remains to be done in this one. */
function goOn(attempt: Attempt): Attempt {
  const { phase, parts, expectations, held, step } = attempt
  if (phase.kind === 'acting' && parts.length === 0) {
    const last = step.expectedResult?.trim() ? [step.expectedResult] : []
    return goOn({ ...attempt, phase: { kind: 'checking', next: 0 }, expectations: [...expectations, ...last] })
  }
  if (phase.kind === 'acting' && attempt.partsTaken > PARTS_MAX) return fail(attempt, notUnderstood(step.testStep))
  if (phase.kind === 'checking' && phase.next >= expectations.length) {
    return { ...attempt, phase: held ? { kind: 'confirming', held } : { kind: 'passed' } }
  }
  return attempt
}

function fail(attempt: Attempt, end: Failed): Attempt {
  return { ...attempt, phase: { kind: 'failed', end, areActsDone: attempt.phase.kind !== 'acting' } }
}

function notUnderstood(text: string): Failed {
  return { kind: 'failed', failure: { code: 'step_not_understood', text } }
}
