import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'

/** The interval at which the welcome page asks whether the request was decided. */
const REFETCH_MS = 30_000

/** The latest request of the signed-in user; null when there is none. */
export function ownRequestQuery(api: Api) {
  return queryOptions({
    queryKey: ['organization', 'my-request'],
    queryFn: async ({ signal }) => (await api.organization.myRequest.query(undefined, { signal })).request,
    refetchInterval: REFETCH_MS,
  })
}

export type PilotInput = { name: string; description: string }

/** Asks for an organization. */
export function useRequestPilot() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, description }: PilotInput) =>
      api.organization.requestCreation.mutate(description === '' ? { name } : { name, description }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['organization', 'my-request'] }),
  })
}
