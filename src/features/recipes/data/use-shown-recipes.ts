import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RECIPES_PAGE_SIZE } from '#contract/constants.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { pageWindow } from '../../../data/overlay/page-window.ts'
import { useOverlay, useQueue } from '../../../data/sync/use-sync.ts'
import { pageCountOf } from '../../../lib/page-range.ts'
import { isShown, type RecipesView } from '../model/list-search.ts'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import { recipesQuery } from './recipes-queries.ts'

/** One page of the list as the user sees it. `first` and `last` number its rows, from 1. */
export type ShownRecipes = { recipes: RecipeListItem[]; total: number; pageCount: number; first: number; last: number }

/** The server's page with the user's queued changes: recipes made here stand first until the server lists them. */
export function useShownRecipes(projectId: string, view: RecipesView) {
  const api = useApi()
  const queue = useQueue()
  const overlay = useOverlay()
  const changes = useMemo(() => {
    const all = overlay.listChanges(queue, projectId)
    return { ...all, created: all.created.filter((recipe) => isShown(recipe, view)) }
  }, [overlay, queue, projectId, view])
  const createdCount = changes.created.length
  const { from, to, serverPage } = pageWindow(view.page, createdCount, RECIPES_PAGE_SIZE)
  const query = useQuery(recipesQuery(api, projectId, { ...view, page: serverPage ?? 1 }))
  const shown = useMemo((): ShownRecipes | null => {
    // recipes made here can be shown although the server's were never seen
    if (!query.data && createdCount === 0) return null
    const server = overlay.page(query.data ?? { recipes: [], total: 0 }, changes)
    const made = changes.created.slice(from, to)
    const recipes = serverPage === null ? made : [...made, ...server.recipes]
    const total = createdCount + server.total
    const before = serverPage === null ? from : createdCount + (serverPage - 1) * RECIPES_PAGE_SIZE - made.length
    const pageCount = Math.floor(createdCount / RECIPES_PAGE_SIZE) + pageCountOf(server.total, RECIPES_PAGE_SIZE)
    return {
      recipes,
      total,
      pageCount: Math.max(1, pageCount),
      first: recipes.length === 0 ? 0 : before + 1,
      last: before + recipes.length,
    }
  }, [query.data, overlay, changes, createdCount, from, to, serverPage])
  return { query, shown }
}
