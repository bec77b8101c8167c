import { partedSteps, withCleanUp } from './clean-up.ts'
import type { RunKind } from './run.ts'
import { planReplay } from './run-states.ts'
import { noWork, runSteps } from './run-steps.ts'

/**
 * Opens the SUT as a new visitor and replays the steps 0..`lastIndex`; -1 only opens it. Stops before the first step that was never
 * predicted, and after the first that fails. The clean-up steps up to `lastIndex` are done then, however that ended.
 */
export const playback: RunKind = async (run, steps, lastIndex) => {
  const { main, cleanUps } = partedSteps(steps)
  const plan = planReplay(main, lastIndex)
  const wanted = cleanUps.filter(({ stepIndex }) => stepIndex <= lastIndex)
  return withCleanUp(run, wanted, async (onOpened) => {
    const { end } = await runSteps(run, { steps: main, plan, firstStep: plan[0]?.step ?? null, work: noWork, onOpened })
    return end
  })
}
