import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist`: small and needed for the first paint; kept in this browser, for this user, until logout. */
    queryMeta: { persist?: boolean }
  }
}

type Persister = ReturnType<typeof createSyncStoragePersister>
type PersistedClient = Parameters<Persister['persistClient']>[0]
type PersistedState = ReturnType<Persister['restoreClient']>
/** `page` says when it is left. */
type Browser = { storage: Storage; page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> }
type StopPersistence = (options: { wipe: boolean }) => void

const STORAGE_KEY = 'reprise.queries'
/** Raise when the shape of a persisted query changes. */
const SHAPE_VERSION = 1

/**
 * Brings back the persisted queries of `userId` and keeps them up to date. What belongs to another user or is damaged is thrown
 * away; age does not matter: who was offline for weeks, or has a wrong clock, works on what was seen last. Returns a function that stops and, with `wipe`, deletes what is stored.
 */
export function startQueryPersistence(queryClient: QueryClient, userId: string, { storage, page }: Browser): StopPersistence {
  let isStopped = false
  let unwritten: PersistedClient | null = null
  const persister = createSyncStoragePersister({
    key: STORAGE_KEY,
    throttleTime: 1000,
    storage: {
      getItem: (key) => storage.getItem(key),
      removeItem: (key) => storage.removeItem(key),
      // the persister writes late: nothing may come back after a logout
      setItem: (key, value) => {
        if (isStopped) return
        unwritten = null
        storage.setItem(key, value)
      },
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
    unwritten = { buster, timestamp: Date.now(), clientState }
    void persister.persistClient(unwritten)
  }

  // whoever saves, closes the page and edits again in the next one must not start from what was before
  function writeAtOnce() {
    if (unwritten) storage.setItem(STORAGE_KEY, JSON.stringify(unwritten))
    unwritten = null
  }
  page.addEventListener('pagehide', writeAtOnce)

  return ({ wipe }) => {
    isStopped = true
    unsubscribe()
    page.removeEventListener('pagehide', writeAtOnce)
    if (wipe) storage.removeItem(STORAGE_KEY)
  }
}
