import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'
import type { TeamItem } from '#contract/schemas/organization.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { INITIAL_INVITE_FORM, reduceInvites, rowsToSend, type InviteEvent, type InviteForm } from '../model/invite-rows.ts'

export const teamKey = (organizationId: string) => ['organization', 'team', organizationId] as const

/** Members and open invitations of the organization. */
export function teamQuery(api: Api, organizationId: string) {
  return queryOptions({
    queryKey: teamKey(organizationId),
    queryFn: async ({ signal }): Promise<TeamItem[]> =>
      (await api.organization.listMembersAndInvitations.query({ organizationId }, { signal })).items,
  })
}

type InviteCommands = { form: InviteForm; dispatch: (event: InviteEvent) => void; send: () => Promise<'all-sent' | 'some-failed'> }

/** The form of invitations, and sending them: all at once, each row with its own answer. */
export function useInvitations(organizationId: string | null): InviteCommands {
  const api = useApi()
  const queryClient = useQueryClient()
  const [form, dispatch] = useReducer(reduceInvites, INITIAL_INVITE_FORM)

  const invite = async ({ id, email }: { id: number; email: string }, organization: string): Promise<boolean> => {
    try {
      await api.organization.inviteMember.mutate({ email, organizationId: organization })
      dispatch({ kind: 'sent', id })
      return true
    } catch (error) {
      dispatch({ kind: 'failed', id, error })
      return false
    }
  }
  const send = async () => {
    const rows = rowsToSend(form)
    dispatch({ kind: 'submitted' })
    if (organizationId === null) return 'some-failed'
    const answers = await Promise.all(rows.map((row) => invite(row, organizationId)))
    await queryClient.invalidateQueries({ queryKey: teamKey(organizationId) })
    return answers.every(Boolean) ? 'all-sent' : 'some-failed'
  }
  return { form, dispatch, send }
}
