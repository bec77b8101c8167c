import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RunKeeping } from '#contract/schemas/run-keeping.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { organizationSettingsKey } from '../../../data/queries/organization-settings.ts'

/** Chooses how long runs are kept. It removes what is beyond, so it is sent at once and never queued. */
export function useChooseRunKeeping(organizationId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (keeping: RunKeeping) => api.organization.chooseRunKeeping.mutate({ organizationId, ...keeping }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: organizationSettingsKey(organizationId) }),
  })
}
