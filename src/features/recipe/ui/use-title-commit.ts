import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { readApiError } from '../../../data/api-error.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import type { RecipeApi } from '../data/recipe-api.ts'
import { recipeQueryKey } from '../data/use-live-recipe.ts'
import type { RunState } from '../data/use-run-state.ts'

/** Saves a new title: shown at once, then read again; taken back when refused. */
export function useTitleCommit(api: RecipeApi, recipeId: string, reserve: RunState['reserve']): (title: string) => void {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  return useCallback(
    (title) => {
      const key = recipeQueryKey(recipeId)
      queryClient.setQueryData<Recipe>(key, (recipe) => recipe && { ...recipe, title })
      api
        .updateTitle({ recipeId, title })
        .catch((error: unknown) => {
          if (readApiError(error).httpStatus === 403) reserve({ type: 'actionForbidden' })
          showError(error)
        })
        .finally(() => {
          void queryClient.invalidateQueries({ queryKey: key })
          void queryClient.invalidateQueries({ queryKey: ['recipe', 'list'] })
        })
    },
    [api, recipeId, reserve, queryClient, showError],
  )
}
