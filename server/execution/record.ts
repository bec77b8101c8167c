import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { RecordedHumanAction } from '#contract/schemas/recording.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { playback } from './playback.ts'
import { recordedToActions } from './recorded-actions.ts'
import { TaskStopped, type Run } from './run.ts'
import { stepCompleted, stepFailed, stepRewritten } from './step-states.ts'

const POLL_WAIT_MS = 20_000
const FINALIZATION_MS = 10_000

/** `empty`: the user stopped without having done anything; the step stays as it was. */
export type RecordEnd = { kind: 'completed' } | { kind: 'empty' } | { kind: 'failed'; failure: StepFailure }

/**
 * Records what a human does in the preview as the actions of one step.
 *
 * First brings the browser to where the step begins, then records until the task is stopped by its user: that is the normal end, not an
 * abort. While it records, each change is written down, so the step's card fills as the human works. Its assertions stay.
 */
export async function record(run: Run, steps: readonly RecipeStep[], stepIndex: number): Promise<RecordEnd> {
  const step = steps[stepIndex]
  if (!step) return { kind: 'failed', failure: { code: 'internal' } }
  const synced = await playback(run, steps, stepIndex - 1, step)
  if (synced.kind === 'failed') return { kind: 'failed', failure: synced.failure }
  const started = await run.session.recordStart(run.signal)
  if (started.kind !== 'done') return failStep(run, step, started.failure)
  return recordUntilStopped(run, stepRewritten(step, { assertions: true }))
}

async function recordUntilStopped(run: Run, blank: RecipeStep): Promise<RecordEnd> {
  const recorded: RecordedHumanAction[] = []
  let after = 0
  let current = blank
  const take = (actions: readonly RecordedHumanAction[]) => {
    if (actions.length === 0) return
    recorded.push(...actions)
    current = { ...blank, actions: recordedToActions(recorded, run.data.envItems) }
    run.journal.write('Action', current)
  }
  run.journal.write('Action', current)
  try {
    for (;;) {
      const polled = await run.session.recordPoll(after, POLL_WAIT_MS, run.signal)
      if (polled.kind !== 'done') return failStep(run, current, polled.failure)
      take(polled.value.actions)
      after = polled.value.next
      if (!polled.value.active) return finish(run, current)
    }
  } catch (error) {
    if (!(error instanceof TaskStopped) || error.why !== 'aborted') throw error
  }
  take(await stopRecording(run, after))
  return finish(run, current)
}

/** Ends the recording and fetches what came last. The task's own signal has already fired, so this has a time limit of its own. */
async function stopRecording(run: Run, after: number): Promise<RecordedHumanAction[]> {
  const signal = AbortSignal.timeout(FINALIZATION_MS)
  try {
    await run.session.recordStop(signal)
    const rest = await run.session.recordPoll(after, 0, signal)
    return rest.kind === 'done' ? rest.value.actions : []
  } catch {
    return []
  }
}

function finish(run: Run, step: RecipeStep): RecordEnd {
  if ((step.actions ?? []).length === 0) return { kind: 'empty' }
  run.journal.write('Action', stepCompleted(step))
  return { kind: 'completed' }
}

function failStep(run: Run, step: RecipeStep, failure: StepFailure): RecordEnd {
  run.journal.write('Failure', stepFailed(step, failure))
  return { kind: 'failed', failure }
}
