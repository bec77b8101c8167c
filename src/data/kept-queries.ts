import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readApiError } from './api-error.ts'
import type { UserSync } from './sync/open-user-sync.ts'
import type { KeptTable } from './user-database.ts'

type Store = Pick<UserSync, 'read' | 'keep' | 'drop'>
export type KeptPlace = { table: KeptTable; id: string }

/** Where the answer of a query is kept on this device; null for what is not kept. */
export function placeOf([domain, what, ...rest]: QueryKey): KeptPlace | null {
  if (domain === 'recipe' && what === 'list') return { table: 'lists', id: JSON.stringify(rest) }
  if (domain === 'recipe' && typeof what === 'string' && rest.length === 0) return { table: 'recipes', id: what }
  if (domain === 'project' && (what === 'list' || what === 'get')) return { table: 'projects', id: JSON.stringify([what, ...rest]) }
  if (domain === 'project' && what === 'env-data-types') return { table: 'lists', id: JSON.stringify([what, ...rest]) }
  return null
}

/**
 * Keeps what was seen last on this device, and shows it at once where nothing is known yet, until the server answers. Returns the
 * function that stops.
 */
export function keepQueries(queryClient: QueryClient, store: Store): () => void {
  const cache = queryClient.getQueryCache()
  const seed = async (queryKey: QueryKey) => {
    const place = placeOf(queryKey)
    const isKnown = () => queryClient.getQueryData(queryKey) !== undefined
    if (!place || isKnown()) return
    const row = (await store.read(place.table, place.id)) ?? (place.table === 'recipes' ? await store.read('drafts', place.id) : undefined)
    if (row && !isKnown()) queryClient.setQueryData(queryKey, row.value, { updatedAt: row.at })
  }
  const logged = (work: Promise<unknown>) => void work.catch((error: unknown) => console.info('the local copy failed', error))
  for (const { queryKey } of cache.getAll()) logged(seed(queryKey))
  return cache.subscribe((event) => {
    const { queryKey, state } = event.query
    const place = placeOf(queryKey)
    if (!place) return
    if (event.type === 'added') logged(seed(queryKey))
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success') logged(store.keep(place.table, { id: place.id, value: state.data, at: state.dataUpdatedAt }))
    if (action.type === 'error' && readApiError(action.error).appCode === 'not_found') logged(store.drop(place.table, place.id))
  })
}
