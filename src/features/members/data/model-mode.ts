import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ModelMode } from '#contract/schemas/model-reading.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { organizationSettingsKey } from '../../../data/queries/organization-settings.ts'

/** Chooses when a model is asked. It decides what leaves the server, so it is sent at once and never queued. */
export function useChooseModelMode(organizationId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    // The choices of somebody who goes through them with the keyboard are sent in their order.
    scope: { id: `model-mode ${organizationId}` },
    mutationFn: (mode: ModelMode) => api.organization.chooseModelMode.mutate({ organizationId, mode }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: organizationSettingsKey(organizationId) }),
  })
}
