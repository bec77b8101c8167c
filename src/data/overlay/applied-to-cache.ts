import type { Query, QueryClient } from '@tanstack/react-query'
import { LISTS, listsAgain } from '../queries/lists-again.ts'
import { isRecipeOf } from '../queries/recipe-key.ts'
import { taughtKey } from '../queries/taught-key.ts'
import { definitionOf, isChangePath } from '#contract/changes/changes.ts'
import type { AppliedChange } from '../../sync/sync-engine.ts'
import { type Answers, applyToAnswers, idOf, isListInput, isTraced } from './apply-to-answers.ts'
import type { RecipePage } from './overlay-list.ts'

/**
 * Puts what the server has taken into the cache, so that nothing jumps back when a change leaves the queue. A read that is under way was
 * perhaps answered before the change, so it is stopped and made again.
 */
export function createCacheUpdater(queryClient: QueryClient) {
  const readListsAgain = listsAgain(queryClient)
  return (changes: readonly AppliedChange[]) => {
    const ofRecipes = changes.filter(({ path }) => kindOf(path) === 'recipe')
    const ofProjects = changes.filter(({ path }) => kindOf(path) === 'project')
    const ofTaught = changes.filter(({ path }) => kindOf(path) === 'taught')
    const edited = new Set(ofRecipes.filter((change) => isEdit(change) || isTraced(change)).map(({ entity }) => idOf(entity)))
    // one look through the cache for all of them: it holds as many recipes as were made
    const ofEdited = { predicate: ({ queryKey }: Query) => isRecipeOf(queryKey, edited) }
    if (ofRecipes.length > 0) void queryClient.cancelQueries({ queryKey: LISTS })
    if (ofProjects.length > 0) void queryClient.cancelQueries({ queryKey: ['project', 'list'] })
    for (const { entity } of ofTaught) void queryClient.cancelQueries({ queryKey: taughtKey(idOf(entity)) })
    if (edited.size > 0) void queryClient.cancelQueries(ofEdited)
    const { answers, changeLists } = answersOf(queryClient)
    for (const change of changes) applyToAnswers(answers, change)
    changeLists()
    if (edited.size > 0) void queryClient.invalidateQueries(ofEdited)
    // of a repeat the server did not say what the project, or what it was taught, is like now
    if ([...ofProjects, ...ofTaught].some(isTraced)) void queryClient.invalidateQueries({ queryKey: ['project'] })
    if (ofRecipes.length > 0) readListsAgain()
  }
}

const kindOf = (path: string) => (isChangePath(path) ? definitionOf(path).shown.kind : null)
const isEdit = ({ path }: AppliedChange) => isChangePath(path) && definitionOf(path).shown.effect === 'edits'

/** Each list is changed once, at the end, because every change of a list notifies all its observers. */
function answersOf(queryClient: QueryClient): { answers: Answers; changeLists: () => void } {
  const listChanges: Parameters<Answers['changeLists']>[0][] = []
  const answers: Answers = {
    change: (key, change) => void queryClient.setQueryData(key, change),
    changeLists: (change) => void listChanges.push(change),
  }
  const changeLists = () => {
    if (listChanges.length === 0) return
    for (const [key, page] of queryClient.getQueriesData<RecipePage>({ queryKey: LISTS })) {
      const [, , , input] = key
      const changed = page && isListInput(input) && listChanges.reduce((last, change) => change(last, input), page)
      if (changed && changed !== page) queryClient.setQueryData<RecipePage>(key, changed)
    }
  }
  return { answers, changeLists }
}
