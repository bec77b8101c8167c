import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { RecordedEvent } from '#contract/schemas/recording.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { playback } from '../steps/playback.ts'
import { recordedWork, withoutQuestions, type RecordedWork } from './recorded-actions.ts'
import { TaskStopped, type Run } from '../steps/run.ts'
import { stepFailed, stepPassed, stepStarted } from '../steps/step-states.ts'
import { lostRecording } from './unfinished-step.ts'

const POLL_WAIT_MS = 20_000
const FINALIZATION_MS = 10_000

/** `empty`: the user stopped without having done anything; the step stays as it was. */
export type RecordEnd = { kind: 'completed' } | { kind: 'empty' } | { kind: 'failed'; failure: StepFailure }

/**
 * Records what a human does in the preview as the actions of one step.
 *
 * First brings the browser to where the step begins, then records until the task is stopped by its user: that is the normal end, not an
 * abort. What the step held stays until there is something new; from then on each change is written down, so the step's card fills as the
 * human works. Its assertions stay. A recording that ends otherwise has lost its browser, and fails.
 */
export async function record(run: Run, steps: readonly RecipeStep[], stepIndex: number): Promise<RecordEnd> {
  const step = steps[stepIndex]
  if (!step) return { kind: 'failed', failure: { code: 'internal' } }
  const synced = await playback(run, steps, stepIndex - 1, step)
  if (synced.kind === 'failed') return { kind: 'failed', failure: synced.failure }
  const started = await run.session.recordStart(run.signal)
  if (started.kind !== 'done') return failStep(run, step, started.failure)
  return recordUntilStopped(run, step)
}

async function recordUntilStopped(run: Run, before: RecipeStep): Promise<RecordEnd> {
  const recording = new Recording(run, before)
  run.journal.write('Action', recording.step)
  try {
    for (;;) {
      const polled = await run.session.recordPoll(recording.heard, POLL_WAIT_MS, run.signal)
      if (polled.kind !== 'done') return failStep(run, recording.lost(), polled.failure)
      await recording.take(polled.value.events)
      if (!polled.value.active) return failStep(run, recording.lost(), BROWSER_GONE)
    }
  } catch (error) {
    if (!(error instanceof TaskStopped) || error.why !== 'aborted') throw error
  }
  const rest = await stopRecording(run, recording.heard)
  if (rest === null) return failStep(run, recording.lost(), BROWSER_GONE)
  return finish(run, recording, rest)
}

const BROWSER_GONE: StepFailure = { code: 'runner_lost', detail: 'the recording ended' }

/** What was told so far, and the step that it makes. */
class Recording {
  readonly #run: Run
  readonly #before: RecipeStep
  readonly #events: RecordedEvent[] = []
  readonly #offers = new Map<string, readonly string[]>()

  constructor(run: Run, before: RecipeStep) {
    this.#run = run
    this.#before = before
  }

  get heard(): number {
    return this.#events.length
  }

  /** The step in the middle of the recording. */
  get step(): RecipeStep {
    const { actions, notRecorded } = this.#work()
    const before = stepStarted(this.#before)
    if (actions.length + notRecorded.length === 0) return before
    const { notRecorded: _before, ...kept } = before
    // What was not recorded does not take the place of what the step does.
    return { ...kept, ...(actions.length > 0 ? { actions } : {}), ...(notRecorded.length > 0 ? { notRecorded } : {}) }
  }

  get isEmpty(): boolean {
    const { actions, notRecorded } = this.#work()
    return actions.length + notRecorded.length === 0
  }

  async take(events: readonly RecordedEvent[]): Promise<void> {
    if (events.length === 0) return
    this.#events.push(...events)
    await this.#lookForEqualSecrets(events)
    this.#run.journal.write('Action', this.step)
  }

  /** The whole recording, with the last events, which can no longer be asked about. */
  whole(rest: readonly RecordedEvent[]): RecipeStep {
    this.#events.push(...rest)
    const { step } = this
    return { ...step, actions: withoutQuestions(step.actions ?? []) }
  }

  /** The step when the recording broke off. */
  lost(): RecipeStep {
    return lostRecording(this.step, this.#before)
  }

  #work(): RecordedWork {
    return recordedWork(this.#events, this.#offers)
  }

  /** A password that is in the project already may be used under its name: compared here, so that it goes nowhere. */
  async #lookForEqualSecrets(events: readonly RecordedEvent[]): Promise<void> {
    const ids = events.flatMap((event) => (event.type === 'input' && event.secretId ? [event.secretId] : []))
    for (const id of new Set(ids)) {
      const held = await this.#run.session.recordSecret(id, this.#run.signal)
      const value = held.kind === 'done' ? held.value.value : null
      this.#offers.set(id, value === null ? [] : await this.#run.secretsEqualTo(value))
    }
  }
}

/** Ends the recording and fetches what came last; null when that cannot be had. The task's own signal has already fired, so this has a time limit of its own. */
async function stopRecording(run: Run, after: number): Promise<RecordedEvent[] | null> {
  const signal = AbortSignal.timeout(FINALIZATION_MS)
  try {
    const stopped = await run.session.recordStop(signal)
    const rest = stopped.kind === 'done' ? await run.session.recordPoll(after, 0, signal) : stopped
    return rest.kind === 'done' ? rest.value.events : null
  } catch {
    return null
  }
}

function finish(run: Run, recording: Recording, rest: readonly RecordedEvent[]): RecordEnd {
  const step = recording.whole(rest)
  if (recording.isEmpty) return { kind: 'empty' }
  run.journal.write('Action', stepPassed(step))
  return { kind: 'completed' }
}

function failStep(run: Run, step: RecipeStep, failure: StepFailure): RecordEnd {
  run.journal.write('Failure', stepFailed(step, failure))
  return { kind: 'failed', failure }
}
