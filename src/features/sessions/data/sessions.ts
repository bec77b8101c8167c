import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'

const SESSIONS_KEY = ['auth', 'sessions'] as const

/** The logins of the user on all devices, latest seen first. */
export function sessionsQuery(api: Api) {
  return queryOptions({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) => (await api.auth.listSessions.query(undefined, { signal })).sessions,
  })
}

/** Which logins to end: one, on whichever device, or all but this one. */
export type Ending = { kind: 'one'; sessionId: string; device: string } | { kind: 'others' }

/** Ends logins. The password proves that it is the user who wants it. */
export function useEndSessions() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ ending, currentPassword }: { ending: Ending; currentPassword: string }): Promise<void> => {
      if (ending.kind === 'one') await api.auth.revokeSession.mutate({ sessionId: ending.sessionId, currentPassword })
      else await api.auth.revokeOtherSessions.mutate({ currentPassword })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}
