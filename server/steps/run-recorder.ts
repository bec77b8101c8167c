import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { RunCall } from '#contract/schemas/run.ts'
import type { RecordOptions, RunMark } from '#contract/schemas/run-record.ts'

/** `typed`: the value that the action gave, or took; null for a secret one. `done`: null when it could not be done. */
export type ActDone = {
  action: Action
  typed: string | null
  call?: RunCall
  done: { locatorIndex: number; mark?: RunMark | undefined } | null
}
/** `expected`: null when it is secret. */
export type CheckDone = { assertion: Assertion; expected: string | null; actual: string | null; hasPassed: boolean; mark?: RunMark | undefined } // prettier-ignore

/** Is told what a replay does, for the history of runs. It fails no run, and holds it up only where a step has failed. */
export type RunRecorder = {
  /** Handed to the runner when the system under test is opened; null: nothing is kept. */
  options: RecordOptions | null
  opened: (mark: RunMark | undefined) => void
  stepBegan: (step: RecipeStep) => void
  /** A step of the shared steps that the present step uses; it is number `index` of them, from 0. */
  partBegan: (index: number, step: RecipeStep) => void
  partEnded: (step: RecipeStep, hasPassed: boolean) => void
  acted: (act: ActDone) => void
  checked: (check: CheckDone) => void
  /** Resolves when the page may change again. */
  stepEnded: (step: RecipeStep) => Promise<void>
}

/** For what is no run of a recipe: predictions, recordings, trials. */
export const NOT_RECORDED: RunRecorder = {
  options: null,
  opened: () => undefined,
  stepBegan: () => undefined,
  partBegan: () => undefined,
  partEnded: () => undefined,
  acted: () => undefined,
  checked: () => undefined,
  stepEnded: () => Promise.resolve(),
}
