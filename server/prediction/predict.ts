import { ACTION_TIMEOUT_MS, ASSERTION_TIMEOUT_MS } from '#contract/constants.ts'
import { isReplayable } from '#contract/rules/step-availability.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { saysNot } from '#engine/assertions/page-texts.ts'
import { actsAhead } from '../steps/browser-dialogs.ts'
import { playback } from '../steps/playback.ts'
import { replayStep } from '../steps/replay-step.ts'
import type { Run, RunKind, StepOutcome } from '../steps/run.ts'
import { predictStep, type Resync } from './predict-step.ts'
import type { Patience, Place, PredictDeps, Trail } from './predicting.ts'

const PATIENCE: Patience = { targetMs: ACTION_TIMEOUT_MS, expectationMs: ASSERTION_TIMEOUT_MS, settleMs: 3000, pauseMs: 200 }

/**
 * Predicts the steps from `stepIndex` on, after the steps before it were replayed. When one of those was never predicted, prediction begins
 * there: without it the browser would not be where the wanted step begins. Steps behind that only wait to be run again are replayed, and predicted
 * when that fails: what was recorded for them is not given up unasked. Stops at the first step that cannot be done; later ones stay as they are.
 */
export function createPredict(deps: Pick<PredictDeps, 'chooser'> & { patience?: Patience }): RunKind {
  const predictDeps: PredictDeps = { chooser: deps.chooser, patience: deps.patience ?? PATIENCE }
  return async (run, steps, stepIndex) => {
    const synced = await playback(run, steps, stepIndex - 1, steps[stepIndex])
    if (synced.kind === 'failed') return { kind: 'failed', failure: synced.failure }
    const finished: RecipeStep[] = [...synced.steps]
    const trail: Trail = { urls: [], dialogs: synced.dialogs, beforeDialog: null }
    const ahead = actsAhead(steps, run.data)
    for (const step of steps.slice(finished.length)) {
      run.signal.throwIfAborted()
      const told = toldBy(steps.slice(0, step.stepIndex))
      const place: Place = { trail, ahead: await ahead(step.stepIndex + 1), told }
      const resync: Resync = async () => {
        const again = await playback(run, [...finished, step], finished.length - 1)
        if (again.kind === 'failed') return { kind: 'failed', failure: again.failure }
        trail.dialogs = again.dialogs
        return { kind: 'done', value: null }
      }
      const isKept = step.stepIndex !== stepIndex && step.status === 'Draft' && isReplayable(step)
      const outcome = (isKept && (await replayKept(run, step, place, resync))) || (await predictStep(run, predictDeps, step, place, resync))
      if (outcome.kind === 'failed') return { kind: 'failed', failure: outcome.failure }
      finished.push(outcome.step)
    }
    return { kind: 'completed' }
  }
}

/** Null when the step is to be predicted: what it holds did not pass, and the browser is back where the step begins. */
async function replayKept(run: Run, step: RecipeStep, { trail, ahead }: Place, resync: Resync): Promise<StepOutcome | null> {
  const replayed = await replayStep(run, step, { dialogs: trail.dialogs, ahead })
  trail.beforeDialog = null
  if (replayed.kind === 'passed' || replayed.lost) return replayed
  const resynced = await resync()
  return resynced.kind === 'done' ? null : { ...replayed, failure: resynced.failure }
}

/** An expected result that something is not there does not say that it ever was. */
function toldBy(steps: readonly RecipeStep[]): string[] {
  return steps.flatMap(({ testStep, expectedResult = '' }) => [testStep, ...(saysNot(expectedResult) ? [] : [expectedResult])])
}
