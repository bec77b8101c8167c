import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readApiError } from '../calls/api-error.ts'
import type { UserSync } from '../sync/open-user-sync.ts'
import { slotOf } from './cache-slots.ts'

type Store = Pick<UserSync, 'read' | 'keep' | 'drop'>

/** Always uses the database that is open now: after the browser deleted one, another is opened. With null nothing is cached. */
export function currentStore(opened: () => Promise<Store | null>): Store {
  return {
    read: async (table, id) => (await opened())?.read(table, id),
    keep: async (table, row) => (await opened())?.keep(table, row),
    drop: async (table, id) => (await opened())?.drop(table, id),
  }
}

/**
 * Caches the last seen answers on this device. Where nothing is known yet, a cached answer is shown at once, until the server answers. Returns the
 * function that stops.
 */
export function cacheQueries(queryClient: QueryClient, store: Store): () => void {
  const cache = queryClient.getQueryCache()
  const seed = async (queryKey: QueryKey) => {
    const slot = slotOf(queryKey)
    if (!slot) return
    const row = await store.read(slot.table, slot.id)
    // what a worker has sent meanwhile is newer than what the first paint was made of
    if (row && row.at > (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0))
      queryClient.setQueryData(queryKey, row.value, { updatedAt: row.at })
  }
  const logged = (work: Promise<unknown>) => void work.catch((error: unknown) => console.info('the local copy failed', error))
  // answers that came before the device's database was open are cached too
  const catchUp = async (queryKey: QueryKey) => {
    await seed(queryKey)
    const slot = slotOf(queryKey)
    const state = queryClient.getQueryState(queryKey)
    if (slot && state?.status === 'success') await store.keep(slot.table, { id: slot.id, value: state.data, at: state.dataUpdatedAt })
  }
  for (const { queryKey } of cache.getAll()) logged(catchUp(queryKey))
  return cache.subscribe((event) => {
    const { queryKey, state } = event.query
    const slot = slotOf(queryKey)
    if (!slot) return
    if (event.type === 'added') logged(seed(queryKey))
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success') logged(store.keep(slot.table, { id: slot.id, value: state.data, at: state.dataUpdatedAt }))
    if (action.type === 'error' && readApiError(action.error).appCode === 'not_found') logged(store.drop(slot.table, slot.id))
  })
}
