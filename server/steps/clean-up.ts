import { CLEAN_UP_MAX_MS } from '#contract/constants.ts'
import { countCleanUps } from '#contract/rules/clean-up.ts'
import { isReplayable } from '#contract/rules/step-availability.ts'
import { takenKey, takenNamesIn } from '#contract/rules/taken-values.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { BrowserDialogs } from './browser-dialogs.ts'
import { replayStep } from './replay-step.ts'
import { TaskStopped, type Run, type RunEnd } from './run.ts'

/** The steps of a recipe in two parts. */
export function partedSteps(steps: readonly RecipeStep[]): { main: readonly RecipeStep[]; cleanUps: readonly RecipeStep[] } {
  const from = steps.length - countCleanUps(steps)
  return { main: steps.slice(0, from), cleanUps: steps.slice(from) }
}

type Work = (onOpened: () => void) => Promise<RunEnd>

/**
 * Does the work of a run, then its clean-up steps, however the work has ended, also when a person has stopped it; not when the system under test was never
 * opened, and not when another server goes on with the run. Each is done even if another one fails. What the work has failed by stays the end of the run; the
 * failure of a clean-up is the end only of one that has passed.
 */
export async function withCleanUp(run: Run, cleanUps: readonly RecipeStep[], work: Work): Promise<RunEnd> {
  let isOpened = false
  let end: RunEnd
  try {
    end = await work(() => (isOpened = true))
  } catch (error) {
    const isStopped = error instanceof TaskStopped && error.why === 'aborted'
    if (isStopped && isOpened) await cleanUp({ ...run, signal: AbortSignal.timeout(CLEAN_UP_MAX_MS) }, cleanUps, false).catch(() => null)
    throw error
  }
  if (!isOpened) return end
  const failure = await cleanUp(run, cleanUps, end.kind === 'completed')
  return failure && end.kind === 'completed' ? { kind: 'failed', failure } : end
}

/** Returns the first failure. `isWhole`: all steps were done, so that whatever is to be cleaned up is there. */
async function cleanUp(run: Run, steps: readonly RecipeStep[], isWhole: boolean): Promise<StepFailure | null> {
  let failure: StepFailure | null = null
  for (const step of steps) {
    if (!isReplayable(step)) continue
    // The step that would have made it was not reached.
    if (!isWhole && lacksTaken(run, step)) continue
    const outcome = await replayStep(run, step, { dialogs: new BrowserDialogs(), ahead: [] })
    if (outcome.kind === 'failed') failure ??= outcome.failure
  }
  return failure
}

const lacksTaken = ({ data }: Run, { actions = [] }: RecipeStep): boolean =>
  takenNamesIn(JSON.stringify(actions)).some((name) => !data.taken.has(takenKey(name)))
