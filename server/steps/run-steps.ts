import type { DialogAct } from '#contract/rules/browser-dialog.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { countSetUps } from '#contract/rules/clean-up.ts'
import type { RunnerAnswer, RunnerFailure } from '../fleet/runner-port.ts'
import { actsAhead, BrowserDialogs } from './browser-dialogs.ts'
import { saveHeals } from './heal.ts'
import { EMPTY_HISTORY, type PageHistory } from './page-history.ts'
import { openPage, replayStep } from './replay-step.ts'
import { beginRun, planReplay, reduceRun, type PlannedStep, type RunEvent, type RunState } from './run-states.ts'
import { replayUse } from './replay-use.ts'
import type { Run, RunEnd, SharedHeal, StepOutcome } from './run.ts'
import { stepFailed } from './step-states.ts'

/** The state of the browser between two steps. */
export type BrowserPosition = { dialogs: BrowserDialogs; history: PageHistory }

/** A step that the run does its own work on. */
export type StepTask = {
  step: RecipeStep
  /** The steps before it, as the recipe has them. */
  earlier: readonly RecipeStep[]
  position: BrowserPosition
  /** Answers of later steps to a window of the browser that this step opens. */
  readAhead: () => Promise<readonly DialogAct[]>
  /** Replays the earlier steps again, so that the browser is where the step begins. */
  returnHere: () => Promise<RunnerAnswer<BrowserDialogs>>
}

/** `nothing`: the user stopped a recording without having done anything. */
export type WorkEnd = { outcome: StepOutcome | { kind: 'nothing' }; position: BrowserPosition }
export type OwnWork = (task: StepTask) => Promise<WorkEnd>

export type StepsToRun = {
  steps: readonly RecipeStep[]
  plan: readonly PlannedStep[]
  /** The step that fails when the SUT does not open; null: no step fails. */
  firstStep: RecipeStep | null
  work: OwnWork
  /** The system under test is open, so there may be something to clean up. */
  onOpened?: () => void
  /** This run only brings the browser of another run back to where a step begins. The log says so. */
  isReturn?: true
}

export type RanSteps = { end: RunEnd; dialogs: BrowserDialogs }

/** Performs the work of each phase of a run (`run-states.ts`) until it has ended. Rejects with the signal's reason when it is stopped. */
export async function runSteps(run: Run, wanted: StepsToRun): Promise<RanSteps> {
  const ahead = actsAhead(wanted.steps, run.data, run.shared)
  const sharedHeals: SharedHeal[] = []
  let state = beginRun(wanted.plan)
  let position: BrowserPosition = { dialogs: new BrowserDialogs(), history: EMPTY_HISTORY }
  while (state.phase.kind !== 'ended') {
    logPhase(run, state, wanted)
    const performed = await perform(run, { ...wanted, ahead, sharedHeals }, state, position)
    state = reduceRun(state, performed.event)
    position = performed.position
  }
  logPhase(run, state, wanted)
  return { end: state.phase.end, dialogs: position.dialogs }
}

function logPhase({ log }: Run, { phase, plan }: RunState, { isReturn }: Pick<StepsToRun, 'isReturn'>): void {
  const purpose = isReturn ? { purpose: 'return' } : {}
  if (phase.kind === 'ended')
    log.debug(phase.end.kind, { ...purpose, ...(phase.end.kind === 'failed' ? { code: phase.end.failure.code } : {}) })
  else log.debug(phase.kind, { ...purpose, ...('at' in phase ? { stepIndex: plan[phase.at]?.step.stepIndex } : {}) })
}

type Wanted = StepsToRun & { ahead: ReturnType<typeof actsAhead>; sharedHeals: SharedHeal[] }
type Performed = { event: RunEvent; position: BrowserPosition }

async function perform(
  run: Run,
  wanted: Wanted,
  { phase, plan, finished, healed }: RunState,
  position: BrowserPosition,
): Promise<Performed> {
  if (phase.kind === 'opening') return { event: await openSut(run, wanted, position.dialogs), position }
  if (phase.kind === 'arrived') {
    const heals = wanted.sharedHeals.splice(0)
    if (heals.length > 0) await run.healShared(heals)
    return { event: { type: 'healsSaved', steps: saveHeals(run.journal, finished, healed) }, position }
  }
  const step = 'at' in phase ? plan[phase.at]?.step : undefined
  if (!step) throw new Error(`there is no step to be ${phase.kind}`)
  const returnHere = () => returnTo(run, step, finished)
  if (phase.kind === 'returning') return toReturned(await returnHere(), position)
  run.signal.throwIfAborted()
  const reopened = await openAfterSetUps(run, wanted.steps, step, position.dialogs)
  if (reopened) return { event: { type: 'failed', failure: reopened.failure, isLost: reopened.kind === 'lost' }, position }
  const readAhead = () => wanted.ahead(step.stepIndex + 1)
  if (phase.kind === 'replaying') {
    const outcome = step.use
      ? await useOutcome(run, wanted, step, position)
      : await replayStep(run, step, { dialogs: position.dialogs, ahead: await readAhead() })
    return { event: toEvent(outcome), position: { ...position, history: { ...position.history, beforeWindow: null } } }
  }
  const earlier = wanted.steps.slice(0, step.stepIndex)
  const { outcome, position: reached } = await wanted.work({ step, earlier, position, readAhead, returnHere })
  return { event: outcome.kind === 'nothing' ? { type: 'recordedNothing' } : toEvent(outcome), position: reached }
}

async function useOutcome(run: Run, { ahead, sharedHeals }: Wanted, step: RecipeStep, { dialogs }: BrowserPosition): Promise<StepOutcome> {
  const { outcome, heals } = await replayUse(run, step, { dialogs, aheadOfPart: (part) => ahead(step.stepIndex, part) })
  sharedHeals.push(...heals)
  return outcome
}

async function openSut(run: Run, { ahead, firstStep, onOpened }: Wanted, dialogs: BrowserDialogs): Promise<RunEvent> {
  // The steps are done from the first one on, and take their values anew.
  run.data.taken.clear()
  const opened = await openPage(run, run.sutUrl, { dialogs, ahead: await ahead(0) }, { fresh: true })
  if (opened.kind === 'done') {
    onOpened?.()
    return { type: 'opened' }
  }
  if (firstStep) run.journal.write('Failure', stepFailed(firstStep, opened.failure))
  return { type: 'failed', failure: opened.failure, isLost: opened.kind === 'lost' }
}

/**
 * The start page shows what calls at the beginning have prepared once it is opened anew, before the first step that uses it. Returns the failure when it does
 * not open, written to the step; null otherwise.
 */
async function openAfterSetUps(
  run: Run,
  steps: readonly RecipeStep[],
  step: RecipeStep,
  dialogs: BrowserDialogs,
): Promise<RunnerFailure | null> {
  if (step.stepIndex === 0 || step.stepIndex !== countSetUps(steps)) return null
  const opened = await openPage(run, run.sutUrl, { dialogs, ahead: [] })
  if (opened.kind === 'done') return null
  run.journal.write('Failure', stepFailed(step, opened.failure))
  return opened
}

/** Opens the SUT again and replays the passed steps. The step after them may answer a window that the last of them opens. */
async function returnTo(run: Run, step: RecipeStep, finished: readonly RecipeStep[]): Promise<RunnerAnswer<BrowserDialogs>> {
  const steps = [...finished, step]
  const plan = planReplay(steps, finished.length - 1)
  const { end, dialogs } = await runSteps(run, { steps, plan, firstStep: plan[0]?.step ?? null, work: noWork, isReturn: true })
  if (end.kind === 'failed') return end
  return (await openAfterSetUps(run, steps, step, dialogs)) ?? { kind: 'done', value: dialogs }
}

function toReturned(answer: RunnerAnswer<BrowserDialogs>, position: BrowserPosition): Performed {
  if (answer.kind === 'done') return { event: { type: 'returned' }, position: { ...position, dialogs: answer.value } }
  return { event: { type: 'failed', failure: answer.failure, isLost: answer.kind === 'lost' }, position }
}

function toEvent(outcome: StepOutcome): RunEvent {
  if (outcome.kind === 'passed') return { type: 'passed', step: outcome.step, healed: outcome.healed }
  return { type: 'failed', failure: outcome.failure, isLost: outcome.lost }
}

/** The work of runs that only replay: it is never called. */
export const noWork: OwnWork = ({ step }) => Promise.reject(new Error(`step ${step.stepIndex} is only replayed`))
