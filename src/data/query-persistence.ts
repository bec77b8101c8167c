import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist`: small and needed for the first paint; kept in this browser, for this user, until logout. */
    queryMeta: { persist?: boolean }
  }
}

type PersistedState = ReturnType<ReturnType<typeof createSyncStoragePersister>['restoreClient']>
type StopPersistence = (options: { wipe: boolean }) => void

const STORAGE_KEY = 'reprise.queries'
/** Raise when the shape of a persisted query changes. */
const SHAPE_VERSION = 1

/**
 * Brings back the persisted queries of `userId` and keeps them up to date. What belongs to another user or is damaged is thrown
 * away; age does not matter: who was offline for weeks, or has a wrong clock, works on what was seen last. Returns a function that stops and, with `wipe`, deletes what is stored.
 */
export function startQueryPersistence(queryClient: QueryClient, userId: string, storage: Storage): StopPersistence {
  let isStopped = false
  const persister = createSyncStoragePersister({
    key: STORAGE_KEY,
    throttleTime: 1000,
    storage: {
      getItem: (key) => storage.getItem(key),
      removeItem: (key) => storage.removeItem(key),
      // the persister writes late: nothing may come back after a logout
      setItem: (key, value) => (isStopped ? undefined : storage.setItem(key, value)),
    },
  })
  const buster = `${userId}:${SHAPE_VERSION}`
  const restored = restore()
  if (restored) hydrate(queryClient, restored)
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.query.meta?.persist === true && event.type === 'updated') save()
  })

  function restore() {
    try {
      const stored = persister.restoreClient() as Awaited<PersistedState>
      if (stored?.buster === buster) return stored.clientState
    } catch (error) {
      // a damaged copy costs one request, never the start
      console.info('persisted queries were dropped', error)
    }
    storage.removeItem(STORAGE_KEY)
    return null
  }

  function save() {
    const clientState = dehydrate(queryClient, {
      shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.data !== undefined,
      shouldDehydrateMutation: () => false,
    })
    // What could not be read again, without a network, is still what was seen last. Whoever finds it looks again: what changed between this and
    // the next start is known to nobody.
    const asFound = { status: 'success', error: null, fetchFailureReason: null, isInvalidated: true }
    for (const { state } of clientState.queries) Object.assign(state, asFound)
    void persister.persistClient({ buster, timestamp: Date.now(), clientState })
  }

  return ({ wipe }) => {
    isStopped = true
    unsubscribe()
    if (wipe) storage.removeItem(STORAGE_KEY)
  }
}
