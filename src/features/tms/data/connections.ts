import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TmsSystem } from '#contract/schemas/recipe-source.ts'
import type { TmsIntegration } from '#contract/schemas/tms.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'

/** Every integration, described in this language, with the organization's connections. Cached on the device: the page can be read without a network. */
export function integrationsQuery(api: Api, organizationId: string, language: string) {
  return queryOptions({
    queryKey: ['tms', 'integrations', organizationId, language],
    queryFn: async ({ signal }): Promise<TmsIntegration[]> =>
      (await api.tmsIntegration.list.query({ organizationId }, { signal })).tmsIntegrations,
  })
}

type NewConnection = { system: TmsSystem; tmsUrl: string; apiKey: string }

export function useConnect(organizationId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ system, tmsUrl, apiKey }: NewConnection) =>
      api.tmsConnection.create.mutate({ organizationId, tmsIntegrationId: system, tmsUrl, credentials: { apiKey } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tms'] }),
  })
}

/** Deletes all connections of an integration. */
export function useDisconnect() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ tmsConnections }: TmsIntegration) => {
      for (const { id } of tmsConnections) await api.tmsConnection.delete.mutate({ id })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['tms'] }),
  })
}
