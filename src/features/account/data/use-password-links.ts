import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../data/calls/api.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { useClient } from '../../../data/client/client-context.tsx'

export type LinkPassword = { token: string; password: string }

/** Finishes the registration and signs in; the session's change then leads on. */
export function useCompleteRegistration() {
  const { api, session } = useClient()
  return useMutation({
    mutationFn: (input: LinkPassword) => api.auth.completeEmailRegistration.mutate(input),
    onSuccess: (answer) => session.signIn(answer.accessToken),
  })
}

const INVITATION_KEY = ['organization', 'invitation'] as const

/** The invitation that a link leads to. Asked by a POST: an address with the token in it would be logged on the way. */
export function invitationQuery(api: Api, token: string) {
  return queryOptions({
    // The token is a secret and stays in memory: this query is neither marked with `meta.persist` nor listed in `cache-slots.ts`.
    queryKey: [...INVITATION_KEY, token],
    queryFn: ({ signal }) => api.organization.readInvitation.mutate({ token }, { signal }),
    enabled: token !== '',
    // each look counts against a limit
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Joins the organization that invited, and signs in. */
export function useAcceptInvitation() {
  const { api, session } = useClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: LinkPassword & { code?: string }) => api.organization.acceptInvitation.mutate(input),
    onSuccess: (answer) => session.signIn(answer.accessToken),
    // The address may have got an account since the page was opened.
    onError: (error) => (isWrongLogin(error) ? queryClient.invalidateQueries({ queryKey: INVITATION_KEY }) : undefined),
  })
}

/** Sets a new password. All sessions end with it, so the user logs in afterwards. */
export function useResetPassword() {
  const { api } = useClient()
  return useMutation({ mutationFn: (input: LinkPassword) => api.auth.completePasswordReset.mutate(input) })
}

/** True when the link of the mail is used up, too old, or not ours. */
export function isDeadLink(error: unknown): boolean {
  const { appCode, httpStatus } = readApiError(error)
  return appCode === 'link_invalid' || httpStatus === 404
}

/** True when the password is not the one of the account. */
export function isWrongLogin(error: unknown): boolean {
  return readApiError(error).appCode === 'invalid_credentials'
}

/** Changes the password of who is signed in. */
export function useChangePassword() {
  const { api } = useClient()
  return useMutation({
    mutationFn: (input: { currentPassword: string; newPassword: string }) => api.auth.changePassword.mutate(input),
  })
}
