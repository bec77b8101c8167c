import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import { recipeEntity } from '#contract/changes/entity.ts'
import { recipeQueryKey } from './use-live-recipe.ts'

/** Returns a function that gives the recipe as it is at the call, queued changes included: a render may lie behind. */
export function useLatestRecipe(recipeId: string): () => Recipe | null {
  const { sync } = useClient()
  const queryClient = useQueryClient()
  return useCallback(() => {
    const entity = recipeEntity(recipeId)
    const own = sync.state.entries.filter((entry) => entry.entity === entity)
    return sync.state.overlay.recipe(queryClient.getQueryData<Recipe>(recipeQueryKey(recipeId)) ?? null, own)
  }, [sync, queryClient, recipeId])
}
