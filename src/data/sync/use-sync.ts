import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { entriesOf, type PendingState, pendingStateOf } from '../../sync/pending-state.ts'
import type { OutboxEntry } from '../../sync/entry.ts'
import type { Overlay } from '../overlay/overlay.ts'
import { useClient } from '../client/client-context.tsx'
import type { SyncState } from './sync.ts'
import { whereSaved, type WhereSaved } from './where-saved.ts'

/** The queue as a whole. */
export function useSyncState(): SyncState {
  const { sync } = useClient()
  return useSyncExternalStore(
    useCallback((listener) => sync.subscribe(listener), [sync]),
    () => sync.state,
  )
}

/** The queued changes; the same list until the queue changes. */
export const useQueue = (): readonly OutboxEntry[] => useSyncState().entries

/** The overlay that shows the queued changes. */
export const useOverlay = (): Overlay => useSyncState().overlay

/** The queued changes of one entity. */
export function useQueueOf(entity: string): OutboxEntry[] {
  const state = useSyncState()
  return useMemo(() => entriesOf(state, entity), [state, entity])
}

export const useWhereSaved = (): WhereSaved => whereSaved(useSyncState().status, useIsReachable())

export function usePendingState(entity: string): PendingState {
  return pendingStateOf(useSyncState(), entity)
}

/** Whether the server can be reached, as far as this tab knows. */
export function useIsReachable(): boolean {
  const { reachability } = useClient()
  return useSyncExternalStore(
    useCallback((listener) => reachability.subscribe(listener), [reachability]),
    () => reachability.isReachable,
  )
}
