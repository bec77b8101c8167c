import type { SyncState } from '../../../data/sync/sync.ts'
import { whereSaved } from '../../../data/sync/where-saved.ts'

/** The state of the user's changes as the header shows it, most urgent first. */
export type SyncSummary =
  | { kind: 'quiet' }
  /** The queue has not been read yet: nobody knows whether all is saved. */
  | { kind: 'opening' }
  | { kind: 'outdated' }
  | { kind: 'attention'; count: number }
  | { kind: 'offline'; count: number }
  | { kind: 'signed_out'; count: number }
  | { kind: 'sending'; count: number }
  /** This device cannot be written to: what was sent cannot be ticked off. */
  | { kind: 'stuck'; count: number }
  /** Nothing is stored on this device. */
  | { kind: 'unprotected' }
  /** The same, and the server cannot be reached either: nothing can be saved. */
  | { kind: 'cut_off' }

export function summaryOf({ status, counts, drain }: SyncState, isReachable: boolean): SyncSummary {
  const count = counts.waiting + counts.parked + counts.conflict
  if (status === 'outdated') return { kind: 'outdated' }
  if (counts.parked + counts.conflict > 0) return { kind: 'attention', count: counts.parked + counts.conflict }
  if (count === 0 && whereSaved(status, isReachable) === 'nowhere') return { kind: 'cut_off' }
  if (!isReachable || (count > 0 && drain.kind === 'unreachable')) return { kind: 'offline', count }
  if (count > 0 && drain.kind === 'signed_out') return { kind: 'signed_out', count }
  if (count > 0 && drain.kind === 'storage_failed') return { kind: 'stuck', count }
  if (count > 0) return { kind: 'sending', count }
  if (status === 'unavailable') return { kind: 'unprotected' }
  return status === 'ready' ? { kind: 'quiet' } : { kind: 'opening' }
}
