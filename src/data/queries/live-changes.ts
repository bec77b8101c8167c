import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { ChangeHint } from '#contract/schemas/presence.ts'
import type { Later } from '../../lib/at-most-every.ts'
import { listsAgain, readAgain } from './lists-again.ts'
import { isRecipeOf } from './recipe-key.ts'
import type { Changes } from '../presence/changes-channel.ts'

/**
 * Returns the handler for changes that others made: queries on the screen are read again, the others when they are next shown. The user's own
 * unsent changes are applied on top of each answer, so nothing that was typed is lost.
 */
export function createChangeFollower(queryClient: QueryClient, later?: Later) {
  const again = (which: QueryFilters) =>
    readAgain(queryClient, which, ({ queryKey }) => void queryClient.invalidateQueries({ queryKey, exact: true }))
  const lists = listsAgain(queryClient, later)
  const projects = () => again({ queryKey: ['project'], predicate: ({ queryKey }) => queryKey[1] !== 'env-data-types' })
  const apply = (changes: readonly ChangeHint[]) => {
    // what is reserved concerns only the page of that recipe, which listens for itself
    const recipes = changes.filter(({ kind, what }) => kind === 'recipe' && what !== 'reserved')
    // who looks at a run has its own stream
    const edited = new Set(recipes.flatMap(({ id, what }) => (what === 'progress' ? [] : id)))
    if (changes.some(({ kind }) => kind === 'project')) projects()
    if (recipes.length > 0) lists()
    // one look through the cache for all of them: both may be long
    if (edited.size > 0) again({ predicate: ({ queryKey }) => isRecipeOf(queryKey, edited) })
  }
  return (event: Exclude<Changes, { broken: true }>): void => {
    if ('missed' in event) {
      again({ queryKey: ['recipe'] })
      projects()
    } else apply(event.changes)
  }
}
