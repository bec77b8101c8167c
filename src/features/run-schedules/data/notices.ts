import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { newId } from '#contract/rules/new-id.ts'
import type { TeamItem } from '#contract/schemas/organization.ts'
import type { Notices, NoticeSettings, WebhookDelivery } from '#contract/schemas/run-notice.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'

/** A message that was just sent is on its way for a moment. */
const LIVE_MS = 1500
const REST_MS = 30_000

/** The first attempt comes at once; later ones are minutes apart. */
const isOnItsWay = (delivery: WebhookDelivery | null | undefined): boolean => delivery?.status === 'waiting' && delivery.attempts === 0

const noticesKey = ['run-notice'] as const

/** Who is told when runs of a project fail, for owners. Not cached on the device: addresses of webhooks are often secrets. */
export const noticesQuery = (api: Api, projectId: string) =>
  queryOptions({
    queryKey: [...noticesKey, 'read', projectId],
    queryFn: ({ signal }): Promise<Notices> => api.runNotice.read.query({ projectId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.webhooks.some(({ last }) => isOnItsWay(last)) ? LIVE_MS : REST_MS),
  })

/** The latest deliveries of a webhook. */
export const deliveriesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...noticesKey, 'deliveries', id],
    queryFn: async ({ signal }): Promise<WebhookDelivery[]> => (await api.runNotice.deliveries.query({ id }, { signal })).deliveries,
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? LIVE_MS : REST_MS),
  })

/** Members of the organization, without those who are only invited. */
export const membersQuery = (api: Api, organizationId: string) =>
  queryOptions({
    queryKey: [...noticesKey, 'members', organizationId],
    queryFn: async ({ signal }): Promise<TeamItem[]> => {
      const { items } = await api.organization.listMembersAndInvitations.query({ organizationId }, { signal })
      return items.filter(({ type }) => type === 'member')
    },
  })

export function useSaveNotices(projectId: string) {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({ mutationFn: (settings: NoticeSettings) => api.runNotice.save.mutate({ projectId, ...settings }), onSettled })
}

/** Answers the secret, which stays in the memory of the page and goes with the dialog that shows it. */
export function useAddWebhook(projectId: string) {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({
    mutationFn: async (url: string) => (await api.runNotice.addWebhook.mutate({ id: newId(), projectId, url })).secret,
    onSettled,
    gcTime: 0,
  })
}

/** As `useAddWebhook`. */
export function useRenewSecret() {
  const api = useApi()
  return useMutation({ mutationFn: async (id: string) => (await api.runNotice.renewSecret.mutate({ id })).secret, gcTime: 0 })
}

export function useChangeWebhook() {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({
    mutationFn: (change: { id: string; url?: string; isOn?: boolean }) => api.runNotice.changeWebhook.mutate(change),
    onSettled,
  })
}

export function useDeleteWebhook() {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({ mutationFn: (id: string) => api.runNotice.deleteWebhook.mutate({ id }), onSettled })
}

export function useTestWebhook() {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({ mutationFn: (id: string) => api.runNotice.testWebhook.mutate({ id }), onSettled })
}

function useLookAgain(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: noticesKey })
}
