import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TmsBeginning, TmsSharedBeginnings } from '#contract/schemas/tms.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'

const keyOf = (importId: string) => ['tms', 'beginnings', importId] as const

/** What recipes of an import that has ended begin with in common, as they are now. */
export function beginningsQuery(api: Api, importId: string) {
  return queryOptions({
    queryKey: keyOf(importId),
    queryFn: async ({ signal }): Promise<TmsBeginning[]> => (await api.tmsImport.beginnings.query({ id: importId }, { signal })).beginnings,
  })
}

type Chosen = { key: string; stepCount: number; recipeId: string; title: string }

/** Makes shared steps of beginnings. Recipes are looked at anew: some may have been changed since they were offered. */
export function useShareBeginnings(importId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (beginnings: Chosen[]): Promise<TmsSharedBeginnings> => api.tmsImport.shareBeginnings.mutate({ id: importId, beginnings }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keyOf(importId) }),
        queryClient.invalidateQueries({ queryKey: ['recipe', 'list'] }),
      ]),
  })
}

/** Nobody is offered them again. */
export function useDeclineSharing(importId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.tmsImport.declineSharing.mutate({ id: importId }),
    onSuccess: () => queryClient.setQueryData(keyOf(importId), []),
  })
}
