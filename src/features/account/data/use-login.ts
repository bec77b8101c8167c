import { useMutation } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import type { SecondStepProps } from '../ui/second-step.tsx'

/** `code`: of the second factor. */
export type Credentials = { email: string; password: string; code?: string }
export type SecondStepPart = ComponentType<SecondStepProps>
type LoginOutcome = { kind: 'signed-in' } | { kind: 'second-step'; SecondStep: SecondStepPart }

/**
 * Logs in; the session's change then leads on. Few accounts have a second factor, so the screen that asks for its code comes when it is
 * needed; as long as it is on its way, the login is.
 */
export function useLogin(loadSecondStep: () => Promise<SecondStepPart>) {
  const { api, session } = useClient()
  return useMutation({
    mutationFn: async (credentials: Credentials): Promise<LoginOutcome> => {
      try {
        const { accessToken } = await api.auth.login.mutate(credentials)
        session.signIn(accessToken)
        return { kind: 'signed-in' }
      } catch (error) {
        if (!asksForSecondFactor(error)) throw error
        return { kind: 'second-step', SecondStep: await loadSecondStep() }
      }
    },
  })
}

/** The password is right, and a code is needed as well. */
export function asksForSecondFactor(error: unknown): boolean {
  return readApiError(error).appCode === 'second_factor_required'
}
