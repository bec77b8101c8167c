import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../data/calls/api.ts'

/** A run of the recipe, or with null the last one; null when there was none. */
export const recipeRunQuery = (api: Api, recipeId: string, runId: string | null) =>
  queryOptions({
    queryKey: ['recipe', 'run', recipeId, runId ?? 'last'],
    queryFn: async ({ signal }) => (await api.recipe.run.query({ recipeId, runId }, { signal })).run,
    refetchOnWindowFocus: false,
    retry: false,
  })
