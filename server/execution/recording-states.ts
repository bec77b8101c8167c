import { STEP_ASSERTIONS_MAX } from '#contract/constants.ts'
import { NOT_RECORDED_MAX } from '#contract/rules/recorded-step.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { RecordedFlow } from '#contract/schemas/recorded-flow.ts'
import type { RecordedEvent } from '#contract/schemas/recording.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { unreachable } from '#engine/language/unreachable.ts'
import { stepFailed, stepPassed, stepStarted } from '../steps/step-states.ts'
import { recordedWork, withoutQuestions, type Heard, type PasswordOffers, type RecordedWork } from './recorded-actions.ts'
import { downloadChecks } from './recorded-downloads.ts'
import { lostRecording } from './unfinished-step.ts'

export type RecordingPhase =
  | { kind: 'listening' }
  /** The recording is stopped, and the last events are fetched. */
  | { kind: 'finishing' }
  | { kind: 'recorded' }
  | { kind: 'nothing' }
  | { kind: 'lost'; failure: StepFailure }

/**
 * The recording of one step.
 *
 *   listening ──events received──► listening
 *      │  └── its user stops it ──► finishing ──rest fetched──► recorded, or nothing when nothing was done
 *      │                               │
 *      └── the browser is gone ──► lost ◄┘ rest cannot be fetched
 */
export type RecordingState = {
  phase: RecordingPhase
  /** The step before the recording. */
  before: RecipeStep
  /** All events received from the runner so far. */
  events: readonly RecordedEvent[]
  offers: PasswordOffers
}

export type RecordingEvent =
  /** `offers` are for the passwords among these events. `isActive`: the recording goes on. */
  | { type: 'received'; events: readonly RecordedEvent[]; offers: PasswordOffers; isActive: boolean }
  | { type: 'userStopped' }
  | { type: 'restFetched'; events: readonly RecordedEvent[] }
  | { type: 'lost'; failure: StepFailure }

export const BROWSER_GONE: StepFailure = { code: 'runner_lost', detail: 'the recording ended' }

export function beginRecording(before: RecipeStep): RecordingState {
  return { phase: { kind: 'listening' }, before, events: [], offers: new Map() }
}

/** The next state of the recording. Pure. */
export function reduceRecording(state: RecordingState, event: RecordingEvent): RecordingState {
  switch (event.type) {
    case 'received': {
      const events = [...state.events, ...event.events]
      const phase = event.isActive ? state.phase : { kind: 'lost' as const, failure: BROWSER_GONE }
      return { ...state, phase, events, offers: new Map([...state.offers, ...event.offers]) }
    }
    case 'userStopped':
      return { ...state, phase: { kind: 'finishing' } }
    case 'restFetched': {
      const whole = { ...state, events: [...state.events, ...event.events] }
      return { ...whole, phase: { kind: holdsAnything(whole) ? 'recorded' : 'nothing' } }
    }
    case 'lost':
      return { ...state, phase: { kind: 'lost', failure: event.failure } }
    default:
      return unreachable(event)
  }
}

export const restMissing: RecordingEvent = { type: 'lost', failure: BROWSER_GONE }

/** The step with the content of this recording, while it goes on and when it has ended. */
export function recordedStep(state: RecordingState): RecipeStep {
  const { phase, before } = state
  const current = withWork(state)
  if (phase.kind === 'lost') return stepFailed(lostRecording(current, before), phase.failure)
  // Questions about passwords can no longer be answered.
  if (phase.kind === 'recorded') return stepPassed({ ...current, actions: withoutQuestions(current.actions ?? []) })
  return current
}

function withWork(state: RecordingState): RecipeStep {
  const work = recordedWork(state.events, state.offers)
  const { actions, notRecorded, heard } = work
  const started = stepStarted(state.before)
  if (started.flow) return continued(started, started.flow, work)
  const checks = checksOf(heard, started)
  const before = checks.length > 0 ? { ...started, assertions: withAdded(started.assertions ?? [], checks) } : started
  if (actions.length + notRecorded.length === 0) return before
  const { notRecorded: _before, reasons, ...rest } = before
  // A recording that has no action does not replace the actions of the step.
  const kept = reasons ? { reasons } : {}
  return { ...rest, ...(actions.length > 0 ? { actions } : kept), ...(notRecorded.length > 0 ? { notRecorded } : {}) }
}

/** The checks that a person has added, and those of the files that came. */
function checksOf(heard: readonly Heard[], { testStep, assertions = [] }: RecipeStep): Assertion[] {
  const added = heard.flatMap(({ event }) => (event.type === 'asserted' ? [event.assertion] : []))
  const downloads = heard.flatMap(({ event }) => (event.type === 'downloaded' ? [event] : []))
  return [...added, ...downloadChecks(downloads, testStep, [...assertions, ...added])]
}

/** A recorded flow goes on behind what it holds. */
function continued(step: RecipeStep, flow: RecordedFlow, work: RecordedWork): RecipeStep {
  if (work.actions.length + work.notRecorded.length + work.heard.length === 0) return step
  const { actions = [], notRecorded: before = [], assertions: checked = [], ...rest } = step
  const behind = (after: number) => actions.length + after
  const notRecorded = [...before, ...work.notRecorded].slice(0, NOT_RECORDED_MAX)
  const checks = work.heard.flatMap((one) =>
    checksOf([one], { ...step, assertions: [] }).map((check) => ({ check, after: behind(one.after) })),
  )
  const assertions = [...checked, ...checks.map(({ check }) => check)].slice(0, STEP_ASSERTIONS_MAX)
  return {
    ...rest,
    actions: [...actions, ...work.actions],
    ...(assertions.length > 0 ? { assertions } : {}),
    ...(notRecorded.length > 0 ? { notRecorded } : {}),
    flow: {
      marks: [...flow.marks, ...work.flow.marks],
      missedAfter: [...flow.missedAfter, ...work.flow.missedAfter.map(behind)].slice(0, NOT_RECORDED_MAX),
      ...(assertions.length > 0
        ? { checkedAfter: [...(flow.checkedAfter ?? []), ...checks.map(({ after }) => after)].slice(0, STEP_ASSERTIONS_MAX) }
        : {}),
    },
  }
}

function holdsAnything({ events, offers }: RecordingState): boolean {
  const { actions, notRecorded, heard } = recordedWork(events, offers)
  return actions.length + notRecorded.length + heard.length > 0
}

/** The checks of the step with those that were added, each once, as far as a step has room for them. */
function withAdded(before: readonly Assertion[], added: readonly Assertion[]): Assertion[] {
  const each = new Map([...before, ...added].map((assertion) => [JSON.stringify(assertion), assertion]))
  return [...each.values()].slice(0, STEP_ASSERTIONS_MAX)
}
