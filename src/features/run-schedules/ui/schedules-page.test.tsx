import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Project } from '#contract/schemas/project.ts'
import type { RunSchedule, ScheduleStart } from '#contract/schemas/run-schedule.ts'
import { answering, failing, unanswered, type Procedure } from '#tests/fakes/procedures.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { SchedulesPage } from './schedules-page.tsx'

// jsdom has no popovers
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })

const PROJECT: Project = {
  id: 'p1',
  organizationId: 'o1',
  name: 'Shop',
  description: null,
  sutUrl: null,
  envData: { items: [] },
  createdAt: '',
  updatedAt: '',
}
const NO_RUNS = { queued: 0, running: 0, passed: 0, failed: 0, aborted: 0, skipped: 0 }
const start = (facts: Partial<ScheduleStart> = {}): ScheduleStart => ({
  id: crypto.randomUUID(),
  at: '2026-11-05T00:00:01Z',
  dueAt: '2026-11-05T00:00:00Z',
  leftOut: 0,
  outcome: 'started',
  reason: null,
  batch: { id: 'b1', finishedAt: '2026-11-05T00:10:00Z', counts: { ...NO_RUNS, passed: 2, failed: 1, skipped: 1 } },
  ...facts,
})
const schedule = (facts: Partial<RunSchedule> = {}): RunSchedule => ({
  id: 's1',
  projectId: 'p1',
  name: 'Nightly',
  cron: '0 3 * * *',
  timeZone: 'Europe/Moscow',
  recipes: { kind: 'all' },
  environmentId: null,
  retries: 0,
  isOn: true,
  isPaused: false,
  owner: 'ann@example.com',
  nextAt: '2099-01-02T00:00:00Z',
  updatedAt: '2026-11-04T00:00:00Z',
  starts: [],
  ...facts,
})

type Options = { schedules?: Procedure; role?: 'OWNER' | 'MEMBER'; reachability?: FakeReachability } & Record<string, unknown>

function open({
  schedules = answering({ schedules: [schedule()] }),
  role = 'MEMBER',
  reachability = new FakeReachability(),
  ...more
}: Options = {}) {
  const settings = { origins: ['schedule'], tellsRecovery: false, memberIds: [], addresses: [], language: 'en' }
  const calls = {
    organization: { listMembersAndInvitations: { query: answering({ items: [] }) } },
    runNotice: { read: { query: answering({ settings, webhooks: [] }) }, ...(more.runNotice as object) },
    runSchedule: { list: { query: schedules }, ...(more.runSchedule as object) },
  }
  renderPage(<SchedulesPage project={PROJECT} isOwner={role === 'OWNER'} />, calls, { reachability })
}
const card = async (name = 'Nightly') => (await screen.findByRole('heading', { name: new RegExp(name) })).closest('li')!

it('says when a schedule is due, what it runs, and how it went last', async () => {
  open({ schedules: answering({ schedules: [schedule({ starts: [start(), start({ outcome: 'skipped', batch: null })] })] }) })
  const text = (await card()).textContent
  expect(text).toContain('Every day at 03:00')
  expect(text).toContain('in the name of ann@example.com')
  expect(text).toContain('2 of 3 runs passed')
  within(await card()).getByText('Earlier starts')
  expect(text).toContain('Its earlier runs still went on, so nothing was started.')
})

it('says what was not as usual', async () => {
  const starts = [
    start({ at: '2026-11-05T04:00:00Z', leftOut: 2 }),
    start({ outcome: 'refused', reason: 'sut_url_not_configured', batch: null }),
  ]
  open({ schedules: answering({ schedules: [schedule({ isOn: false, isPaused: true, nextAt: null, environmentId: 'gone', starts })] }) })
  const text = (await card()).textContent
  for (const words of [
    'Paused',
    'Not planned',
    'its environment has been deleted',
    'when no server was running',
    '2 later times were left out',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).toContain('The address of the application under test is not set')
})

it('says so when there is none, while they load, and why they cannot be shown', async () => {
  open({ schedules: answering({ schedules: [] }) })
  await screen.findByText('Nothing runs by itself yet')
  open({ schedules: unanswered() })
  await screen.findAllByText('Loading…')
  open({ schedules: failing(500, 'internal') })
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading schedules')
})

it('makes one from what is chosen, and says what is missing', async () => {
  const mutate = answering({ ok: true })
  open({ schedules: answering({ schedules: [] }), runSchedule: { create: { mutate } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a schedule' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('When'), { target: { value: 'custom' } })
  fireEvent.change(dialog.getByLabelText('Cron expression'), { target: { value: 'soon' } })
  dialog.getByText('It is never due like this.')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  dialog.getByText('Name the schedule')
  dialog.getByText('This is no expression of five fields that ever comes')
  expect(mutate).not.toHaveBeenCalled()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' Mornings ' } })
  fireEvent.change(dialog.getByLabelText('Cron expression'), { target: { value: '30 7 * * 1-5' } })
  expect(within(dialog.getByRole('status')).getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mutate).toHaveBeenCalledTimes(1))
  expect(mutate.mock.calls[0]![0]).toMatchObject({
    projectId: 'p1',
    name: 'Mornings',
    cron: '30 7 * * 1-5',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    recipes: { kind: 'all' },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks before what was typed is lost', async () => {
  open()
  await card()
  fireEvent.click(screen.getByRole('button', { name: 'Add a schedule' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Mornings' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says that somebody else has changed the schedule meanwhile', async () => {
  open({ runSchedule: { update: { mutate: failing(409, 'conflict') } } })
  const menu = within(await card())
  fireEvent.click(menu.getByRole('button', { name: 'More: Nightly' }))
  fireEvent.click(menu.getByText('Edit'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Somebody else has changed this schedule')
})

it('deletes one after a confirmation', async () => {
  const mutate = answering({ ok: true })
  open({ runSchedule: { delete: { mutate } } })
  const menu = within(await card())
  fireEvent.click(menu.getByRole('button', { name: 'More: Nightly' }))
  fireEvent.click(menu.getByText('Delete'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(mutate).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(mutate).toHaveBeenCalledExactlyOnceWith({ id: 's1' }))
})

it('runs one now, but not while its earlier runs go on', async () => {
  const mutate = answering({ ok: true })
  const going = schedule({
    id: 's2',
    name: 'Hourly',
    starts: [start({ batch: { id: 'b', finishedAt: null, counts: { ...NO_RUNS, running: 1 } } })],
  })
  open({ schedules: answering({ schedules: [schedule(), going] }), runSchedule: { runNow: { mutate } } })
  await card()
  expect(disabledReason(screen.getByRole('button', { name: 'Run now: Hourly' }))).toBe('Its earlier runs still go on')
  fireEvent.click(screen.getByRole('button', { name: 'Run now: Nightly' }))
  await waitFor(() => expect(mutate).toHaveBeenCalledExactlyOnceWith({ id: 's1', batchId: expect.any(String) }))
})

it('changes nothing while the server cannot be reached, and says why', async () => {
  const reachability = new FakeReachability()
  open({ reachability })
  await card()
  act(() => reachability.set(false))
  for (const name of ['Add a schedule', 'Run now: Nightly']) {
    expect(disabledReason(screen.getByRole('button', { name }))).toBe('There is no connection to the server')
  }
})

it('lets owners choose who is told, and tells members that owners do', async () => {
  open({ role: 'MEMBER' })
  await screen.findByText(/Owners of the organization choose who is told/)
  const mutate = vi.fn<Procedure>(async () => ({ ok: true }))
  open({ role: 'OWNER', runNotice: { save: { mutate } } })
  const addresses = await screen.findByLabelText('Mail to other addresses')
  const save = screen.getByRole('button', { name: 'Save' })
  expect(disabledReason(save)).toBe('Nothing was changed')
  fireEvent.change(addresses, { target: { value: 'team@example.com nobody' } })
  screen.getByText('“nobody” is no e-mail address')
  fireEvent.change(addresses, { target: { value: 'team@example.com' } })
  fireEvent.click(screen.getByLabelText('Also tell when they pass again'))
  fireEvent.click(save)
  await waitFor(() => expect(mutate).toHaveBeenCalledTimes(1))
  expect(mutate.mock.calls[0]![0]).toMatchObject({ projectId: 'p1', addresses: ['team@example.com'], tellsRecovery: true })
})

it('shows the secret of a new webhook once', async () => {
  const mutate = answering({ secret: 'whsec_once' })
  open({ role: 'OWNER', runNotice: { addWebhook: { mutate } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  dialog.getByText('Enter a whole address, with http:// or https://')
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'https://chat.example.com/hook' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('whsec_once')
  fireEvent.click(dialog.getByRole('button', { name: 'I have kept the secret' }))
  await waitFor(() => expect(screen.queryByText('whsec_once')).toBeNull())
})
