import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'
import { atMostEvery, type Later } from '../../lib/at-most-every.ts'

/** However much changes, here and elsewhere, lists are read again at most this often, and once more at the end. */
const LISTS_AGAIN_MS = 1000
export const LISTS = ['recipe', 'list']

/** Has all of them read again: what is on the screen now, the rest when it is next shown. `onFirstRead` runs after a first read that was under way. */
export function readAgain(queryClient: QueryClient, which: QueryFilters, onFirstRead: (query: Query) => void): void {
  const first = queryClient.getQueryCache().findAll(which).filter(isFirstRead)
  void queryClient.invalidateQueries(which)
  for (const query of first) {
    const after = () => onFirstRead(query)
    void Promise.resolve(query.promise).then(after, after)
  }
}

/** A first read goes on when it is called out of date, and was perhaps answered before the change: it is made once more. */
const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus !== 'idle'

const readers = new WeakMap<QueryClient, () => void>()

/**
 * Returns the function that has the lists read again. All callers share one, because a change of the user comes twice: from the queue when it was sent,
 * and as a notification of the server.
 */
export function listsAgain(queryClient: QueryClient, later?: Later): () => void {
  const known = readers.get(queryClient)
  if (known) return known
  const again = atMostEvery(LISTS_AGAIN_MS, () => readAgain(queryClient, { queryKey: LISTS }, () => again()), later)
  readers.set(queryClient, again)
  return again
}
