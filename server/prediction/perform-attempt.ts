import type { DialogAct } from '#contract/rules/browser-dialog.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { choiceAfterTyping } from '#engine/grounding/choice-after-typing.ts'
import type { IntentPlan } from '#engine/grounding/plan-act.ts'
import { leadingDialogReadings, onlyLooks } from '#engine/language/dialog-answer.ts'
import type { StepIntent } from '#engine/language/intents.ts'
import { unreachable } from '#engine/language/unreachable.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { actsOfReadings, type BrowserDialogs } from '../steps/browser-dialogs.ts'
import type { Run } from '../steps/run.ts'
import { actOnTarget } from './act-on-target.ts'
import { answerWindow } from './answer-window.ts'
import { hasEnded, reduceAttempt, stepOf, type Attempt, type AttemptEvent, type Look, type OtherChoice, type PartDone } from './attempt.ts'
import type { CandidateChooser } from './candidate-chooser.ts'
import { checkExpectation } from './check-expectation.ts'
import { confirmHeld } from './confirm-held.ts'
import { findTarget } from './find-target.ts'
import { goToAddress } from './go-to-address.ts'
import { checksOfOpenWindow } from './open-window-checks.ts'
import type { PredictionTimeouts } from './watch-page.ts'

export type PredictDeps = { chooser: CandidateChooser; timeouts: PredictionTimeouts }

/**
 * The context of an attempt, which does not change during it. `ahead`: the answers of later steps to a window of the browser. `earlierTexts`:
 * the texts of the steps before. `otherChoice`: a choice to be made differently than in the attempt before.
 */
export type AttemptContext = {
  dialogs: BrowserDialogs
  ahead: readonly DialogAct[]
  earlierTexts: readonly string[]
  otherChoice: OtherChoice | null
}

/** Performs the work of each phase and writes the step to the journal as it grows, until the attempt has passed or failed. */
export async function performAttempt(run: Run, deps: PredictDeps, begin: Attempt, context: AttemptContext): Promise<Attempt> {
  let attempt = begin
  logPhase(run, attempt)
  while (!hasEnded(attempt)) {
    const next = reduceAttempt(attempt, await performNext(run, deps, attempt, context))
    if (next.actions.length > attempt.actions.length) run.journal.write('Action', stepOf(next))
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

function performNext(run: Run, deps: PredictDeps, attempt: Attempt, context: AttemptContext): Promise<AttemptEvent> {
  const { phase, actions, expectations, pageBefore, pagesPassed } = attempt
  if (phase.kind === 'checking') {
    const before = actions.length > 0 ? (pageBefore ?? undefined) : undefined
    const compared = { before, passed: pagesPassed, earlierTexts: context.earlierTexts }
    return checkExpectation(run, expectations[phase.next] ?? '', compared, { dialogs: context.dialogs, timeouts: deps.timeouts })
  }
  if (phase.kind === 'confirming') return confirmHeld(run, phase.held, attempt, context.dialogs)
  return doNextPart(run, deps, attempt, context)
}

async function doNextPart(run: Run, deps: PredictDeps, attempt: Attempt, context: AttemptContext): Promise<AttemptEvent> {
  const [part, ...following] = attempt.parts
  if (!part) throw new Error('no part of the step remains')
  run.signal.throwIfAborted()
  const answered = await answerWindow(run, part, { dialogs: context.dialogs, settleMs: deps.timeouts.settleMs })
  if (answered.kind !== 'done') return { type: 'failed', end: answered }
  if (answered.value) return { type: 'windowAnswered', action: answered.value }
  const found = await findTarget(run, { part, stepText: attempt.step.testStep, lastRef: attempt.lastRef }, deps)
  if (found.kind !== 'done') return { type: 'failed', end: found }
  const { plan, look } = found.value
  const done = await doPlan(run, { plan, look, following }, attempt, context)
  return done.kind === 'done' ? { type: 'partDone', look, done: done.value } : { type: 'failed', end: done }
}

type FoundPart = { plan: IntentPlan; look: Look; following: readonly StepIntent[] }

async function doPlan(run: Run, found: FoundPart, attempt: Attempt, context: AttemptContext): Promise<RunnerAnswer<PartDone>> {
  const { plan, look, following } = found
  switch (plan.kind) {
    case 'act': {
      const choice = choiceAfterTyping(plan, look.last, following[0])
      return choice ? part({ kind: 'joined', part: choice }) : act(run, plan, found, attempt, context)
    }
    case 'navigate':
      return go(run, plan, found, attempt, context)
    case 'expand':
      return part({ kind: 'expanded', parts: plan.intents })
    case 'expect':
      return part({ kind: 'expects', text: plan.expectation, assertions: checksOfOpenWindow(context.dialogs, plan.expectation) })
    case 'held':
      return part({ kind: 'held', plan })
    case 'idle':
      return part({ kind: 'nothing' })
    default:
      return { kind: 'failed', failure: failureOfPlan(plan) }
  }
}

const part = (value: PartDone): RunnerAnswer<PartDone> => ({ kind: 'done', value })

async function act(
  run: Run,
  plan: Extract<IntentPlan, { kind: 'act' }>,
  { look, following }: FoundPart,
  { choices }: Attempt,
  { dialogs, ahead, otherChoice }: AttemptContext,
): Promise<RunnerAnswer<PartDone>> {
  const context = { dialogs, ahead: actsAhead(following, ahead) }
  const acted = await actOnTarget(run, { plan, snapshot: look.last }, { ordinal: choices, other: otherChoice }, context)
  if (acted.kind !== 'done') return acted
  return part({ kind: 'acted', ...acted.value, followUp: plan.followUp ?? null, hasOpenedWindow: dialogs.isOpen() })
}

async function go(
  run: Run,
  { to }: Extract<IntentPlan, { kind: 'navigate' }>,
  { look, following }: FoundPart,
  { step, actions, history }: Attempt,
  { dialogs, ahead }: AttemptContext,
): Promise<RunnerAnswer<PartDone>> {
  const { url: currentUrl } = look.last
  const isUntouched = step.stepIndex === 0 && actions.length === 0
  const at = { currentUrl, previous: history.addresses.at(-1) ?? null, isUntouched, stepText: step.testStep }
  const went = await goToAddress(run, to, at, { dialogs, ahead: actsAhead(following, ahead) })
  if (went.kind !== 'done') return went
  return part(went.value ? { kind: 'went', action: went.value, from: currentUrl } : { kind: 'nothing' })
}

/** Answers for windows of the browser that may open: those of the following parts, and those of later steps if no other part comes before. */
function actsAhead(following: readonly StepIntent[], behind: readonly DialogAct[]): DialogAct[] {
  const readings = leadingDialogReadings(following)
  const isAll = readings.length === following.filter((intent) => !onlyLooks(intent)).length
  return [...actsOfReadings(readings), ...(isAll ? behind : [])]
}

function failureOfPlan(plan: Extract<IntentPlan, { kind: 'ambiguous' | 'none' | 'noOption' | 'notHeld' }>): StepFailure {
  const { wanted } = plan
  switch (plan.kind) {
    case 'notHeld':
      return { code: 'assertion_failed', description: plan.target, expected: wanted, actual: plan.found || null }
    case 'noOption':
      return { code: 'option_not_found', wanted, target: plan.target, found: plan.found.slice(0, 20) }
    case 'ambiguous':
      return { code: 'target_ambiguous', wanted, found: plan.found.slice(0, 12) }
    case 'none':
      return { code: 'target_not_found', wanted, ...(plan.role ? { role: plan.role } : {}), found: plan.found.slice(0, 12) }
    default:
      return unreachable(plan)
  }
}
