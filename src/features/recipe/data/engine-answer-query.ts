import { queryOptions } from '@tanstack/react-query'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Api } from '../../../data/calls/api.ts'

/** What the engine would do for a step on the page that the remote browser shows at the time of asking. It is asked anew whenever somebody looks. */
export const engineAnswerQuery = (api: Api, recipeId: string, { stepIndex, testStep, expectedResult }: RecipeStep) =>
  queryOptions({
    queryKey: ['recipe', 'engine-answer', recipeId, stepIndex, testStep, expectedResult],
    queryFn: ({ signal }) => api.recipe.askEngine.query({ recipeId, stepIndex }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
