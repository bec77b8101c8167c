import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { Slot } from '../../../ui/layout/slot.tsx'
import { EVERYTHING, type AuditView } from '../model/audit-search.ts'
import { AuditLogPage } from './audit-log-page.tsx'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { failing, serverError, type Procedure } from '#tests/fakes/procedures.ts'

const event = (id: string, facts: object) => ({
  id,
  type: 'login_succeeded',
  at: '2026-11-05T09:07:00.000Z',
  userId: null,
  userEmail: 'olga@example.com',
  organizationId: null,
  target: null,
  ipAddress: '198.51.100.1',
  userAgent: 'Firefox',
  ...facts,
})
const EVENTS = [
  event('1', {}),
  event('2', { type: 'member_invited', target: 'max@example.com' }),
  event('3', { type: 'login_failed', userEmail: null, target: 'eve@example.com', ipAddress: null, userAgent: null }),
  event('4', { type: 'organization_requested', target: 'Horns & Hooves' }),
]

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

/** The page, with its view in a state in place of the address bar. */
function Page({ initial }: { initial: AuditView }) {
  const [view, setView] = useState(initial)
  return (
    <>
      <Slot name="actions" />
      <AuditLogPage view={view} onViewChange={setView} />
    </>
  )
}

async function open({
  initial = EVERYTHING,
  answer = { events: EVENTS, total: 45 },
  revoke = vi.fn<Procedure>(),
  reset = vi.fn<Procedure>(),
} = {}) {
  const query = vi.fn<Procedure>(async () => answer)
  renderPage(<Page initial={initial} />, {
    audit: { list: { query } },
    auth: { revokeUserSessions: { mutate: revoke }, resetSecondFactor: { mutate: reset } },
  })
  await screen.findByLabelText('Event')
  await waitFor(() => expect(query).toHaveBeenCalled())
  return { query, lastInput: () => query.mock.lastCall?.[0] }
}

it('says who did what to whom, when and from where', async () => {
  await open()
  const row = (await screen.findByText('max@example.com')).closest('tr') as HTMLElement
  within(row).getByText('Member invited')
  within(row).getByText('olga@example.com')
  within(row).getByText('198.51.100.1')
  within(row).getByText(/^\d\d\/11\/2026 \d\d:\d\d$/)
  screen.getByText('1–20 of 45')
})

it('turns pages, and goes back to the first when the filter changes', async () => {
  const { lastInput } = await open()
  await screen.findByText('1–20 of 45')
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(lastInput()).toEqual({ skip: 40, take: 20 }))
  fireEvent.change(screen.getByLabelText('Event'), { target: { value: 'login_failed' } })
  await waitFor(() => expect(lastInput()).toEqual({ skip: 0, take: 20, type: 'login_failed' }))
})

it('goes to the last page there is', async () => {
  const { lastInput } = await open({ initial: { ...EVERYTHING, page: 9 } })
  await waitFor(() => expect(lastInput()).toEqual({ skip: 40, take: 20 }))
})

it('looks for a person once the typing pauses, or at once with Enter', async () => {
  const { query, lastInput } = await open()
  const field = screen.getByLabelText('Who')
  fireEvent.change(field, { target: { value: 'ol' } })
  fireEvent.change(field, { target: { value: 'olga ' } })
  await act(() => vi.advanceTimersByTimeAsync(500))
  await waitFor(() => expect(lastInput()).toEqual({ skip: 0, take: 20, person: 'olga' }))
  expect(query.mock.calls.filter(([input]) => (input as { person?: string }).person === 'ol')).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Who').value).toBe('olga ')
  fireEvent.change(field, { target: { value: 'max' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(lastInput()).toEqual({ skip: 0, take: 20, person: 'max' }))
})

it('shows all of one person after a click, of some days, and everything again after a reset', async () => {
  const { lastInput } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'eve@example.com' }))
  await waitFor(() => expect(lastInput()).toEqual({ skip: 0, take: 20, person: 'eve@example.com' }))
  expect(screen.getByLabelText<HTMLInputElement>('Who').value).toBe('eve@example.com')
  expect(screen.queryByRole('button', { name: 'Horns & Hooves' })).toBeNull()
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2026-11-01' } })
  await waitFor(() =>
    expect(lastInput()).toMatchObject({
      from: new Date(2026, 10, 1).toISOString(),
      before: new Date(2026, 10, 2).toISOString(),
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reset the filter' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset the filter' })).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Who').value).toBe('')
})

it('says that nothing fits', async () => {
  await open({ initial: { ...EVERYTHING, person: 'nobody' }, answer: { events: [], total: 0 } })
  await screen.findByText('Nothing in the log fits the filter.')
})

it('says why it cannot be shown', async () => {
  const query = failing(500, 'internal')
  renderPage(<Page initial={EVERYTHING} />, { audit: { list: { query } } })
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading the audit log')
})

it('ends all sessions of a user, starting with the person of the filter', async () => {
  const revoke = vi.fn<Procedure>(async () => ({ ok: true, revoked: 2 }))
  await open({ initial: { ...EVERYTHING, person: 'eve@example.com' }, revoke })
  fireEvent.click(screen.getByRole('button', { name: 'Log a user out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log a user out' }))
  const field = dialog.getByLabelText<HTMLInputElement>('E-mail of the user')
  expect(field.value).toBe('eve@example.com')
  fireEvent.change(field, { target: { value: 'nonsense' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Log out' }))
  dialog.getByText('Invalid email format')
  expect(revoke).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: ' max@example.com ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(revoke).toHaveBeenCalledExactlyOnceWith({ email: 'max@example.com' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('resets the second factor of a user for the password of the administrator', async () => {
  const reset = vi.fn<Procedure>(async (input) => {
    const { currentPassword } = input as { currentPassword: string }
    if (currentPassword === 'my password') return { ok: true, wasOn: true }
    throw serverError(422, 'wrong_password')
  })
  await open({ initial: { ...EVERYTHING, person: 'eve@example.com' }, reset })
  fireEvent.click(screen.getByRole('button', { name: 'Second factor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset a second factor' }))
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Reset' })
  const password = dialog.getByLabelText('Your password')
  expect(dialog.getByLabelText<HTMLInputElement>('E-mail of the user').value).toBe('eve@example.com')
  expect(disabledReason(button)).toBe('Enter your password first')
  fireEvent.change(password, { target: { value: 'guess' } })
  fireEvent.click(button)
  await dialog.findByText('The current password is wrong.')
  fireEvent.change(password, { target: { value: 'my password' } })
  fireEvent.click(button)
  await waitFor(() => expect(reset).toHaveBeenLastCalledWith({ email: 'eve@example.com', currentPassword: 'my password' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
