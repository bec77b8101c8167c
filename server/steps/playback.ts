import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { actsAhead, BrowserDialogs } from './browser-dialogs.ts'
import { openPage, replayStep } from './replay-step.ts'
import type { Run } from './run.ts'
import { replayableSteps, stepFailed } from './step-states.ts'

export type PlaybackEnd =
  | { kind: 'completed'; steps: RecipeStep[]; dialogs: BrowserDialogs }
  | { kind: 'failed'; steps: RecipeStep[]; failure: StepFailure }

/**
 * Opens the SUT as a new visitor and replays the steps 0..`lastIndex`; -1 only opens it. Stops before the first step that was never
 * predicted, and after the first that fails. `next` is the step that this makes way for: it fails when the SUT does not open and
 * there was nothing to replay.
 */
export async function playback(run: Run, steps: readonly RecipeStep[], lastIndex: number, next?: RecipeStep): Promise<PlaybackEnd> {
  const plan = replayableSteps(steps, lastIndex)
  const dialogs = new BrowserDialogs()
  const ahead = actsAhead(steps, run.data)
  const opened = await openPage(run, run.sutUrl, { dialogs, ahead: await ahead(0) }, true)
  if (opened.kind !== 'done') {
    const first = plan[0] ?? next
    if (first) run.journal.write('Failure', stepFailed(first, opened.failure))
    return { kind: 'failed', steps: [], failure: opened.failure }
  }
  const done: RecipeStep[] = []
  const healed: RecipeStep[] = []
  for (const step of plan) {
    run.signal.throwIfAborted()
    const outcome = await replayStep(run, step, { dialogs, ahead: await ahead(step.stepIndex + 1) })
    done.push(outcome.step)
    if (outcome.kind === 'failed') return { kind: 'failed', steps: done, failure: outcome.failure }
    if (outcome.healed) healed.push(outcome.healed)
  }
  for (const step of healed) run.journal.write('Action', step)
  const played = done.map((step) => healed.find(({ stepIndex }) => stepIndex === step.stepIndex) ?? step)
  return { kind: 'completed', steps: played, dialogs }
}
