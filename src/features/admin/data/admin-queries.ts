import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrganizationRequest } from '#contract/schemas/organization.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { auditInputOf, type AuditView } from '../model/audit-search.ts'

export const ADMIN_PAGE_SIZE = 20
const REFETCH_MS = 30_000

const REQUESTS_KEY = ['organization', 'requests'] as const
const AUDIT_KEY = ['audit', 'list'] as const
const MAILS_KEY = ['mail', 'unsent'] as const

export type ReviewAction = 'APPROVE' | 'REJECT'

/** All requests for an organization, newest first. */
export function requestsQuery(api: Api) {
  return queryOptions({
    queryKey: REQUESTS_KEY,
    queryFn: async ({ signal }): Promise<OrganizationRequest[]> => (await api.organization.listRequests.query({}, { signal })).requests,
    refetchInterval: REFETCH_MS,
  })
}

/** Approves or rejects; the list is asked for again whatever came of it, since another administrator may have been faster. */
export function useReviewRequest() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: { requestId: string; action: ReviewAction }) => api.organization.reviewRequest.mutate(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: REQUESTS_KEY }),
  })
}

const pageInput = (page: number) => ({ skip: (page - 1) * ADMIN_PAGE_SIZE, take: ADMIN_PAGE_SIZE })

/** Mails that are not sent yet, newest first. Pages count from 1. */
export function unsentMailsQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: [...MAILS_KEY, page],
    queryFn: ({ signal }) => api.mail.listFailed.query(pageInput(page), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  })
}

/** Sends a mail once more, now. */
export function useRetryMail() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.mail.retry.mutate({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MAILS_KEY }),
  })
}

/** Security events, newest first. */
export function auditQuery(api: Api, view: AuditView) {
  const input = auditInputOf(view, ADMIN_PAGE_SIZE)
  return queryOptions({
    queryKey: [...AUDIT_KEY, input],
    queryFn: ({ signal }) => api.audit.list.query(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Takes the second factor from a user. Answers whether there was one. */
export function useResetSecondFactor() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: { email: string; currentPassword: string }) => (await api.auth.resetSecondFactor.mutate(input)).wasOn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: AUDIT_KEY }),
  })
}

/** Ends all logins of a user. Answers how many. */
export function useEndUserSessions() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (email: string) => (await api.auth.revokeUserSessions.mutate({ email })).revoked,
    onSettled: () => queryClient.invalidateQueries({ queryKey: AUDIT_KEY }),
  })
}
