import { useMutation } from '@tanstack/react-query'
import { readApiError } from '../../../data/api-error.ts'
import { useClient } from '../../../data/client-context.tsx'

export type LinkPassword = { token: string; password: string }

/** Finishes the registration and signs in; the session's change then leads on. */
export function useCompleteRegistration() {
  const { api, session } = useClient()
  return useMutation({
    mutationFn: (input: LinkPassword) => api.auth.completeEmailRegistration.mutate(input),
    onSuccess: (answer) => session.signIn(answer.accessToken),
  })
}

/** Joins the organization that invited, and signs in. */
export function useAcceptInvitation() {
  const { api, session } = useClient()
  return useMutation({
    mutationFn: (input: LinkPassword) => api.organization.acceptInvitation.mutate(input),
    onSuccess: (answer) => session.signIn(answer.accessToken),
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

/** Changes the password of who is signed in. */
export function useChangePassword() {
  const { api } = useClient()
  return useMutation({
    mutationFn: (input: { currentPassword: string; newPassword: string }) => api.auth.changePassword.mutate(input),
  })
}
