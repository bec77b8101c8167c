import type { QueryClient } from '@tanstack/react-query'
import { atMostEvery } from '../../lib/at-most-every.ts'
import type { AppliedChange } from '../outbox/sync-engine.ts'
import { type Answers, applyToAnswers, idOf, type ListInput } from './apply-to-answers.ts'
import type { RecipePage } from './overlay-list.ts'

/** Lists are asked for again at most this often while a long queue drains. */
const LISTS_AGAIN_MS = 1000
const LISTS = ['recipe', 'list']

/**
 * Puts what the server has taken into the cache, so that nothing jumps back when a change leaves the queue. A read that is under way was
 * perhaps answered before the change, so it is stopped and made again.
 */
export function createCacheUpdater(queryClient: QueryClient) {
  const answers = answersOf(queryClient)
  const readListsAgain = atMostEvery(LISTS_AGAIN_MS, () => void queryClient.invalidateQueries({ queryKey: LISTS }))
  return (changes: readonly AppliedChange[]) => {
    const touchesLists = changes.some(({ path }) => path.startsWith('recipe.'))
    if (touchesLists) void queryClient.cancelQueries({ queryKey: LISTS })
    for (const change of changes) {
      cancelReads(queryClient, change)
      applyToAnswers(answers, change)
      if (isEdit(change)) void queryClient.invalidateQueries({ queryKey: ['recipe', idOf(change.entity)], exact: true })
    }
    if (touchesLists) readListsAgain()
  }
}

const isEdit = ({ path }: AppliedChange) => path === 'recipe.updateTitle' || path === 'recipe.updateSteps'

function cancelReads(queryClient: QueryClient, change: AppliedChange) {
  if (change.path === 'project.update') void queryClient.cancelQueries({ queryKey: ['project', 'list'] })
  if (isEdit(change)) void queryClient.cancelQueries({ queryKey: ['recipe', idOf(change.entity)], exact: true })
}

function answersOf(queryClient: QueryClient): Answers {
  return {
    change: (key, change) => void queryClient.setQueryData(key, change),
    changeLists(change) {
      for (const [key, page] of queryClient.getQueriesData<RecipePage>({ queryKey: LISTS })) {
        if (page) queryClient.setQueryData<RecipePage>(key, change(page, key[3] as ListInput))
      }
    },
  }
}
