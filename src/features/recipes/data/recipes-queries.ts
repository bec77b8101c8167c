import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import type { Api } from '../../../data/api.ts'
import { useApi } from '../../../data/client-context.tsx'
import { listInputOf, type RecipesView } from '../model/list-search.ts'

/** How often an open list looks for changes made elsewhere. */
const REFETCH_MS = 15_000

export type RecipePage = { recipes: RecipeListItem[]; total: number }

export function recipesQuery(api: Api, projectId: string, view: RecipesView) {
  const input = listInputOf(projectId, view)
  return queryOptions({
    queryKey: ['recipe', 'list', projectId, input],
    queryFn: ({ signal }): Promise<RecipePage> => api.recipe.list.query(input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    // the first page is what most visits begin with
    meta: { persist: view.page === 1 },
  })
}

/** Deletes a recipe, then asks for the list again. */
export function useDeleteRecipe() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (recipeId: string) => api.recipe.delete.mutate({ recipeId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['recipe', 'list'] }),
  })
}

/** Asks for the project's autotests as a file and downloads it. */
export function useExportAutotests() {
  const api = useApi()
  return useMutation({
    mutationFn: (projectId: string) => api.export.exportAutotests.mutate({ projectId }),
    onSuccess: ({ downloadUrl }) => download(downloadUrl),
  })
}

function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
