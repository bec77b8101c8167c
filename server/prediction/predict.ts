import { ACTION_TIMEOUT_MS, ASSERTION_TIMEOUT_MS } from '#contract/constants.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { actsOfSteps } from '../execution/browser-dialogs.ts'
import type { RunKind } from '../execution/handlers.ts'
import { playback } from '../execution/playback.ts'
import { predictStep } from './predict-step.ts'
import type { Patience, PredictDeps, Trail } from './predicting.ts'

const PATIENCE: Patience = { targetMs: ACTION_TIMEOUT_MS, expectationMs: ASSERTION_TIMEOUT_MS, settleMs: 3000, pauseMs: 200 }

/**
 * Predicts the steps from `stepIndex` on, after the steps before it were replayed. When one of those was never predicted, prediction begins
 * there: without it the browser would not be where the wanted step begins. Stops at the first step that cannot be done; later ones stay as
 * they are.
 */
export function createPredict(deps: Pick<PredictDeps, 'chooser'> & { patience?: Patience }): RunKind {
  const predictDeps: PredictDeps = { chooser: deps.chooser, patience: deps.patience ?? PATIENCE }
  return async (run, steps, stepIndex) => {
    const synced = await playback(run, steps, stepIndex - 1, steps[stepIndex])
    if (synced.kind === 'failed') return { kind: 'failed', failure: synced.failure }
    const finished: RecipeStep[] = [...synced.steps]
    const trail: Trail = { urls: [], dialogs: synced.dialogs, beforeDialog: null }
    for (const step of steps.slice(finished.length)) {
      run.signal.throwIfAborted()
      const ahead = actsOfSteps(steps, step.stepIndex + 1, run.data)
      const outcome = await predictStep(run, predictDeps, step, { trail, ahead }, async () => {
        const again = await playback(run, [...finished, step], finished.length - 1)
        if (again.kind === 'failed') return { kind: 'failed', failure: again.failure }
        trail.dialogs = again.dialogs
        return { kind: 'done', value: null }
      })
      if (outcome.kind === 'failed') return { kind: 'failed', failure: outcome.failure }
      finished.push(outcome.step)
    }
    return { kind: 'completed' }
  }
}
