import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { OrganizationRequestsPage } from './organization-requests-page.tsx'
import { failing, type Procedure } from '#tests/fakes/procedures.ts'

const request = (id: string, status: string) => ({
  id,
  name: `Organization ${id}`,
  description: null,
  status,
  requesterEmail: `${id}@example.com`,
  createdAt: '2026-11-05T09:07:00.000Z',
  reviewedAt: null,
})

async function open(mutate: Procedure = async () => ({ ok: true })) {
  const query = vi.fn<Procedure>(async () => ({ requests: [request('a', 'PENDING'), request('b', 'APPROVED'), request('c', 'REJECTED')] }))
  renderPage(<OrganizationRequestsPage />, { organization: { listRequests: { query }, reviewRequest: { mutate } } })
  await screen.findByText('Organization a')
  return query
}

it('offers a decision for what is pending only', async () => {
  await open()
  const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)
  expect(rowOf('Organization a').getAllByRole('button')).toHaveLength(2)
  rowOf('Organization a').getByText(/^\d\d\/11\/2026 \d\d:\d\d$/)
  for (const name of ['Organization b', 'Organization c']) {
    rowOf(name).getByText('Processed')
    expect(rowOf(name).queryByRole('button')).toBeNull()
  }
})

it('decides only after a confirmation', async () => {
  const mutate = vi.fn<Procedure>(async () => ({ ok: true }))
  const query = await open(mutate)
  fireEvent.click(screen.getByRole('button', { name: 'Reject “Organization a”' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject the request?' })
  expect(mutate).not.toHaveBeenCalled()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(mutate).toHaveBeenCalledExactlyOnceWith({ requestId: 'a', action: 'REJECT' }))
  await waitFor(() => expect(query).toHaveBeenCalledTimes(2))
})

it('asks for the list again when somebody else was faster', async () => {
  const mutate = failing(409, 'conflict')
  const query = await open(mutate)
  fireEvent.click(screen.getByRole('button', { name: 'Approve “Organization a”' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(query).toHaveBeenCalledTimes(2))
})

it('says why the list cannot be shown', async () => {
  const query = failing(500, 'internal')
  renderPage(<OrganizationRequestsPage />, { organization: { listRequests: { query } } })
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading organization requests')
})
