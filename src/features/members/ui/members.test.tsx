import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { InviteMembersPage } from './invite-members-page.tsx'
import { MembersPage } from './members-page.tsx'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { answering, failing, serverError, unanswered, type Procedure } from '#tests/fakes/procedures.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'

const organizationId = '00000000-0000-4000-8000-000000000002'
const items = [
  { id: '1', email: 'olga@example.com', role: 'OWNER', type: 'member', status: 'ACTIVE' },
  { id: '2', email: 'max@example.com', role: 'MEMBER', type: 'invitation', status: 'PENDING' },
]

describe('the members list', () => {
  const openList = (query: ReturnType<typeof answering>, mayInvite = true) =>
    renderPage(<MembersPage organizationId={organizationId} mayInvite={mayInvite} />, {
      organization: { listMembersAndInvitations: { query } },
    })

  it('shows members and invitations with their roles', async () => {
    const query = answering({ items })
    openList(query)
    const owner = (await screen.findByText('olga@example.com')).closest('tr') as HTMLElement
    const invited = screen.getByText('max@example.com').closest('tr') as HTMLElement
    within(owner).getByText('Owner')
    within(owner).getByText('O')
    expect(within(owner).queryByText('Invitation sent')).toBeNull()
    within(invited).getByText('Member')
    within(invited).getByText('Invitation sent')
    expect(query.mock.calls[0]?.[0]).toEqual({ organizationId })
  })

  it('offers invitations to owners only', async () => {
    openList(answering({ items }), false)
    await screen.findByText('olga@example.com')
    expect(screen.queryByRole('link', { name: 'Invite members' })).toBeNull()
  })

  it('that was never loaded says at once that the server cannot be reached', async () => {
    const calls = { organization: { listMembersAndInvitations: { query: unanswered() } } }
    const reachability = new FakeReachability(false)
    renderPage(<MembersPage organizationId={organizationId} mayInvite />, calls, { reachability })
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading members')
  })

  it('says why it cannot be shown', async () => {
    const query = failing(403, 'forbidden')
    openList(query)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Error loading members')
    expect(alert.textContent).toContain('You are not allowed to do this.')
  })
})

describe('inviting', () => {
  const openForm = (mutate: Procedure, organization: string | null = organizationId) =>
    renderPage(<InviteMembersPage organizationId={organization} isLoading={false} />, {
      organization: { inviteMember: { mutate } },
    })
  const field = (number: number) => screen.getByLabelText<HTMLInputElement>(`E-mail ${number}`)
  const fill = (number: number, value: string) => fireEvent.change(field(number), { target: { value } })

  it('sends all rows at once, locks what was sent and keeps what failed', async () => {
    const mutate = vi.fn<Procedure>(async (input) => {
      if ((input as { email: string }).email !== 'max@example.com') return { ok: true }
      throw serverError(409, 'already_member')
    })
    openForm(mutate)
    await screen.findByRole('heading', { name: 'Invite your colleagues' })
    expect(disabledReason(screen.getByRole('button', { name: 'Invite' }))).toBe('Enter an e-mail address first')
    fill(1, ' olga@example.com ')
    fireEvent.click(screen.getByRole('button', { name: 'Add another' }))
    expect(document.activeElement).toBe(field(2))
    fill(2, 'max@example.com')
    fireEvent.click(screen.getByRole('button', { name: 'Add another' }))
    fill(3, 'nonsense')
    fireEvent.click(screen.getByRole('button', { name: 'Invite' }))
    screen.getByRole('button', { name: 'Sending…' })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Could not send some invitations. Please check email addresses and try again',
    )
    expect(mutate.mock.calls.map(([input]) => input)).toEqual([
      { email: 'olga@example.com', organizationId },
      { email: 'max@example.com', organizationId },
    ])
    expect(field(1).readOnly).toBe(true)
    screen.getByText('Sent')
    expect(screen.queryByRole('button', { name: /Remove.*olga/ })).toBeNull()
    screen.getByText('This person is already a member of your organization.')
    screen.getByText('Please enter a valid email address')

    fill(2, 'maxim@example.com')
    expect(screen.queryByText('This person is already a member of your organization.')).toBeNull()
  })

  it('needs an organization', async () => {
    openForm(async () => ({ ok: true }), null)
    await screen.findByRole('heading', { name: 'Invite your colleagues' })
    fill(1, 'olga@example.com')
    fireEvent.click(screen.getByRole('button', { name: 'Invite' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Organization not found. Please try again')
  })

  it('says that it is loading', async () => {
    renderPage(<InviteMembersPage organizationId={null} isLoading />, {})
    await screen.findByText('Loading…')
  })
})
