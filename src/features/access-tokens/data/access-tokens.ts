import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccessTokenRight } from '#contract/schemas/access-token.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'

/** Cached on the device under this key: see src/data/cache/cache-slots.ts. */
const TOKENS_KEY = ['access-token', 'list'] as const

/** The user's access tokens, latest created first. */
export function accessTokensQuery(api: Api) {
  return queryOptions({
    queryKey: TOKENS_KEY,
    queryFn: async ({ signal }) => (await api.accessToken.list.query(undefined, { signal })).tokens,
  })
}

export type NewAccessToken = { name: string; rights: AccessTokenRight[]; expiresAt: string; currentPassword: string }

/** Makes a token; answers the secret, which stays in the memory of the page and goes with the dialog that shows it. */
export function useCreateAccessToken() {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({
    mutationFn: async (token: NewAccessToken) => (await api.accessToken.create.mutate(token)).secret,
    onSettled,
    gcTime: 0,
  })
}

export function useRevokeAccessToken() {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({ mutationFn: (id: string) => api.accessToken.revoke.mutate({ id }), onSettled })
}

function useLookAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: TOKENS_KEY })
}
