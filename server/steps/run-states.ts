import { isReplayable } from '#contract/rules/step-availability.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { unreachable } from '#engine/language/unreachable.ts'
import type { RunEnd } from './run.ts'

/**
 * The work on a step. `replay`: its actions are replayed. `own`: the run predicts or records it. `replayElseOwn`: it is replayed, and predicted
 * or recorded when that fails.
 */
export type StepWork = 'replay' | 'own' | 'replayElseOwn'
export type PlannedStep = { step: RecipeStep; work: StepWork }

export type RunPhase =
  /** The SUT is opened as a new visitor. */
  | { kind: 'opening' }
  | { kind: 'replaying'; at: number }
  /** All steps that are replayed first have passed; healed locators are saved now. */
  | { kind: 'arrived'; at: number }
  /** The browser is brought back to where the step begins. */
  | { kind: 'returning'; at: number }
  | { kind: 'working'; at: number }
  | { kind: 'ended'; end: RunEnd }

/**
 * A run of steps: a replay, a prediction or a recording.
 *
 *   opening ──► replaying, step by step ──► arrived ──► working, step by step ──► completed
 *                                              │          ▲
 *                                              │      returning
 *                                              ▼          │ did not pass, the browser is still there
 *                                  replaying a step that can be replayed ── passed ──► next step
 *
 *   opening, replaying, returning, working ── failed ──► failed
 *   working ── nothing was recorded ──► empty
 *
 * A stop is no state: the work that is under way rejects.
 */
export type RunState = {
  phase: RunPhase
  /** The steps with their work; `at` of a phase is an index in this list. */
  plan: readonly PlannedStep[]
  /** The passed steps with their present content. */
  finished: readonly RecipeStep[]
  /** Those of them that passed with healed locators, which are not saved yet. */
  healed: readonly RecipeStep[]
}

export type RunEvent =
  | { type: 'opened' }
  | { type: 'passed'; step: RecipeStep; healed: RecipeStep | null }
  /** `isLost`: the remote browser is gone. */
  | { type: 'failed'; failure: StepFailure; isLost: boolean }
  /** `steps`: the finished ones with their healed locators. */
  | { type: 'healsSaved'; steps: readonly RecipeStep[] }
  | { type: 'returned' }
  /** The user stopped the recording without having done anything. */
  | { type: 'recordedNothing' }

export function beginRun(plan: readonly PlannedStep[]): RunState {
  return { phase: { kind: 'opening' }, plan, finished: [], healed: [] }
}

/** The plan to replay the steps from the first to `lastIndex`. It ends before the first step that cannot be replayed. */
export function planReplay(steps: readonly RecipeStep[], lastIndex: number): PlannedStep[] {
  const wanted = steps.slice(0, lastIndex + 1)
  const stop = wanted.findIndex((step) => !isReplayable(step))
  return (stop < 0 ? wanted : wanted.slice(0, stop)).map((step) => ({ step, work: 'replay' }))
}

/** The next state of the run. Pure; the phase names the work to be done now. */
export function reduceRun(state: RunState, event: RunEvent): RunState {
  const at = 'at' in state.phase ? state.phase.at : 0
  switch (event.type) {
    case 'opened':
      return replayOrArrive(state, at)
    case 'passed':
      return pass(state, at, event)
    case 'healsSaved':
      return work({ ...state, finished: event.steps, healed: [] }, at)
    case 'failed':
      return fail(state, at, event)
    case 'returned':
      return { ...state, phase: { kind: 'working', at } }
    case 'recordedNothing':
      return end(state, { kind: 'empty' })
    default:
      return unreachable(event)
  }
}

function pass(state: RunState, at: number, { step, healed }: Extract<RunEvent, { type: 'passed' }>): RunState {
  const finished = [...state.finished, step]
  if (state.plan[at]?.work !== 'replay') return work({ ...state, finished }, at + 1)
  return replayOrArrive({ ...state, finished, healed: healed ? [...state.healed, healed] : state.healed }, at + 1)
}

function replayOrArrive(state: RunState, at: number): RunState {
  return { ...state, phase: { kind: state.plan[at]?.work === 'replay' ? 'replaying' : 'arrived', at } }
}

function work(state: RunState, at: number): RunState {
  const planned = state.plan[at]
  if (!planned) return end(state, { kind: 'completed' })
  return { ...state, phase: { kind: planned.work === 'own' ? 'working' : 'replaying', at } }
}

function fail(state: RunState, at: number, { failure, isLost }: Extract<RunEvent, { type: 'failed' }>): RunState {
  const mayWork = state.phase.kind === 'replaying' && state.plan[at]?.work === 'replayElseOwn' && !isLost
  return mayWork ? { ...state, phase: { kind: 'returning', at } } : end(state, { kind: 'failed', failure })
}

function end(state: RunState, how: RunEnd): RunState {
  return { ...state, phase: { kind: 'ended', end: how } }
}
