import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import type { RecipePage } from '../../../data/overlay/overlay-list.ts'
import { isFiltered, listInputOf, type RecipesView } from '../model/list-search.ts'

/** The event stream reports changes of others at once; this interval is for networks that block streams. */
const REFETCH_MS = 60_000

export function recipesQuery(api: Api, projectId: string, view: RecipesView) {
  const input = listInputOf(projectId, view)
  return queryOptions({
    queryKey: ['recipe', 'list', projectId, input],
    queryFn: ({ signal }): Promise<RecipePage> => api.recipe.list.query(input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    // the first page is what most visits begin with
    meta: { persist: view.page === 1 && !isFiltered(view) },
  })
}

/**
 * Deletes a recipe: gone from the screen at once, from the server as soon as it can be reached. `inlineUses`: recipes that use its steps get the steps
 * themselves.
 */
export function useDeleteRecipe() {
  const { sync } = useClient()
  return useMutation({
    mutationFn: async ({ recipe, inlineUses = false }: { recipe: RecipeListItem; inlineUses?: boolean }) =>
      (await import('./delete-recipe.ts')).deleteRecipe(sync, recipe, inlineUses),
  })
}
