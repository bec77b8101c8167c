import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../data/api.ts'
import { useApi } from '../../../data/client-context.tsx'

const SESSIONS_KEY = ['auth', 'sessions'] as const

/** The logins of the user on all devices, latest seen first. */
export function sessionsQuery(api: Api) {
  return queryOptions({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) => (await api.auth.listSessions.query(undefined, { signal })).sessions,
  })
}

/** Ends one login, on whichever device. */
export function useRevokeSession() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => api.auth.revokeSession.mutate({ sessionId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}

/** Ends all logins but this one. */
export function useRevokeOtherSessions() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.auth.revokeOtherSessions.mutate({}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}
