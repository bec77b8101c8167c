import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccessTokenRight } from '#contract/schemas/access-token.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'

/** Cached on the device under keys that begin so: see src/data/cache/cache-slots.ts. */
const TOKENS_KEY = ['access-token'] as const

/** The user's access tokens, latest created first. */
export function accessTokensQuery(api: Api) {
  return queryOptions({
    queryKey: [...TOKENS_KEY, 'own'],
    queryFn: async ({ signal }) => (await api.accessToken.list.query(undefined, { signal })).tokens,
  })
}

/** The tokens of all members, for owners. */
export function memberTokensQuery(api: Api, organizationId: string) {
  return queryOptions({
    queryKey: [...TOKENS_KEY, 'organization', organizationId],
    queryFn: async ({ signal }) => (await api.accessToken.listOfOrganization.query({ organizationId }, { signal })).tokens,
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
