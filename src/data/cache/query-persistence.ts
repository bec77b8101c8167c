import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist`: small and needed for the first paint; stored in this browser, for this user, until logout. */
    queryMeta: { persist?: boolean }
  }
}

/** `updatedAt`: UTC epoch ms. */
type PersistedQuery = { queryKey: QueryKey; data: unknown; updatedAt: number }
type PersistedClient = { buster: string; queries: PersistedQuery[] }
/** `page` says when it is left. */
type Browser = { storage: Storage; page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> }
type StopPersistence = (options: { wipe: boolean }) => void

/** Changes that come close together are written together. */
const WRITE_AFTER_MS = 1000
const STORAGE_KEY = 'reprise.queries'
/** Raise when the shape of a persisted query changes. */
const SHAPE_VERSION = 2

/**
 * Brings back the persisted queries of `userId` and keeps them up to date. What belongs to another user or is damaged is thrown
 * away; age does not matter: who was offline for weeks, or has a wrong clock, works on what was seen last. Returns a function that stops and, with `wipe`, deletes what is stored.
 */
export function startQueryPersistence(queryClient: QueryClient, userId: string, { storage, page }: Browser): StopPersistence {
  let unwritten: PersistedClient | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const buster = `${userId}:${SHAPE_VERSION}`
  const cache = queryClient.getQueryCache()
  const isPersisted = ({ meta }: Query) => meta?.persist === true
  for (const { queryKey, data, updatedAt } of stored()) {
    const query = cache.build(queryClient, { queryKey, meta: { persist: true } })
    if (query.state.dataUpdatedAt >= updatedAt) continue
    query.setData(data, { updatedAt, manual: true })
    // asked again when it is shown: nobody knows what changed between the last visit and this one
    query.invalidate()
  }
  const unsubscribe = cache.subscribe(({ query, type }) => {
    if (isPersisted(query) && type === 'updated') save()
  })

  function stored(): PersistedQuery[] {
    try {
      const client: PersistedClient | null = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')
      if (client?.buster === buster) return client.queries
    } catch (error) {
      // a damaged copy costs one request, never the start
      console.info('persisted queries were dropped', error)
    }
    storage.removeItem(STORAGE_KEY)
    return []
  }

  function save() {
    const known = cache.getAll().filter((query) => isPersisted(query) && query.state.data !== undefined)
    // data that could not be read again, without a network, is still what was seen last
    const queries = known.map(({ queryKey, state }) => ({ queryKey, data: state.data, updatedAt: state.dataUpdatedAt }))
    unwritten = { buster, queries }
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
