import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrganizationRequest } from '#contract/schemas/organization.ts'
import type { Api } from '../../../data/api.ts'
import { useApi } from '../../../data/client-context.tsx'

export const ADMIN_PAGE_SIZE = 20
const REFETCH_MS = 30_000

const REQUESTS_KEY = ['organization', 'requests'] as const
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

/** Mails that have not left, newest first. Pages count from 1. */
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

/** Security events, newest first. Pages count from 1. */
export function auditQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: ['audit', 'list', page],
    queryFn: ({ signal }) => api.audit.list.query(pageInput(page), { signal }),
    placeholderData: keepPreviousData,
  })
}
