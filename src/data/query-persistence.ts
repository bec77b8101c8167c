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
const MAX_AGE_MS = 7 * 24 * 60 * 60_000

/**
 * Brings back the persisted queries of `userId` and keeps them up to date. What belongs to another user, is too old or damaged is
 * thrown away. Returns a function that stops and, with `wipe`, deletes what is stored.
 */
export function startQueryPersistence(queryClient: QueryClient, userId: string, storage: Storage, now = Date.now): StopPersistence {
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
      if (stored && stored.buster === buster && now() - stored.timestamp < MAX_AGE_MS) return stored.clientState
    } catch (error) {
      // a damaged copy costs one request, never the start
      console.info('persisted queries were dropped', error)
    }
    storage.removeItem(STORAGE_KEY)
    return null
  }

  function save() {
    const clientState = dehydrate(queryClient, {
      shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.status === 'success',
      shouldDehydrateMutation: () => false,
    })
    void persister.persistClient({ buster, timestamp: now(), clientState })
  }

  return ({ wipe }) => {
    isStopped = true
    unsubscribe()
    if (wipe) storage.removeItem(STORAGE_KEY)
  }
}
