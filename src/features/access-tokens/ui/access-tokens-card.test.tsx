import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { failing, type Procedure } from '#tests/fakes/procedures.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { AccessTokensCard } from './access-tokens-card.tsx'
import { MemberTokensCard } from './member-tokens-card.tsx'

const DAY_MS = 24 * 3600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const token = (name: string, facts: object = {}) => ({
  id: name,
  name,
  rights: ['runs:read', 'runs:write'],
  createdAt: inDays(-1),
  expiresAt: inDays(60),
  lastUsedAt: null,
  ...facts,
})
const TOKENS = [
  token('Nightly'),
  token('Old', { expiresAt: inDays(-1), lastUsedAt: inDays(-2) }),
  token('Report', { rights: ['runs:read'], expiresAt: inDays(3) }),
]

function open({ tokens = TOKENS, reachability = new FakeReachability(), ...mutations }: OpenOptions = {}) {
  const query = vi.fn<Procedure>(async () => ({ tokens }))
  const { create, revoke } = mutations
  const calls = { accessToken: { list: { query }, create: { mutate: create }, revoke: { mutate: revoke } } }
  renderPage(<AccessTokensCard email="maria@example.com" />, calls, { reachability })
  return query
}
type OpenOptions = { tokens?: typeof TOKENS; create?: Procedure; revoke?: Procedure; reachability?: FakeReachability }

async function fillIn(name: string, password: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Create a token' }))
  const dialog = within(await screen.findByRole('dialog'))
  const button = dialog.getByRole('button', { name: 'Create' })
  expect(disabledReason(button)).toBe('Name the token first')
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: name } })
  expect(disabledReason(button)).toBe('Enter your password first')
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: password } })
  return { dialog, button }
}

it('lists what each token may do, until when, and when it was used', async () => {
  open()
  const [nightly, old, report] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(nightly).toMatch(/^NightlyRuns recipesExpires on .*Never used/)
  expect(old).toMatch(/^OldExpiredRuns recipesExpired on .*Last used 2 days ago/)
  expect(report).toMatch(/^ReportExpires soonReads only/)
})

it('says so when there is none, or why they cannot be shown', async () => {
  open({ tokens: [] })
  await screen.findByText('You have no access tokens.')
  renderPage(<AccessTokensCard email="maria@example.com" />, { accessToken: { list: { query: failing(500, 'internal') } } })
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading access tokens')
})

it('shows a new token once, with the rights and the end that were chosen', async () => {
  const create = vi.fn<Procedure>(async () => ({ token: TOKENS[0], secret: 'rpr_once' }))
  const query = open({ create })
  const { dialog, button } = await fillIn(' Nightly 2 ', 'my password')
  fireEvent.click(dialog.getByLabelText('Read only'))
  fireEvent.change(dialog.getByLabelText('Expires'), { target: { value: '30' } })
  fireEvent.click(button)
  await dialog.findByText('rpr_once')
  const [[sent]] = create.mock.calls as [[{ expiresAt: string }]]
  expect(sent).toMatchObject({ name: 'Nightly 2', rights: ['runs:read'], currentPassword: 'my password' })
  expect(Math.round((new Date(sent.expiresAt).getTime() - Date.now()) / DAY_MS)).toBe(30)
  await waitFor(() => expect(query).toHaveBeenCalledTimes(2))
  fireEvent.click(dialog.getByRole('button', { name: 'I have kept the token' }))
  await waitFor(() => expect(screen.queryByText('rpr_once')).toBeNull())
})

it('asks for a day within a year', async () => {
  open()
  const { dialog, button } = await fillIn('Nightly 2', 'my password')
  fireEvent.change(dialog.getByLabelText('Expires'), { target: { value: 'date' } })
  expect(disabledReason(button)).toBe('Choose a day within a year')
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: inDays(20).slice(0, 10) } })
  expect(disabledReason(button)).toBeNull()
})

it.each([
  [failing(409, 'already_exists', { field: 'name' }), 'You have a token of this name'],
  [failing(422, 'wrong_password'), 'The current password is wrong.'],
  [failing(422, 'too_many_access_tokens', { max: 50 }), /You have 50 access tokens/],
])('says why none was made (%#)', async (create, words) => {
  open({ create })
  const { dialog, button } = await fillIn('Nightly', 'my password')
  fireEvent.click(button)
  await dialog.findByText(words)
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Nightly 2' } })
  await waitFor(() => expect(dialog.queryByText(words)).toBeNull())
})

it('revokes one after a confirmation', async () => {
  const revoke = vi.fn<Procedure>(async () => ({ ok: true }))
  const query = open({ revoke })
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke: Old' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/Programs that use “Old” stop working at once/)
  expect(revoke).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(revoke).toHaveBeenCalledExactlyOnceWith({ id: 'Old' }))
  await waitFor(() => expect(query).toHaveBeenCalledTimes(2))
})

it('changes nothing while the server cannot be reached, and says why', async () => {
  const reachability = new FakeReachability()
  open({ reachability })
  await screen.findByText('Nightly')
  act(() => reachability.set(false))
  const buttons = screen.getAllByRole('button', { name: /^(Create a token|Revoke: .*)$/ })
  expect(buttons.map(disabledReason)).toEqual(Array(4).fill('There is no connection to the server'))
})

it('shows owners the tokens of members, which they revoke', async () => {
  const query = vi.fn<Procedure>(async () => ({ tokens: [{ ...TOKENS[0], email: 'max@example.com' }] }))
  const mutate = vi.fn<Procedure>(async () => ({ ok: true }))
  renderPage(<MemberTokensCard organizationId="o1" />, { accessToken: { listOfOrganization: { query }, revoke: { mutate } } })
  expect((await screen.findByRole('listitem')).textContent).toContain('max@example.com')
  expect(query.mock.calls[0]?.[0]).toEqual({ organizationId: 'o1' })
  fireEvent.click(screen.getByRole('button', { name: 'Revoke: Nightly' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(mutate).toHaveBeenCalledExactlyOnceWith({ id: 'Nightly' }))
})
