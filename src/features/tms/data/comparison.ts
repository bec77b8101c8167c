import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TmsComparison } from '#contract/schemas/tms.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'

const keyOf = (recipeId: string) => ['tms', 'comparison', recipeId] as const

/** The test case of a recipe as it is in its system now. Always asked for anew. */
export function comparisonQuery(api: Api, recipeId: string) {
  return queryOptions({
    queryKey: keyOf(recipeId),
    queryFn: ({ signal }): Promise<TmsComparison> => api.tmsConnection.compareRecipe.query({ recipeId }, { signal }),
    gcTime: 0,
    retry: false,
  })
}

/** Takes over what the comparison shows. The answer `changed_again` shows the test case anew instead. */
export function useUpdateFromCase() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ recipeId, contentHash, updatedAt }: TmsComparison) =>
      api.tmsConnection.updateRecipe.mutate({ recipeId, contentHash, basedOn: updatedAt }),
    onSuccess: (answer) => {
      if (answer.kind === 'changed_again') {
        queryClient.setQueryData(keyOf(answer.comparison.recipeId), answer.comparison)
        return
      }
      void queryClient.invalidateQueries({ queryKey: ['recipe', answer.recipeId] })
      void queryClient.invalidateQueries({ queryKey: ['recipe', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['tms', 'cases'] })
    },
  })
}
