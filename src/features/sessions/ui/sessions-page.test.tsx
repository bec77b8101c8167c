import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { SessionsPage } from './sessions-page.tsx'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { failing, unanswered, type Procedure } from '#tests/fakes/procedures.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'

const session = (id: string, facts: object) => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  isMobile: false,
  ipAddress: '198.51.100.1',
  createdAt: '2026-11-05T09:07:00.000Z',
  lastSeenAt: '2026-11-05T09:07:00.000Z',
  isCurrent: false,
  ...facts,
})
const SESSIONS = [session('here', { isCurrent: true }), session('phone', { browser: null, system: null, isMobile: true, ipAddress: null })]

async function open(calls: { revokeSession?: Procedure; revokeOtherSessions?: Procedure } = {}, sessions = SESSIONS) {
  const query = vi.fn<Procedure>(async () => ({ sessions }))
  const { revokeSession, revokeOtherSessions } = calls
  renderPage(<SessionsPage email="maria@example.com" />, {
    auth: { listSessions: { query }, revokeSession: { mutate: revokeSession }, revokeOtherSessions: { mutate: revokeOtherSessions } },
  })
  await screen.findByText('Firefox on Linux')
  return query
}

/** Opens the dialog behind a button and sends the password. */
async function confirm(button: string, password: string) {
  fireEvent.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(disabledReason(dialog.getByRole('button', { name: 'Log out' }))).toBe('Enter your password first')
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: password } })
  fireEvent.click(dialog.getByRole('button', { name: 'Log out' }))
  return dialog
}

it('says at once that the server cannot be reached, where nothing was loaded before', async () => {
  const calls = { auth: { listSessions: { query: unanswered() } } }
  const reachability = new FakeReachability(false)
  renderPage(<SessionsPage email="maria@example.com" />, calls, { reachability })
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading sessions')
})

it('ends nothing while the server cannot be reached, and says why', async () => {
  const mutate = vi.fn<Procedure>(async () => ({ ok: true }))
  const reachability = new FakeReachability()
  const calls = { auth: { listSessions: { query: async () => ({ sessions: SESSIONS }) }, revokeSession: { mutate } } }
  renderPage(<SessionsPage email="maria@example.com" />, calls, { reachability })
  fireEvent.click(await screen.findByRole('button', { name: 'Log out: Unknown device' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'secret' } })
  act(() => reachability.set(false))
  const buttons = [
    dialog.getByRole('button', { name: 'Log out' }),
    ...screen.getAllByRole('button', { name: /^Log out[: ]/, hidden: true }),
  ]
  expect(buttons.map(disabledReason)).toEqual(Array(3).fill('There is no connection to the server'))
  fireEvent.submit(dialog.getByLabelText('Current password'))
  expect(mutate).not.toHaveBeenCalled()
})

it('lists devices with what is known of them, and offers to end all but the present one', async () => {
  await open()
  const [here, phone] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(here?.getByText('This device')).toBeTruthy()
  expect(here?.queryByRole('button')).toBeNull()
  expect(here?.getByText('198.51.100.1')).toBeTruthy()
  expect(phone?.getByText('Unknown device')).toBeTruthy()
  expect(phone?.getByText(/^Logged in \d\d\/11\/2026 \d\d:\d\d$/)).toBeTruthy()
  expect(phone?.getByRole('button', { name: 'Log out: Unknown device' })).toBeTruthy()
})

it('offers nothing to end when there is one device', async () => {
  await open({}, SESSIONS.slice(0, 1))
  expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull()
})

it('ends one session once the password was given, and asks for the list again', async () => {
  const revokeSession = vi.fn<Procedure>(async () => ({ ok: true }))
  const query = await open({ revokeSession })
  await confirm('Log out: Unknown device', 'my password')
  await waitFor(() => expect(revokeSession).toHaveBeenCalledExactlyOnceWith({ sessionId: 'phone', currentPassword: 'my password' }))
  await waitFor(() => expect(query).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('ends all others once the password was given', async () => {
  const revokeOtherSessions = vi.fn<Procedure>(async () => ({ ok: true, revoked: 1 }))
  await open({ revokeOtherSessions })
  await confirm('Log out 1 other device', 'my password')
  await waitFor(() => expect(revokeOtherSessions).toHaveBeenCalledExactlyOnceWith({ currentPassword: 'my password' }))
})

it('says beside the field that the password is wrong, until it is changed', async () => {
  const dialog = await open({ revokeSession: failing(422, 'wrong_password') }).then(() => confirm('Log out: Unknown device', 'guess'))
  await dialog.findByText('The current password is wrong.')
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'other' } })
  await waitFor(() => expect(dialog.queryByText('The current password is wrong.')).toBeNull())
})

it('says that there were too many guesses', async () => {
  const dialog = await open({ revokeSession: failing(429, 'rate_limited') }).then(() => confirm('Log out: Unknown device', 'guess'))
  expect((await dialog.findByRole('alert')).textContent).toContain('Too many attempts')
})

it('says why the list cannot be shown', async () => {
  renderPage(<SessionsPage email="maria@example.com" />, { auth: { listSessions: { query: failing(500, 'internal') } } })
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading sessions')
})
