import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { RunnerSession } from '../fleet/runner-port.ts'
import type { RunData } from './action-value.ts'

/**
 * Where a task writes down what became of a step. Each call is one transaction: the step and the event that tells of it.
 *
 * Writes keep their order but do not hold the browser up: `write` returns at once, `flush` waits for all of them. A write that fails, or
 * that comes from a task which lost its right to write, stops the task through its signal.
 */
export type StepJournal = {
  write: (eventName: Exclude<RecipeEvent['eventName'], 'Setup'>, step: RecipeStep) => void
  flush: () => Promise<void>
}

/** Everything that running steps needs. */
export type Run = {
  session: RunnerSession
  journal: StepJournal
  data: RunData
  sutUrl: string
  /** Language of the browser: the SUT is asked for this one. */
  locale: string
  signal: AbortSignal
  now: () => Date
  /** Keys of the project's secrets that have this value now. */
  secretsEqualTo: (value: string) => Promise<string[]>
}

/**
 * `healed`: the passed step with locators that find its elements again. `lost`: the remote browser is gone, nothing more can be run in
 * it.
 */
export type StepOutcome =
  | { kind: 'passed'; step: RecipeStep; healed: RecipeStep | null }
  | { kind: 'failed'; step: RecipeStep; failure: StepFailure; lost: boolean }

/** How a run ended that was not stopped. `empty`: its user stopped a recording without having done anything. */
export type RunEnd = { kind: 'completed' } | { kind: 'empty' } | { kind: 'failed'; failure: StepFailure }

/** Runs the steps of a task. `stepIndex`: where to begin or to end, as the kind of task has it. Rejects with the signal's reason when it is stopped. */
export type RunKind = (run: Run, steps: readonly RecipeStep[], stepIndex: number) => Promise<RunEnd>

/** Why a task was stopped before its end; the reason of its signal. */
export class TaskStopped extends Error {
  override name = 'TaskStopped'
  readonly why: 'aborted' | 'interrupted' | 'fenced'
  constructor(why: 'aborted' | 'interrupted' | 'fenced') {
    super(`task ${why}`)
    this.why = why
  }
}
