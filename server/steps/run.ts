import type { DeviceId } from '#contract/rules/devices.ts'
import type { ModelExchange, ModelMode } from '#contract/schemas/model-reading.ts'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { Log } from '#contract/rules/logging.ts'
import type { Expansion } from '#contract/rules/shared-steps.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Lesson } from '#contract/schemas/taught.ts'
import type { TaughtEntry } from '#engine/taught/read-taught.ts'
import type { RunnerSession } from '../fleet/runner-port.ts'
import type { RunData } from './action-value.ts'
import type { RunRecorder } from './run-recorder.ts'

/**
 * A task writes the state of its steps here. The step and its event are stored in one transaction.
 *
 * Writes keep their order and do not delay the browser: `write` returns at once, `flush` waits for all of them. When a write fails, or the task
 * has lost its right to write, the task is stopped through its signal.
 */
export type StepJournal = {
  /** `picture`: the one that the failure of the step names, in base64. */
  write: (eventName: Exclude<RecipeEvent['eventName'], 'Setup'>, step: RecipeStep, picture?: string) => void
  flush: () => Promise<void>
}

/** What the project was taught. `learn` and `countUses` never fail a run. */
export type Teaching = {
  known: readonly TaughtEntry[]
  /** Stores what a step teaches. */
  learn: (stepIndex: number, lessons: readonly Lesson[]) => Promise<void>
  /** A step passed as these entries say. */
  countUses: (ids: readonly string[]) => Promise<void>
}

/** A file of the project. `read` resolves with null when it has been deleted meanwhile. */
export type RunFile = { name: string; hash: string; read: () => Promise<Buffer | null> }

/** Everything that running steps needs. */
export type Run = {
  session: RunnerSession
  journal: StepJournal
  data: RunData
  /** Those of these names that are files of the project now. */
  filesNamed: (names: readonly string[]) => Promise<RunFile[]>
  sutUrl: string
  /** Language of the browser; the SUT receives it with every request. */
  locale: string
  /** What the browser pretends to be. */
  device: DeviceId
  signal: AbortSignal
  /** The states of the run, for debugging. */
  log: Log
  now: () => Date
  /** Keys of the project's secrets that have this value now. */
  secretsEqualTo: (value: string) => Promise<string[]>
  teaching: Teaching
  model: RunModelUse
  recorder: RunRecorder
  /** What the uses of shared steps among the steps come to, by the index of the step. */
  shared: ReadonlyMap<number, Expansion>
  /** Elements of shared steps were found otherwise than stored, and all that was replayed has passed. */
  healShared: (heals: readonly SharedHeal[]) => Promise<void>
}

/** The actions of a step of shared steps as they were done. */
export type SharedHeal = { recipeId: string; stepIndex: number; actions: Action[] }

/** How the organization wants a model to be used. `keep` stores what it was asked and answered about a step, so that users can look at it. */
export type RunModelUse = {
  mode: ModelMode
  keep: (step: Pick<RecipeStep, 'stepIndex' | 'testStep'>, exchange: ModelExchange) => Promise<void>
}

/**
 * `healed`: the passed step with locators that find its elements again. `lost`: the remote browser is gone, nothing more can be run in
 * it.
 */
export type StepOutcome =
  | { kind: 'passed'; step: RecipeStep; healed: RecipeStep | null }
  | { kind: 'failed'; step: RecipeStep; failure: StepFailure; lost: boolean }

/** The end of a run that was not stopped. `empty`: its user stopped a recording without having done anything. */
export type RunEnd = { kind: 'completed' } | { kind: 'empty' } | { kind: 'failed'; failure: StepFailure }

/**
 * Runs the steps of a task. `stepIndex`: the step to begin with or to end with, depending on the kind of task. Rejects with the signal's reason
 * when it is stopped.
 */
export type RunKind = (run: Run, steps: readonly RecipeStep[], stepIndex: number) => Promise<RunEnd>

/** The reason of the signal of a task that was stopped before its end. */
export class TaskStopped extends Error {
  override name = 'TaskStopped'
  readonly why: 'aborted' | 'interrupted' | 'fenced'
  constructor(why: 'aborted' | 'interrupted' | 'fenced') {
    super(`task ${why}`)
    this.why = why
  }
}
