import type { RunStatus } from '../schemas/run.ts'
import type { StepFailure } from '../schemas/step-failure.ts'

/** Failures of what runs the recipe. They say nothing about the system under test, so they are no verdict. */
const NO_VERDICT = new Set<StepFailure['code']>(['runner_lost', 'no_free_runner', 'interrupted', 'internal'])

export type EndedRun = {
  how: 'completed' | 'failed' | 'aborted' | 'interrupted'
  failure: StepFailure | null
  stepsPassed: number
  stepsTotal: number
}

/** The final state of a run. Green needs every step: one that could not be run, or is not whole, leaves it incomplete. */
export function verdictOf({ how, failure, stepsPassed, stepsTotal }: EndedRun): RunStatus {
  if (how === 'failed') return failure && NO_VERDICT.has(failure.code) ? 'interrupted' : 'failed'
  if (how !== 'completed') return how
  return stepsPassed === stepsTotal && stepsTotal > 0 ? 'passed' : 'incomplete'
}
