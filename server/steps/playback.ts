import type { RunKind } from './run.ts'
import { planReplay } from './run-states.ts'
import { noWork, runSteps } from './run-steps.ts'

/**
 * Opens the SUT as a new visitor and replays the steps 0..`lastIndex`; -1 only opens it. Stops before the first step that was never
 * predicted, and after the first that fails.
 */
export const playback: RunKind = async (run, steps, lastIndex) => {
  const plan = planReplay(steps, lastIndex)
  const { end } = await runSteps(run, { steps, plan, firstStep: plan[0]?.step ?? null, work: noWork })
  return end
}
