import { isReplayable } from '#contract/rules/step-availability.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { RecordedEvent } from '#contract/schemas/recording.ts'
import type { RunnerFailure } from '../fleet/runner-port.ts'
import { BrowserDialogs } from '../steps/browser-dialogs.ts'
import { writeFailure } from '../steps/failure-picture.ts'
import { partedSteps } from '../steps/clean-up.ts'
import { planReplay } from '../steps/run-states.ts'
import { checkAssertion, replayStep } from '../steps/replay-step.ts'
import { runSteps, type StepTask, type WorkEnd } from '../steps/run-steps.ts'
import { TaskStopped, type Run, type RunKind } from '../steps/run.ts'
import { stepFailed } from '../steps/step-states.ts'
import { teach } from '../steps/teach.ts'
import type { PasswordOffers } from './recorded-actions.ts'
import {
  BROWSER_GONE,
  beginRecording,
  recordedStep,
  reduceRecording,
  restMissing,
  type RecordingEvent,
  type RecordingState,
} from './recording-states.ts'

const POLL_WAIT_MS = 20_000
const FINALIZATION_MS = 10_000
/** What the last act does to the page is seen by then. */
const CHECK_MS = 2000
/** The page is looked at before the recording begins, to remember where the words of the step were said. */
const LOOK_SETTLE_MS = 1000

/**
 * Records the work of a user in the preview as the actions of one step, or as a whole flow (decision 0051).
 *
 * First the earlier steps are replayed, then the recording goes on until its user stops the task, which is the normal end and no abort. The
 * step keeps its old actions until there is a new one. From then on each change is written to the journal, so that the step's card shows the
 * work as it goes on. The assertions of the step stay. A recording that ends in another way has lost its browser and fails.
 *
 * A flow goes on where it ended: what it holds is replayed, too, and what is recorded now is put behind it.
 */
export const record: RunKind = async (run, steps, stepIndex) => {
  const firstStep = steps[stepIndex]
  if (!firstStep) return { kind: 'failed', failure: { code: 'internal' } }
  const { main } = partedSteps(steps)
  const replayed = planReplay(main, stepIndex - 1)
  const { end } = await runSteps(run, {
    steps: main,
    plan: [...replayed, { step: firstStep, work: 'own' }],
    firstStep: replayed[0]?.step ?? firstStep,
    work: async (task) => ({ outcome: await recordFrom(run, task), position: task.position }),
  })
  return end
}

async function recordFrom(run: Run, { step, position }: StepTask): Promise<WorkEnd['outcome']> {
  if (!step.flow || !isReplayable(step)) return recordStep(run, step)
  const replayed = await replayStep(run, step, { dialogs: position.dialogs, ahead: [] })
  return replayed.kind === 'passed' ? recordStep(run, replayed.step) : replayed
}

async function recordStep(run: Run, before: RecipeStep): Promise<WorkEnd['outcome']> {
  const page = await run.session.snapshot(LOOK_SETTLE_MS, run.signal)
  const started = await run.session.recordStart(run.signal)
  if (started.kind !== 'done') {
    const step = stepFailed(before, started.failure)
    run.journal.write('Failure', step)
    return { kind: 'failed', step, failure: started.failure, lost: started.kind === 'lost' }
  }
  let state = beginRecording(before)
  run.journal.write('Action', recordedStep(state))
  for (;;) {
    run.log.debug('recording', { phase: state.phase.kind, stepIndex: before.stepIndex, events: state.events.length })
    if (state.phase.kind === 'listening') state = listened(run, state, await listen(run, state))
    else if (state.phase.kind === 'finishing') state = reduceRecording(state, await fetchRest(run, state.events.length))
    else return settle(run, state, page.kind === 'done' ? page.value : null)
  }
}

function listened(run: Run, state: RecordingState, event: RecordingEvent): RecordingState {
  const next = reduceRecording(state, event)
  if (next.events.length > state.events.length) run.journal.write('Action', recordedStep({ ...next, phase: state.phase }))
  return next
}

async function listen(run: Run, { events }: RecordingState): Promise<RecordingEvent> {
  try {
    const polled = await run.session.recordPoll(events.length, POLL_WAIT_MS, run.signal)
    if (polled.kind !== 'done') return { type: 'lost', failure: polled.failure }
    const { events: added, active: isActive } = polled.value
    return { type: 'received', events: added, offers: await offersFor(run, added), isActive }
  } catch (error) {
    if (error instanceof TaskStopped && error.why === 'aborted') return { type: 'userStopped' }
    throw error
  }
}

/** The names of the project's secrets that equal the typed passwords. The comparison is done here, so that no password leaves the server. */
async function offersFor(run: Run, events: readonly RecordedEvent[]): Promise<PasswordOffers> {
  const offers = new Map<string, readonly string[]>()
  const ids = events.flatMap((event) => (event.type === 'input' && event.secretId ? [event.secretId] : []))
  for (const id of new Set(ids)) {
    const held = await run.session.recordSecret(id, run.signal)
    const value = held.kind === 'done' ? held.value.value : null
    offers.set(id, value === null ? [] : await run.secretsEqualTo(value))
  }
  return offers
}

/** Ends the recording and fetches the last events. The signal of the task has fired already, so this call has a timeout of its own. */
async function fetchRest(run: Run, after: number): Promise<RecordingEvent> {
  const signal = AbortSignal.timeout(FINALIZATION_MS)
  try {
    const stopped = await run.session.recordStop(signal)
    const rest = stopped.kind === 'done' ? await run.session.recordPoll(after, 0, signal) : stopped
    return rest.kind === 'done' ? { type: 'restFetched', events: rest.value.events } : restMissing
  } catch {
    return restMissing
  }
}

async function settle(run: Run, state: RecordingState, page: StartPage): Promise<WorkEnd['outcome']> {
  const { phase } = state
  if (phase.kind === 'nothing') return { kind: 'nothing' }
  const step = recordedStep(state)
  // What was checked in the middle of a flow need not hold at its end.
  const failed = phase.kind === 'recorded' && !step.flow ? await failedCheck(run, state) : null
  if (failed) {
    const written = await writeFailure(inTime(run), step, failed)
    return { kind: 'failed', ...written, lost: failed.kind === 'lost' }
  }
  run.journal.write(phase.kind === 'lost' ? 'Failure' : 'Action', step)
  if (phase.kind === 'lost') return { kind: 'failed', step, failure: phase.failure, lost: true }
  // The text of a flow names nothing that was done.
  if (!step.flow) await teachStep(run, step, page)
  return { kind: 'passed', step, healed: null }
}

/** The signal of the task has fired when its user has stopped it, so what is done then has a timeout of its own. */
const inTime = (run: Run): Run => ({ ...run, signal: AbortSignal.timeout(FINALIZATION_MS) })

/** A check that was added while recording is passed only when it holds at the end. */
async function failedCheck(run: Run, { events }: RecordingState): Promise<RunnerFailure | null> {
  for (const event of events) {
    if (event.type !== 'asserted') continue
    const answer = await checkAssertion(inTime(run), event.assertion, new BrowserDialogs(), { timeoutMs: CHECK_MS }).catch(
      () => browserGone,
    )
    if (answer.kind !== 'done') return answer
  }
  return null
}

const browserGone = { kind: 'lost' as const, failure: BROWSER_GONE }

/** The page on which the recording began; null when it could not be read. */
type StartPage = { url: string; title: string } | null

/** A step of which something was not recorded would teach half of what was done. */
async function teachStep(run: Run, { testStep, stepIndex, actions = [], notRecorded = [] }: RecipeStep, page: StartPage): Promise<void> {
  if (page && notRecorded.length === 0) await teach(run, stepIndex, { text: testStep, actions, page })
}
