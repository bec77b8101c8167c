import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { UnsentMailsPage } from './unsent-mails-page.tsx'
import { failing, type Procedure, unanswered } from '#tests/fakes/procedures.ts'

const mail = (id: string, facts: object) => ({
  id,
  to: `${id}@example.com`,
  template: 'invitation',
  language: 'en',
  status: 'retrying',
  attempts: 2,
  lastError: 'connect ECONNREFUSED',
  createdAt: '2026-11-05T09:07:00.000Z',
  nextAttemptAt: '2026-11-06T09:07:00.000Z',
  ...facts,
})
const MAILS = [
  mail('a', {}),
  mail('b', { template: 'reset-password', status: 'failed', attempts: 13, lastError: null, nextAttemptAt: null }),
]

async function open({ mails = MAILS, retry = vi.fn<Procedure>() } = {}) {
  const query = vi.fn<Procedure>(async () => ({ mails, total: mails.length }))
  renderPage(<UnsentMailsPage />, { mail: { listFailed: { query }, retry: { mutate: retry } } })
  await waitFor(() => expect(query).toHaveBeenCalled())
  return query
}
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement)

it('says which mail is not sent, why, and when it is tried again', async () => {
  await open()
  const retrying = await rowOf('a@example.com')
  retrying.getByText('Invitation')
  retrying.getByText('connect ECONNREFUSED')
  retrying.getByText('Retrying, attempts: 2')
  expect(retrying.getAllByText(/^0[56]\/11\/2026 \d\d:\d\d$/)).toHaveLength(2)
  const failed = await rowOf('b@example.com')
  failed.getByText('Password reset link')
  failed.getByText('Failed, attempts: 13')
})

it('sends one once more and asks for the list again', async () => {
  const retry = vi.fn<Procedure>(async () => ({ ok: true }))
  const query = await open({ retry })
  fireEvent.click((await rowOf('b@example.com')).getByRole('button', { name: 'Send again: b@example.com' }))
  await waitFor(() => expect(retry).toHaveBeenCalledExactlyOnceWith({ id: 'b' }))
  await waitFor(() => expect(query).toHaveBeenCalledTimes(2))
})

it('asks for the list again also when the mail was gone', async () => {
  const retry = failing(404, 'not_found')
  const query = await open({ retry })
  fireEvent.click((await rowOf('b@example.com')).getByRole('button', { name: 'Send again: b@example.com' }))
  await waitFor(() => expect(query).toHaveBeenCalledTimes(2))
})

it('says so when all mails are sent', async () => {
  await open({ mails: [] })
  await screen.findByText('All mails have been sent')
})

it('says why the list cannot be shown', async () => {
  const query = failing(403, 'forbidden')
  renderPage(<UnsentMailsPage />, { mail: { listFailed: { query } } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error loading mails')
  expect(alert.textContent).toContain('You are not allowed to do this.')
})

it('says that it is loading, and not that there are none', async () => {
  renderPage(<UnsentMailsPage />, { mail: { listFailed: { query: unanswered() } } })
  await screen.findByText('Loading…')
  expect(screen.queryByText(/of 0/)).toBeNull()
})
