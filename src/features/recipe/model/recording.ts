import { unreachable } from '../../../lib/unreachable.ts'

/**
 * Recording one step by hand.
 *
 *   Idle ──start──► Transition (replay up to the step before) ──synced──► Initialization ──started──► Active
 *    ▲                   │ failed                                            │ failed                  │ stop
 *    ├───────────────────┴───────────────────────────────────────────────────┘                         ▼
 *    └──────────────────────────────────────────────── settled ──────────────────────────────── Finalization
 *
 * A start is accepted from Idle only, a stop from Active only. `error` is kept until the next start.
 */
export type RecordingState = { phase: RecordingPhase; stepIndex: number | null; taskId: string | null; error: unknown }
export type RecordingPhase = 'Idle' | 'Transition' | 'Initialization' | 'Active' | 'Finalization'

export type RecordingEvent =
  | { type: 'startRequested'; stepIndex: number }
  | { type: 'synced' }
  | { type: 'started'; taskId: string }
  | { type: 'failed'; error: unknown }
  | { type: 'stopRequested' }
  | { type: 'settled'; error?: unknown }
  /** The recording task ended without us: aborted elsewhere, runner lost, server stopped. */
  | { type: 'taskEnded'; taskId: string }

export const idleRecording: RecordingState = { phase: 'Idle', stepIndex: null, taskId: null, error: null }

export function reduceRecording(state: RecordingState, event: RecordingEvent): RecordingState {
  switch (event.type) {
    case 'startRequested':
      return state.phase === 'Idle' ? { phase: 'Transition', stepIndex: event.stepIndex, taskId: null, error: null } : state
    case 'synced':
      return state.phase === 'Transition' ? { ...state, phase: 'Initialization' } : state
    case 'started':
      return state.phase === 'Initialization' ? { ...state, phase: 'Active', taskId: event.taskId } : state
    case 'failed':
      return state.phase === 'Transition' || state.phase === 'Initialization' ? { ...idleRecording, error: event.error } : state
    case 'stopRequested':
      return state.phase === 'Active' ? { ...state, phase: 'Finalization' } : state
    case 'settled':
      return state.phase === 'Finalization' ? { ...idleRecording, error: event.error ?? null } : state
    case 'taskEnded':
      return state.phase === 'Active' && state.taskId === event.taskId ? idleRecording : state
    default:
      return unreachable(event)
  }
}
