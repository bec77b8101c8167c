import { NOT_CHECKED_MAX } from '#contract/rules/not-checked.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { REASONS_MAX, type Reason, type StepQuestion } from '#contract/schemas/reading.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { ActDecision, UndecidedPlan } from '#engine/deciding/decide-act.ts'
import type { IntentPlan, PlannedDrag } from '#engine/grounding/plan-act.ts'
import type { StepIntent } from '#engine/language/intents.ts'
import type { TaughtText } from '#engine/taught/read-taught.ts'
import { unreachable } from '#engine/language/unreachable.ts'
import { actedOn, remember, type Memory } from '#engine/matching/memory.ts'
import type { Pair } from '#engine/matching/pair.ts'
import type { MeaningPlan } from '#engine/planning/plan-meaning.ts'
import type { PageHistory } from '../steps/page-history.ts'
import { afterFirst, afterJoint, afterTaught, beginText, isRead, takePart, withPlanned, type RemainingText } from './remaining-text.ts'

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

/** A reading on an element, with how it is done. */
export type PlannedPair = { pair: Pair; plan: MeaningPlan; reason: ActReason | null }

/** Why an act was chosen. Secrets are masked. */
export type ActReason = Omit<Reason, 'action'>

/**
 * The act that was decided on. `first`: a part of the first grammar; `agreeing`: the same act as the joint reading has it. `joint`: a joint reading;
 * `rivals`: what is tried when nothing comes of it, the likeliest first.
 */
export type ChosenAct =
  | { by: 'first'; plan: IntentPlan; agreeing: Pair | null; reason: ActReason | null; look: Look }
  | (PlannedPair & { by: 'joint'; rivals: readonly PlannedPair[]; look: Look })

/** `first`: the plan of the first grammar that cannot be done; null when it cannot read the text, or its plan is not to be done unasked. */
export type Undecided = { decision: Extract<ActDecision, { kind: 'ask' | 'none' }>; first: UndecidedPlan | null; look: Look }

export type AttemptPhase =
  /** The remaining text is read on the page as it is now. */
  | { kind: 'reading' }
  /** The readings alone do not say which element is meant. */
  | { kind: 'choosing'; undecided: Undecided }
  /** `instead`: the attempt as it goes on when this act, a rival of the one before, cannot be done or changes nothing either. */
  | { kind: 'acting'; act: ChosenAct; instead: Attempt | null }
  /** The page is compared with the page before the act. */
  | { kind: 'observing'; act: ChosenAct; before: Attempt; instead: Attempt | null }
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
 *   reading ──decided──► acting ──a rival, a drag───► observing ──┐
 *    ▲  │  │               ▲ │  ▲                        │        │ the page has changed
 *    │  │  └─undecided─► choosing└──nothing has changed──┘        │
 *    └──┼─────── text remains ◄──────────────────────────────────┤
 *       ▼                                                         ▼
 *    failed ◄──────── checking, then confirming ◄──── all text is done ──► passed
 *
 * A part of the step is one of these: the answer to a window of the browser that the act before opened; several smaller parts; an act on an
 * element; a navigation to an address; a value that a field has already; a check only; nothing to be done.
 */
export type Attempt = {
  phase: AttemptPhase
  step: RecipeStep
  remaining: RemainingText
  partsTaken: number
  actions: readonly Action[]
  assertions: readonly Assertion[]
  /** Why the actions were chosen, for those that a reader can tell. */
  reasons: readonly Reason[]
  /** What a person is asked, when the attempt failed because nothing was sure enough. */
  question: StepQuestion | null
  /** Statements of expected results that became no assertion, and why. */
  notChecked: readonly string[]
  whyNotChecked: StepFailure | null
  /** Expected results to be checked when all parts are done. */
  expectations: readonly string[]
  /** The page before the step. */
  pageBefore: PageSnapshot | null
  /** The page before each act after the first. They show what appeared and disappeared during the step. */
  pagesPassed: readonly PageSnapshot[]
  /** The element that was acted on last. */
  lastRef: string | null
  /** What is remembered of the acts before, those of earlier steps included. */
  memory: Memory
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
  /** `ref`: null for keys that went to whatever has the focus. */
  | {
      kind: 'acted'
      action: Action
      ref: string | null
      followUp: StepIntent | null
      hasOpenedWindow: boolean
      doubtful: OtherChoice | null
    }
  | { kind: 'went'; action: Action; from: string }

export type AttemptEvent =
  | { type: 'windowAnswered'; action: Action }
  /** `next`: the text that remains; '' for none. */
  | { type: 'actedAsTaught'; look: Look; action: Action; ref: string; next: TaughtText; hasOpenedWindow: boolean }
  | { type: 'decided'; act: ChosenAct }
  | { type: 'undecided'; undecided: Undecided }
  /** A person has said which of the choices is meant. */
  | { type: 'answered'; act: ChosenAct }
  | { type: 'asked'; end: Failed; question: StepQuestion }
  | { type: 'partDone'; done: PartDone }
  | { type: 'observed'; isChanged: boolean }
  /** The current expected result, or the value of the field, was checked successfully. `why`: the reason for the first statement that was not checked. */
  | { type: 'checked'; assertions: readonly Assertion[]; notChecked: readonly string[]; why?: StepFailure }
  /** `assertions`: the failed ones stay on the step, so that the user sees them. */
  | { type: 'failed'; end: Failed; assertions?: readonly Assertion[] }

/** The first state of a precondition that is a state: nothing is done, the page is checked. */
export function beginCheck(step: RecipeStep, history: PageHistory): Attempt {
  return { ...beginAttempt(step, history), remaining: beginText(''), expectations: [step.testStep], phase: { kind: 'checking', next: 0 } }
}

/** The first state: all of the text remains, which is the step's unless other words for it are given. */
export function beginAttempt(step: RecipeStep, history: PageHistory, text = step.testStep): Attempt {
  const attempt: Attempt = {
    phase: { kind: 'reading' },
    step,
    remaining: beginText(text),
    partsTaken: 0,
    actions: [],
    assertions: [],
    reasons: [],
    question: null,
    notChecked: [],
    whyNotChecked: null,
    expectations: [],
    pageBefore: null,
    pagesPassed: [],
    lastRef: null,
    memory: history.memory,
    held: null,
    choices: 0,
    doubtful: null,
    history,
  }
  return step.testStep.trim() === '' ? fail(attempt, notUnderstood(step.testStep)) : attempt
}

/** The next state of the attempt. Pure; the phase names the work to be done now. */
export function reduceAttempt(attempt: Attempt, event: AttemptEvent): Attempt {
  if (hasEnded(attempt)) return attempt
  const { phase } = attempt
  switch (event.type) {
    case 'windowAnswered': {
      const pageBefore = attempt.pageBefore ?? attempt.history.beforeWindow
      const remaining = takePart(attempt.remaining)
      return goOn(countPart({ ...attempt, remaining, pageBefore, actions: [...attempt.actions, event.action] }))
    }
    case 'actedAsTaught': {
      const { look, next, type: _type, ...acted } = event
      const done: PartDone = { kind: 'acted', ...acted, followUp: null, doubtful: null }
      return goOn(applyPart({ ...withLook(countPart(attempt), look), remaining: afterTaught(next) }, done))
    }
    case 'decided':
    case 'answered':
      return { ...attempt, phase: { kind: 'acting', act: event.act, instead: null } }
    case 'undecided':
      return { ...attempt, phase: { kind: 'choosing', undecided: event.undecided } }
    case 'asked':
      return { ...fail(attempt, event.end), question: event.question }
    case 'partDone':
      return phase.kind === 'acting' ? partDone(attempt, phase, event.done) : attempt
    case 'observed':
      return phase.kind === 'observing' ? observed(attempt, phase, event.isChanged) : attempt
    case 'checked':
      return goOn(
        countCheck({
          ...attempt,
          assertions: [...attempt.assertions, ...event.assertions],
          notChecked: [...attempt.notChecked, ...event.notChecked],
          whyNotChecked: event.why ?? attempt.whyNotChecked,
        }),
      )
    case 'failed':
      if (phase.kind === 'acting' && phase.instead && event.end.kind === 'failed') return phase.instead
      return fail({ ...attempt, assertions: [...attempt.assertions, ...(event.assertions ?? [])] }, event.end)
    default:
      return unreachable(event)
  }
}

export function hasEnded({ phase }: Attempt): boolean {
  return phase.kind === 'passed' || phase.kind === 'failed'
}

export function stepOf({ step, actions, assertions, reasons, notChecked }: Attempt): RecipeStep {
  const told = reasons.length > 0 ? { reasons: [...reasons] } : {}
  const unchecked = notChecked.length > 0 ? { notChecked: notChecked.slice(0, NOT_CHECKED_MAX) } : {}
  return { ...step, actions: [...actions], assertions: [...assertions], ...told, ...unchecked }
}

export function notUnderstood(text: string): Failed {
  return { kind: 'failed', failure: { code: 'step_not_understood', text } }
}

const noEffect = ({ captions }: PlannedDrag): Failed => ({
  kind: 'failed',
  failure: { code: 'action_failed', reason: 'no_effect', target: captions.en, caption: captions },
})

const countPart = (attempt: Attempt): Attempt => ({ ...attempt, partsTaken: attempt.partsTaken + 1 })

type Acting = Extract<AttemptPhase, { kind: 'acting' }>

function partDone(attempt: Attempt, { act, instead }: Acting, done: PartDone): Attempt {
  const next = goOn(applyPart(withReason(takeText(withLook(countPart(attempt), act.look), act), act, done), done))
  const isSeen = done.kind === 'acted' && !done.followUp && !done.hasOpenedWindow
  if (!isSeen || next.phase.kind === 'failed') return next
  if (dragOf(act)) return { ...next, phase: { kind: 'observing', act, before: attempt, instead } }
  if (act.by === 'first' || (act.rivals.length === 0 && !instead)) return next
  return { ...next, phase: { kind: 'observing', act, before: attempt, instead: instead ?? next } }
}

/** The drag that an act is; null for all others. A drag that changed nothing was not accepted where it ended, so it was not done. */
export function dragOf({ by, plan }: ChosenAct): PlannedDrag | null {
  const planned = by === 'joint' && plan.kind === 'plan' ? plan.plan : plan
  return planned.kind === 'drag' ? planned : null
}

type Observing = Extract<AttemptPhase, { kind: 'observing' }>

/** An act that changed nothing was not the one that is meant when a rival changes something. The rival begins where the act began. */
function observed(attempt: Attempt, { act, before, instead }: Observing, isChanged: boolean): Attempt {
  if (isChanged) return goOn({ ...attempt, phase: { kind: 'reading' } })
  const [rival, ...rivals] = act.by === 'joint' ? act.rivals : []
  const drag = dragOf(act)
  if (act.by === 'first' || !rival) {
    if (drag && !instead) return fail(before, noEffect(drag))
    return instead ?? goOn({ ...attempt, phase: { kind: 'reading' } })
  }
  return { ...before, phase: { kind: 'acting', act: { ...act, ...rival, rivals }, instead } }
}

function withReason(attempt: Attempt, { reason }: ChosenAct, { kind }: PartDone): Attempt {
  const { reasons, actions } = attempt
  if (!reason || reasons.length >= REASONS_MAX || (kind !== 'acted' && kind !== 'went')) return attempt
  return { ...attempt, reasons: [...reasons, { ...reason, action: actions.length }] }
}

/** The text that remains behind the act. */
function takeText(attempt: Attempt, act: ChosenAct): Attempt {
  const { remaining, memory } = attempt
  const pair = act.by === 'first' ? act.agreeing : act.pair
  const rest = pair?.reading.rest ?? null
  return {
    ...attempt,
    remaining: act.by === 'first' ? afterFirst(remaining, rest) : afterJoint(rest),
    memory: pair ? remember(memory, pair.meaning, act.look.last) : memory,
  }
}

function withLook(attempt: Attempt, { first, last }: Look): Attempt {
  const { actions, pagesPassed } = attempt
  const isOnTheWay = actions.length > 0 && pagesPassed.length < PAGES_PASSED_MAX
  return { ...attempt, pageBefore: attempt.pageBefore ?? first, pagesPassed: isOnTheWay ? [...pagesPassed, last] : pagesPassed }
}

function applyPart(attempt: Attempt, done: PartDone): Attempt {
  const { remaining, actions, history } = attempt
  switch (done.kind) {
    case 'nothing':
      return attempt
    case 'expanded':
      return { ...attempt, remaining: withPlanned(remaining, done.parts) }
    case 'joined':
      return { ...attempt, remaining: withPlanned(takePart(remaining), [done.part]) }
    case 'expects':
      if (done.assertions) return { ...attempt, assertions: [...attempt.assertions, ...done.assertions] }
      return { ...attempt, expectations: [...attempt.expectations, done.text] }
    case 'held':
      return { ...attempt, held: { ...done.plan, after: actions.length } }
    case 'acted':
      return {
        ...attempt,
        remaining: done.followUp ? withPlanned(remaining, [done.followUp]) : remaining,
        actions: [...actions, done.action],
        lastRef: done.ref ?? attempt.lastRef,
        memory: done.ref === null ? attempt.memory : actedOn(attempt.memory, done.ref),
        choices: attempt.choices + 1,
        doubtful: done.doubtful ?? attempt.doubtful,
        history: done.hasOpenedWindow ? { ...history, beforeWindow: attempt.pageBefore } : history,
      }
    case 'went':
      return {
        ...attempt,
        actions: [...actions, done.action],
        lastRef: null,
        memory: actedOn(attempt.memory, null),
        history: { ...history, addresses: [...history.addresses, done.from], beforeWindow: null },
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
  const { phase, remaining, expectations, held, step } = attempt
  if (phase.kind === 'checking') {
    if (phase.next < expectations.length) return attempt
    if (hasOnlyLooked(attempt)) return fail(attempt, { kind: 'failed', failure: attempt.whyNotChecked ?? notRead(expectations.join('; ')) })
    return { ...attempt, phase: held ? { kind: 'confirming', held } : { kind: 'passed' } }
  }
  if (phase.kind === 'passed' || phase.kind === 'confirming') return attempt
  if (isRead(remaining)) {
    const last = step.expectedResult?.trim() ? [step.expectedResult] : []
    return goOn({ ...attempt, phase: { kind: 'checking', next: 0 }, expectations: [...expectations, ...last] })
  }
  if (attempt.partsTaken > PARTS_MAX) return fail(attempt, notUnderstood(step.testStep))
  return { ...attempt, phase: { kind: 'reading' } }
}

/** A step that asks for a check only, and none was made: it was not done. An expected result or a precondition that is not checked stops nothing. */
function hasOnlyLooked({ step, actions, assertions, notChecked: unchecked }: Attempt): boolean {
  return !step.isPrecondition && !step.expectedResult?.trim() && actions.length === 0 && assertions.length === 0 && unchecked.length > 0
}

const notRead = (text: string): StepFailure => ({ code: 'expectation_not_understood', text, found: [] })

function fail(attempt: Attempt, end: Failed): Attempt {
  const { kind } = attempt.phase
  return { ...attempt, phase: { kind: 'failed', end, areActsDone: kind === 'checking' || kind === 'confirming' } }
}
