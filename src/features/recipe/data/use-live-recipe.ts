import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Recipe } from '#contract/schemas/recipe.ts'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import { applyEvent } from '../model/live-events.ts'
import { shareSteps } from '../model/share-steps.ts'
import { LiveRecipe } from './live-recipe.ts'
import type { RecipeApi } from './recipe-api.ts'

export const recipeQueryKey = (recipeId: string) => ['recipe', recipeId] as const

type LiveOptions = { recipeId: string; isUnsent: boolean; onEvent: (event: RecipeEvent) => void }

/**
 * The recipe, updated by its event stream. `streamError` is set when the stream has given up. A recipe that was made on this device and
 * is not sent yet (`isUnsent`) is not requested.
 */
export function useLiveRecipe(api: RecipeApi, { recipeId, isUnsent, onEvent }: LiveOptions) {
  const queryClient = useQueryClient()
  const live = useMemo(() => ({ recipeId, recipe: new LiveRecipe() }), [recipeId])
  const [streamError, setStreamError] = useState<unknown>(null)
  const query = useQuery({
    queryKey: recipeQueryKey(recipeId),
    queryFn: () => live.recipe.read(() => api.get(recipeId)),
    // The stream keeps it fresh; a reconnect reads it again.
    staleTime: Infinity,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    structuralSharing: (known, read) => (isRecipe(known) && isRecipe(read) ? shareSteps(known, read) : read),
    enabled: !isUnsent,
  })

  useEffect(() => {
    if (isUnsent) return undefined
    const key = recipeQueryKey(live.recipeId)
    return api.subscribe(live.recipeId, {
      onStarted: () => {
        setStreamError(null)
        void queryClient.invalidateQueries({ queryKey: key })
      },
      onEvent: (delivered) => {
        const event = live.recipe.receive(delivered)
        if (!event) return
        queryClient.setQueryData<Recipe>(key, (recipe) => recipe && applyEvent(recipe, event))
        onEvent(event)
      },
      onError: setStreamError,
    })
  }, [api, live, queryClient, onEvent, isUnsent])

  return { query, streamError }
}

/** All that is stored under the key; it is only told apart from nothing. */
const isRecipe = (data: unknown): data is Recipe => typeof data === 'object' && data !== null && 'steps' in data
