import type { DialogAct } from '#contract/rules/browser-dialog.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { Fitted } from '#engine/deciding/fitted.ts'
import { unreachable } from '#engine/language/unreachable.ts'
import { isTaught } from '#engine/taught/read-taught.ts'
import type { BrowserDialogs } from '../steps/browser-dialogs.ts'
import type { Run } from '../steps/run.ts'
import { actAsTaught } from './act-as-taught.ts'
import { answeredAct, questionOf, type GivenAnswer } from './ask-question.ts'
import { answerWindow } from './answer-window.ts'
import {
  hasEnded,
  notUnderstood,
  reduceAttempt,
  stepOf,
  type Attempt,
  type AttemptEvent,
  type OtherChoice,
  type Undecided,
} from './attempt.ts'
import { checkExpectation } from './check-expectation.ts'
import { confirmHeld } from './confirm-held.ts'
import { doAct } from './do-act.ts'
import { failureOfPlan } from './failure-of-plan.ts'
import { observeAct } from './observe-act.ts'
import type { RunModel } from './model/run-model.ts'
import { readNext, readWithHelp } from './read-next.ts'
import { nextPart, taughtBeginning } from './remaining-text.ts'
import type { PredictionTimeouts } from './watch-page.ts'

/** `fitted`: the numbers that decisions rest on. `model`: the model that reads too; null where none is used. */
export type PredictDeps = { model: RunModel | null; timeouts: PredictionTimeouts; fitted: Fitted }

/**
 * The context of an attempt, which does not change during it. `ahead`: the answers of later steps to a window of the browser. `earlierTexts`:
 * the texts of the steps before. `otherChoice`: a choice to be made differently than in the attempt before.
 */
export type AttemptContext = {
  dialogs: BrowserDialogs
  ahead: readonly DialogAct[]
  earlierTexts: readonly string[]
  otherChoice: OtherChoice | null
  /** What a person answered to the question of the step. */
  answer: GivenAnswer | null
  /** What the project was taught comes before what the words mean. */
  mayBeTaught: boolean
}

/** Performs the work of each phase and writes the step to the journal as it grows, until the attempt has passed or failed. */
export async function performAttempt(run: Run, deps: PredictDeps, begin: Attempt, context: AttemptContext): Promise<Attempt> {
  let attempt = begin
  logPhase(run, attempt)
  while (!hasEnded(attempt)) {
    const next = reduceAttempt(attempt, await performNext(run, deps, attempt, context))
    if (next.actions !== attempt.actions) run.journal.write('Action', stepOf(next))
    if (next.assertions.length > attempt.assertions.length) run.journal.write('Assertion', stepOf(next))
    if (next.phase.kind !== attempt.phase.kind) logPhase(run, next)
    attempt = next
  }
  return attempt
}

function logPhase({ log }: Run, { phase, step, partsTaken, actions, assertions }: Attempt): void {
  const counts = { parts: partsTaken, actions: actions.length, assertions: assertions.length }
  log.debug('attempt', { phase: phase.kind, stepIndex: step.stepIndex, ...counts })
}

async function performNext(run: Run, deps: PredictDeps, attempt: Attempt, context: AttemptContext): Promise<AttemptEvent> {
  const { phase, actions, expectations, pageBefore, pagesPassed, lastRef } = attempt
  switch (phase.kind) {
    case 'reading':
      return read(run, deps, attempt, context)
    case 'choosing':
      return choose(run, deps, attempt, { undecided: phase.undecided, answer: context.answer, other: context.otherChoice })
    case 'acting': {
      const done = await doAct(run, phase.act, attempt, context)
      return done.kind === 'done' ? { type: 'partDone', done: done.value } : { type: 'failed', end: done }
    }
    case 'observing':
      return observeAct(run, phase.act, deps.timeouts)
    case 'checking': {
      const before = actions.length > 0 ? (pageBefore ?? undefined) : undefined
      const compared = { before, passed: pagesPassed, lastRef, earlierTexts: context.earlierTexts }
      return checkExpectation(run, expectations[phase.next] ?? '', compared, { dialogs: context.dialogs, timeouts: deps.timeouts })
    }
    case 'confirming':
      return confirmHeld(run, phase.held, attempt, context.dialogs)
    case 'passed':
    case 'failed':
      throw new Error('the attempt has ended')
    default:
      return unreachable(phase)
  }
}

/** A part may answer a window of the browser instead of asking something of the page. */
async function read(run: Run, deps: PredictDeps, attempt: Attempt, context: AttemptContext): Promise<AttemptEvent> {
  const { dialogs, otherChoice, answer } = context
  run.signal.throwIfAborted()
  const taught = await readTaught(run, deps, attempt, context)
  if (taught) return taught
  const part = nextPart(attempt.remaining)
  const answered = part && (await answerWindow(run, part, { dialogs, settleMs: deps.timeouts.settleMs }))
  if (answered && answered.kind !== 'done') return { type: 'failed', end: answered }
  if (answered?.value) return { type: 'windowAnswered', action: answered.value }
  return readNext(run, attempt, { other: otherChoice, answer }, deps)
}

/** The words are read when nothing was taught about them, or it cannot be done here. An entry of which a part was done is never left half done. */
async function readTaught(run: Run, deps: PredictDeps, attempt: Attempt, context: AttemptContext): Promise<AttemptEvent | null> {
  const text = taughtBeginning(attempt.remaining)
  // The words that answer a window of the browser say nothing about the page.
  const isPossible = context.mayBeTaught && !context.dialogs.isOpen()
  if (!isPossible || !text || !isTaught(text, run.teaching.known)) return null
  const event = await actAsTaught(run, text, { dialogs: context.dialogs, ahead: context.ahead }, deps.timeouts)
  const isLost = event.type === 'failed' && event.end.kind === 'lost'
  return event.type === 'actedAsTaught' || text.progress || isLost ? event : null
}

type Choosing = { undecided: Undecided; answer: GivenAnswer | null; other: OtherChoice | null }

/** Decides where the readers do not: by the answer of a person, else by the model, else a person is asked. */
async function choose(run: Run, deps: PredictDeps, attempt: Attempt, choosing: Choosing): Promise<AttemptEvent> {
  const { remaining } = attempt
  const { undecided, answer } = choosing
  const answered = answer && (await answeredAct(run, remaining, undecided, answer))
  if (answered && answered.kind !== 'done') return { type: 'failed', end: answered }
  if (answered?.value) return { type: 'answered', act: answered.value }
  const helped = await readWithHelp(run, attempt, choosing, deps)
  if (helped.type === 'decided') return helped
  const end = { kind: 'failed' as const, failure: failureOf(undecided, attempt) }
  const question = await questionOf(run, remaining, helped.undecided)
  if (question.kind !== 'done') return { type: 'failed', end: question }
  return question.value ? { type: 'asked', end, question: question.value } : { type: 'failed', end }
}

function failureOf({ first, decision }: Undecided, { remaining }: Attempt): StepFailure {
  if (decision.kind === 'ask' && decision.why === 'readersDiffer') {
    const found = decision.choices.map(({ pair }) => pair.element?.node.name ?? '').filter((name) => name !== '')
    return { code: 'target_ambiguous', wanted: remaining.rest?.text ?? '', found: [...new Set(found)] }
  }
  return first ? failureOfPlan(first) : notUnderstood(remaining.notRead).failure
}
