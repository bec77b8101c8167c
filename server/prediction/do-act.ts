import type { DialogAct } from '#contract/rules/browser-dialog.ts'
import { historyAction, pressAnywhere } from '#contract/rules/page-target.ts'
import type { Action } from '#contract/schemas/action.ts'
import { choiceAfterTyping } from '#engine/grounding/choice-after-typing.ts'
import type { IntentPlan } from '#engine/grounding/plan-act.ts'
import { leadingDialogReadings, onlyLooks } from '#engine/language/dialog-answer.ts'
import type { StepIntent } from '#engine/language/intents.ts'
import { unreachable } from '#engine/language/unreachable.ts'
import type { MeaningPlan } from '#engine/planning/plan-meaning.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { actsOfReadings } from '../steps/browser-dialogs.ts'
import { performAction, type DialogContext } from '../steps/replay-step.ts'
import type { Run } from '../steps/run.ts'
import { actOnTarget } from './act-on-target.ts'
import type { Attempt, ChosenAct, Look, OtherChoice, PartDone } from './attempt.ts'
import { failureOfPlan } from './failure-of-plan.ts'
import { drag, scrollTo, seek } from './drag-and-scroll.ts'
import { goToAddress } from './go-to-address.ts'
import { take } from './take.ts'
import { onElement } from './on-element.ts'
import { checksOfOpenWindow } from './open-window-checks.ts'
import { afterJoint, followingParts } from './remaining-text.ts'

/** `ahead`: the answers of later steps to a window of the browser. `otherChoice`: a choice to be made differently than in the attempt before. */
export type ActContext = DialogContext & { otherChoice: OtherChoice | null }

/** `following`: what the step does behind this act; it may answer a window that the act opens. */
type Doing = { look: Look; following: readonly StepIntent[] }

/** Does the act that was decided on. */
export async function doAct(run: Run, act: ChosenAct, attempt: Attempt, context: ActContext): Promise<RunnerAnswer<PartDone>> {
  const { look } = act
  if (act.by === 'first') {
    const following = followingParts(attempt.remaining)
    const choice = act.plan.kind === 'act' ? choiceAfterTyping(act.plan, look.last, following[0]) : null
    return choice ? part({ kind: 'joined', part: choice }) : doPlan(run, act.plan, { look, following }, attempt, context)
  }
  const { parts } = afterJoint(act.pair.reading.rest)
  const done = await doMeaning(run, act.plan, { look, following: parts ?? [] }, attempt, context)
  const [rival] = act.rivals
  if (done.kind !== 'done' || done.value.kind !== 'acted' || !rival) return done
  const rank = context.otherChoice?.ordinal === attempt.choices ? context.otherChoice.rank + 1 : 1
  return part({ ...done.value, doubtful: { ordinal: attempt.choices, rank } })
}

const part = (value: PartDone): RunnerAnswer<PartDone> => ({ kind: 'done', value })

async function doMeaning(
  run: Run,
  plan: MeaningPlan,
  doing: Doing,
  attempt: Attempt,
  context: ActContext,
): Promise<RunnerAnswer<PartDone>> {
  const answering = within(doing, context)
  switch (plan.kind) {
    case 'plan':
      return doPlan(run, plan.plan, doing, attempt, context)
    case 'press':
      if (plan.ref === null) return acted(await performAction(run, pressAnywhere(plan.keys), answering), null, context)
      return acted(await onElement(run, plan.ref, plan.captions, { method: 'Press', keys: plan.keys }, answering), plan.ref, context)
    case 'focus':
      return acted(await onElement(run, plan.ref, plan.captions, { method: 'Focus' }, answering), plan.ref, context)
    case 'move': {
      const moved = await performAction(run, historyAction(plan.move), answering)
      return moved.kind === 'done' ? part({ kind: 'went', action: moved.value, from: doing.look.last.url }) : moved
    }
    case 'unsupported':
      return { kind: 'failed', failure: { code: 'step_not_understood', text: attempt.step.testStep } }
    default:
      return unreachable(plan)
  }
}

/** `ahead`: also the answers that the following parts of the step give to a window of the browser. */
const within = ({ following }: Doing, { dialogs, ahead }: ActContext): DialogContext => ({ dialogs, ahead: actsAhead(following, ahead) })

function acted(done: RunnerAnswer<Action>, ref: string | null, { dialogs }: DialogContext): RunnerAnswer<PartDone> {
  if (done.kind !== 'done') return done
  return part({ kind: 'acted', action: done.value, ref, followUp: null, hasOpenedWindow: dialogs.isOpen(), doubtful: null })
}

async function doPlan(run: Run, plan: IntentPlan, doing: Doing, attempt: Attempt, context: ActContext): Promise<RunnerAnswer<PartDone>> {
  switch (plan.kind) {
    case 'act':
      return act(run, plan, doing, attempt, context)
    case 'drag':
      return acted(await drag(run, plan, within(doing, context)), plan.ref, context)
    case 'scroll':
      return acted(await scrollTo(run, plan, within(doing, context)), plan.at?.ref ?? null, context)
    case 'take':
      return acted(await take(run, plan, within(doing, context)), plan.at?.ref ?? null, context)
    case 'seek':
      return acted(await seek(run, plan, within(doing, context)), null, context)
    case 'navigate':
      return go(run, plan, doing, attempt, context)
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

async function act(
  run: Run,
  plan: Extract<IntentPlan, { kind: 'act' }>,
  doing: Doing,
  { choices }: Attempt,
  context: ActContext,
): Promise<RunnerAnswer<PartDone>> {
  const answering = within(doing, context)
  const { dialogs, otherChoice } = context
  const done = await actOnTarget(run, { plan, snapshot: doing.look.last }, { ordinal: choices, other: otherChoice }, answering)
  if (done.kind !== 'done') return done
  return part({ kind: 'acted', ...done.value, followUp: plan.followUp ?? null, hasOpenedWindow: dialogs.isOpen() })
}

async function go(
  run: Run,
  { to }: Extract<IntentPlan, { kind: 'navigate' }>,
  { look, following }: Doing,
  { step, actions, history }: Attempt,
  { dialogs, ahead }: ActContext,
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
