import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist`: small and needed for the first paint; kept in this browser, for this user, until logout. */
    queryMeta: { persist?: boolean }
  }
}

type PersistedClient = { buster: string; timestamp: number; clientState: DehydratedState }
/** `page` says when it is left. */
type Browser = { storage: Storage; page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> }
type StopPersistence = (options: { wipe: boolean }) => void

/** What changes at once is written at once. */
const WRITE_AFTER_MS = 1000
const STORAGE_KEY = 'reprise.queries'
/** Raise when the shape of a persisted query changes. */
const SHAPE_VERSION = 1

/**
 * Brings back the persisted queries of `userId` and keeps them up to date. What belongs to another user or is damaged is thrown
 * away; age does not matter: who was offline for weeks, or has a wrong clock, works on what was seen last. Returns a function that stops and, with `wipe`, deletes what is stored.
 */
export function startQueryPersistence(queryClient: QueryClient, userId: string, { storage, page }: Browser): StopPersistence {
  let unwritten: PersistedClient | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const buster = `${userId}:${SHAPE_VERSION}`
  const restored = restore()
  if (restored) hydrate(queryClient, restored)
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.query.meta?.persist === true && event.type === 'updated') save()
  })

  function restore() {
    try {
      const stored = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null') as PersistedClient | null
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
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  }

  function write() {
    clearTimeout(timer)
    timer = undefined
    if (!unwritten) return
    try {
      storage.setItem(STORAGE_KEY, JSON.stringify(unwritten))
    } catch (error) {
      // the next start asks the server first
      console.info('queries could not be persisted', error)
    }
    unwritten = null
  }
  // whoever saves, closes the page and edits again in the next one must not start from what was before
  page.addEventListener('pagehide', write)

  return ({ wipe }) => {
    // nothing may come back after a logout
    clearTimeout(timer)
    unwritten = null
    unsubscribe()
    page.removeEventListener('pagehide', write)
    if (wipe) storage.removeItem(STORAGE_KEY)
  }
}
