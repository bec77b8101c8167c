import { ACTION_TIMEOUT_MS, ASSERTION_TIMEOUT_MS } from '#contract/constants.ts'
import { holdsCall } from '#contract/rules/clean-up.ts'
import { isReplayable } from '#contract/rules/step-availability.ts'
import { FITTED } from '#engine/deciding/fitted.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { partedSteps, withCleanUp } from '../steps/clean-up.ts'
import { planReplay, type PlannedStep } from '../steps/run-states.ts'
import { runSteps } from '../steps/run-steps.ts'
import type { RunKind } from '../steps/run.ts'
import { createRunModel, type ModelInUse } from './model/run-model.ts'
import type { PredictDeps } from './perform-attempt.ts'
import { predictStep } from './predict-step.ts'
import type { PredictionTimeouts } from './watch-page.ts'

const TIMEOUTS: PredictionTimeouts = { targetMs: ACTION_TIMEOUT_MS, expectationMs: ASSERTION_TIMEOUT_MS, settleMs: 3000, pauseMs: 200 }

/** `model`: the model that reads the steps too; none by default. */
type PredictOptions = { model?: ModelInUse | null } & Partial<Omit<PredictDeps, 'model'>>

/**
 * Replays the steps before `stepIndex`, then predicts the steps from there on. Stops at the first step that cannot be done; later ones
 * stay as they are. Clean-up steps are done at the end in any case.
 */
export function createPredict({ model = null, timeouts = TIMEOUTS, fitted = FITTED }: PredictOptions = {}): RunKind {
  return async (run, steps, stepIndex) => {
    const deps = { model: model && createRunModel(run, steps, model), timeouts, fitted }
    const { main, cleanUps } = partedSteps(steps)
    const plan = planPrediction(main, stepIndex)
    const firstReplayed = plan[0]?.work === 'replay' ? plan[0].step : null
    return withCleanUp(run, cleanUps, async (onOpened) => {
      const { end } = await runSteps(run, {
        steps: main,
        plan,
        firstStep: firstReplayed ?? main[stepIndex] ?? null,
        work: (task) => predictStep(run, deps, task),
        onOpened,
      })
      return end
    })
  }
}

/**
 * The plan of a prediction. When a step before `stepIndex` was never predicted, prediction begins with it; otherwise the browser would not be
 * where the wanted step begins. Later steps that have actions and only have to run again are replayed, and predicted only when that fails, so
 * that their recorded actions are not lost without need. A step with a call over HTTP was written by a person and is only replayed.
 */
export function planPrediction(steps: readonly RecipeStep[], stepIndex: number): PlannedStep[] {
  const replayed = planReplay(steps, stepIndex - 1)
  const rest = steps.slice(replayed.length).map((step): PlannedStep => {
    if (holdsCall(step)) return { step, work: 'replay' }
    // Shared steps are predicted where they belong.
    if (step.use) return { step, work: 'replay' }
    const isReplayedFirst = step.stepIndex !== stepIndex && step.status === 'Draft' && isReplayable(step)
    return { step, work: isReplayedFirst ? 'replayElseOwn' : 'own' }
  })
  return [...replayed, ...rest]
}
