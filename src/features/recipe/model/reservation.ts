import type { Reservation } from '#contract/schemas/reservation.ts'
import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import { unreachable } from '../../../lib/unreachable.ts'

/** After this many failed heart-beats in a row the page stops believing that it still holds the session. */
export const HEARTBEAT_FAILURES_MAX = 3
export const HEARTBEAT_INTERVAL_MS = 30_000

/** The state of the session as the page knows it. `unknown` until the first answer. */
export type ReservationStatus = 'unknown' | Reservation['status'] | 'error' | 'expired'

/** Why there can be no session now: the server cannot be reached, or does not know the recipe, which was made here and is not sent yet. */
export type CutOff = 'offline' | 'unsent'

/** Why a request is under way: the page asked by itself, the user pressed the button, or the heart-beat checks. */
export type RequestCause = 'auto' | 'manual' | 'heartbeat'

/**
 * One recipe page's view of its session reservation.
 *
 *   unknown ──answer──► reserved_by_you ⇄ reserved_by_other / not_reserved
 *      │ failure             │ unclean disconnect
 *      ▼                     ▼
 *    error ◄──failure──── expired ──(retry only)──► request
 *
 * A request is asked for by raising `requestNo`; whoever performs it answers with the same number, and an answer to an older
 * number is ignored. `frameToken` is the token that the preview frame was opened with: later tokens of the same session do not
 * replace it, because that would reload the frame.
 */
export type ReservationState = {
  status: ReservationStatus
  reservedByEmail: string | null
  writingOperation: TaskKind | null
  error: unknown
  frameToken: string | null
  /** Changes whenever the frame has to be loaded anew. */
  frameNo: number
  latestToken: string | null
  requestNo: number
  pending: RequestCause | null
  heartbeatFailures: number
  /** The user's place in the queue for a runner, from 1; null when they do not wait. */
  place: number | null
}

export type ReservationEvent =
  /** The page was opened, or what kept it from the server is over: the recipe was not sent, or there was no network. */
  | { type: 'opened' }
  | { type: 'answered'; requestNo: number; reservation: Reservation }
  | { type: 'failed'; requestNo: number; error: unknown; transient: boolean }
  | { type: 'retryRequested' }
  | { type: 'heartbeatDue' }
  | { type: 'actionForbidden' }
  | { type: 'disconnected'; clean: boolean }
  | { type: 'frameReloadRequested' }
  /** Somebody of the organization who waited for a runner for this recipe has got it: perhaps this page's user. */
  | { type: 'runnerFound' }
  /** The stream says that the last running task of the recipe has ended. */
  | { type: 'writingEnded' }

export const initialReservation: ReservationState = {
  status: 'unknown',
  reservedByEmail: null,
  writingOperation: null,
  error: null,
  frameToken: null,
  frameNo: 0,
  latestToken: null,
  requestNo: 0,
  pending: null,
  heartbeatFailures: 0,
  place: null,
}

/** The next state of the reservation. Pure; `requestNo` above the previous one means "perform a request now". */
export function reduceReservation(state: ReservationState, event: ReservationEvent): ReservationState {
  switch (event.type) {
    case 'opened':
      return state.requestNo === 0 || state.status === 'error' || isHeldUnseen(state) ? request(state, 'auto') : state
    case 'answered':
      return isCurrent(state, event.requestNo) ? accept(state, event.reservation) : state
    case 'failed':
      return isCurrent(state, event.requestNo) ? fail(state, event) : state
    case 'retryRequested':
      return state.pending === 'manual' ? state : request(state, 'manual')
    case 'heartbeatDue':
      return (state.status === 'reserved_by_you' || state.place !== null) && state.pending === null ? request(state, 'heartbeat') : state
    case 'actionForbidden':
      return state.status === 'expired' || state.pending === 'auto' || state.pending === 'manual' ? state : request(state, 'auto')
    case 'disconnected':
      return event.clean ? { ...state, frameToken: null } : expire(state)
    case 'frameReloadRequested':
      return reloadFrame(state)
    case 'runnerFound':
      return state.status === 'reserved_by_you' || state.pending !== null ? state : request(state, 'auto')
    case 'writingEnded':
      return endWriting(state)
    default:
      return unreachable(event)
  }
}

/** Everything is read-only unless this page holds the session. */
export function isReadOnly(state: Pick<ReservationState, 'status'>): boolean {
  return state.status !== 'reserved_by_you'
}

/**
 * Texts may be changed by whoever holds the session, and where there can be none by everybody who does not know of another holder: the queue
 * sends such changes later, and what then cannot be taken waits for the user.
 */
export function mayEdit(state: Pick<ReservationState, 'status'>, cutOff: CutOff | null): boolean {
  return !isReadOnly(state) || (cutOff !== null && state.status !== 'reserved_by_other')
}

/** What is said of having no session. Where somebody else is known to hold it, that says more. */
export const shownCutOff = ({ status }: Pick<ReservationState, 'status'>, cutOff: CutOff | null): CutOff | null =>
  status === 'reserved_by_other' ? null : cutOff

/** The server did not take the recipe, and the user is to decide about it. */
export const isRefused = (cutOff: CutOff | null, isStopped: boolean): boolean => cutOff === 'unsent' && isStopped

/** Whether the user can ask for the session: it was asked for before, and is not held. */
export const canRetry = ({ status }: Pick<ReservationState, 'status'>): boolean => status !== 'unknown' && status !== 'reserved_by_you'

/** Nothing is wrong, and nothing is to be done: the session is held, or on its way for the first time. */
export const isUndisturbed = (state: Pick<ReservationState, 'status'>, cutOff: CutOff | null): boolean =>
  cutOff === null && !canRetry(state)

/** The session is held, but its frame has closed, as it does without a network. */
const isHeldUnseen = ({ status, frameToken, pending }: ReservationState): boolean =>
  status === 'reserved_by_you' && frameToken === null && pending === null

function isCurrent(state: ReservationState, requestNo: number): boolean {
  return state.pending !== null && state.requestNo === requestNo
}

function request(state: ReservationState, cause: RequestCause): ReservationState {
  return { ...state, requestNo: state.requestNo + 1, pending: cause }
}

function accept(state: ReservationState, answer: Reservation): ReservationState {
  const { status, reservedByEmail, currentWritingOperation, vncToken, place } = answer
  const heartbeat = state.pending === 'heartbeat'
  const next = {
    ...state,
    status,
    reservedByEmail,
    writingOperation: currentWritingOperation,
    error: null,
    pending: null,
    heartbeatFailures: 0,
    place,
  }
  if (status !== 'reserved_by_you') return { ...next, frameToken: null, latestToken: null }
  // A frame that the user sees keeps its token; a frame that closed stays closed until somebody asks for it.
  const keepsFrame = state.status === 'reserved_by_you' && (heartbeat || state.frameToken !== null)
  if (keepsFrame) return { ...next, latestToken: vncToken }
  return { ...next, latestToken: vncToken, frameToken: vncToken, frameNo: state.frameNo + 1 }
}

function fail(state: ReservationState, event: { error: unknown; transient: boolean }): ReservationState {
  const heartbeatFailures = state.heartbeatFailures + 1
  if (state.pending === 'heartbeat' && event.transient && heartbeatFailures < HEARTBEAT_FAILURES_MAX) {
    return { ...state, pending: null, heartbeatFailures }
  }
  return {
    ...state,
    status: 'error',
    error: event.error,
    pending: null,
    heartbeatFailures: 0,
    frameToken: null,
    writingOperation: null,
    place: null,
  }
}

function expire(state: ReservationState): ReservationState {
  return { ...state, status: 'expired', error: null, pending: null, frameToken: null, latestToken: null, writingOperation: null }
}

function reloadFrame(state: ReservationState): ReservationState {
  if (state.status !== 'reserved_by_you') return state
  // The token that the frame holds may have run out by now, so the reload goes with a new one.
  return request({ ...state, frameToken: null }, 'auto')
}

function endWriting(state: ReservationState): ReservationState {
  const next = { ...state, writingOperation: null }
  // An answer that is still on its way was made while the task ran: ask anew, or it would show the ended task until the next check.
  return state.pending === 'heartbeat' ? request(next, 'heartbeat') : next
}
