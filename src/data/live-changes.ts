import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'
import type { ChangeHint } from '#contract/schemas/presence.ts'
import { atMostEvery, type Later } from '../lib/at-most-every.ts'
import { isRecipeOf } from './recipe-key.ts'
import type { Changes } from './presence/changes-channel.ts'

/** A flood of changes makes lists be read again at most this often; the first change at once. */
const LISTS_AGAIN_MS = 500

/**
 * Returns what to do with news of changes that others made: what is on the screen is asked for again, the rest when it is next shown. The
 * user's own unsent changes lie on top of whatever comes, so nothing that was typed is lost.
 */
export function createChangeFollower(queryClient: QueryClient, later?: Later) {
  const readAgain = (which: QueryFilters) => {
    const first = queryClient.getQueryCache().findAll(which).filter(isFirstRead)
    void queryClient.invalidateQueries(which)
    for (const query of first) {
      const { queryKey } = query
      const after = () => queryClient.invalidateQueries({ queryKey, exact: true })
      void Promise.resolve(query.promise).then(after, after)
    }
  }
  const lists = atMostEvery(LISTS_AGAIN_MS, () => readAgain({ queryKey: ['recipe', 'list'] }), later)
  const projects = () => readAgain({ queryKey: ['project'], predicate: ({ queryKey }) => queryKey[1] !== 'env-data-types' })
  const apply = (changes: readonly ChangeHint[]) => {
    const recipes = changes.filter(({ kind }) => kind === 'recipe')
    // who looks at a run has its own stream
    const edited = new Set(recipes.flatMap(({ id, what }) => (what === 'progress' ? [] : id)))
    if (recipes.length < changes.length) projects()
    if (recipes.length > 0) lists()
    // one look through the cache for all of them: both may be long
    if (edited.size > 0) readAgain({ predicate: ({ queryKey }) => isRecipeOf(queryKey, edited) })
  }
  return (news: Exclude<Changes, { broken: true }>): void => {
    if ('missed' in news) {
      readAgain({ queryKey: ['recipe'] })
      projects()
    } else apply(news.changes)
  }
}

/** A first read goes on when it is called out of date, and was perhaps answered before the change: it is made once more. */
const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus !== 'idle'
