import { useMutation } from '@tanstack/react-query'
import { useClient } from '../../../data/client-context.tsx'

export type Credentials = { email: string; password: string }

/** Logs in; the session's change then leads on. */
export function useLogin() {
  const { api, session } = useClient()
  return useMutation({
    mutationFn: (credentials: Credentials) => api.auth.login.mutate(credentials),
    onSuccess: (answer) => session.signIn(answer.accessToken),
  })
}
