import type { SyncState } from './sync.ts'

/**
 * Where a change goes that is saved now. Everything that is said about saving follows from it.
 * - unknown: the queue is being opened
 * - device: stored on this device and sent by itself
 * - server: sent at once, because this browser stores nothing
 * - nowhere: this browser stores nothing, and the server cannot be reached
 * - outdated: a newer version has called this page off; it is to be reloaded
 */
export type WhereSaved = 'unknown' | 'device' | 'server' | 'nowhere' | 'outdated'

export function whereSaved(status: SyncState['status'], isReachable: boolean): WhereSaved {
  if (status === 'ready') return 'device'
  if (status === 'unavailable') return isReachable ? 'server' : 'nowhere'
  return status === 'outdated' ? 'outdated' : 'unknown'
}
