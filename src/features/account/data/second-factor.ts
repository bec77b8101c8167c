import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { viewerQuery } from '../../../data/workspace.ts'

const SECOND_FACTOR_KEY = ['auth', 'second-factor'] as const

/** Whether the user's second factor is on, and how many recovery codes remain. */
export function secondFactorQuery(api: Api) {
  return queryOptions({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: ({ signal }) => api.auth.secondFactor.query(undefined, { signal }),
  })
}

/** Makes a secret for the app. It stays in the memory of the page and goes with the dialog that shows it. */
export function useStartSecondFactor() {
  const api = useApi()
  return useMutation({ mutationFn: (currentPassword: string) => api.auth.startSecondFactor.mutate({ currentPassword }), gcTime: 0 })
}

/** Turns it on; answers the recovery codes. */
export function useConfirmSecondFactor() {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({
    mutationFn: async (code: string) => (await api.auth.confirmSecondFactor.mutate({ code })).recoveryCodes,
    onSettled,
    gcTime: 0,
  })
}

/** The proofs that are asked for again before the second factor is turned off. */
export type SecondFactorProof = { currentPassword: string; code: string }

/** Makes new recovery codes; the old ones end. */
export function useRenewRecoveryCodes() {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({
    mutationFn: async (proof: SecondFactorProof) => (await api.auth.renewRecoveryCodes.mutate(proof)).recoveryCodes,
    onSettled,
    gcTime: 0,
  })
}

export function useDisableSecondFactor() {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({ mutationFn: (proof: SecondFactorProof) => api.auth.disableSecondFactor.mutate(proof), onSettled })
}

/** A code may have been used up even by a failure; and whether the user may go on elsewhere hangs on it. */
function useLookAgain(): () => void {
  const api = useApi()
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: SECOND_FACTOR_KEY })
    void queryClient.invalidateQueries({ queryKey: viewerQuery(api).queryKey })
  }
}
