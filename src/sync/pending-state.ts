import type { OutboxEntry } from './entry.ts'
import type { SyncSnapshot } from './pending-view.ts'

/** The queued changes of one entity, oldest first. */
export const entriesOf = (snapshot: SyncSnapshot, entity: string): OutboxEntry[] =>
  snapshot.entries.filter((entry) => entry.entity === entity)

export type PendingState = 'none' | 'pending' | 'syncing' | 'conflict' | 'parked'

/** The mark of an entity in a row, card or form. The worst state of its changes wins. */
export function pendingStateOf(snapshot: SyncSnapshot, entity: string): PendingState {
  const own = entriesOf(snapshot, entity)
  if (own.some(({ state }) => state === 'parked')) return 'parked'
  if (own.some(({ state }) => state === 'conflict')) return 'conflict'
  if (own.length === 0) return 'none'
  return snapshot.drain.kind === 'sending' ? 'syncing' : 'pending'
}
