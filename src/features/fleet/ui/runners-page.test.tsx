import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AggregatedRunner, NOBODY } from '#contract/schemas/runner.ts'
import { answering, failing, unanswered, type Procedure } from '#tests/fakes/procedures.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { toastStore } from '../../../ui/toast/toast-store.ts'
import { RunnersPage } from './runners-page.tsx'

const NOW = '2026-11-26T10:00:00.000Z'
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

type Overrides = { runner?: Partial<AggregatedRunner['runner']>; reservationInfo?: Partial<AggregatedRunner['reservationInfo']> } & Partial<
  Pick<AggregatedRunner, 'organizationName' | 'healthStatus'>
>

function row(number: number, name: string, { runner, reservationInfo, ...rest }: Overrides = {}): AggregatedRunner {
  return {
    runner: {
      id: idOf(number),
      name,
      organizationId: null,
      type: 'STATIC',
      status: 'ACTIVE',
      host: `${name}.example`,
      apiPort: 30_001,
      vncPort: 32_001,
      username: 'runner',
      password: '••••••••',
      containerName: null,
      buildTag: null,
      vmId: null,
      driver: null,
      dockerResources: null,
      isLocal: false,
      isRegistered: false,
      failure: null,
      createdAt: NOW,
      updatedAt: NOW,
      lastHealthCheck: NOW,
      lastDeploymentData: null,
      ...runner,
    },
    organizationName: null,
    healthStatus: 'healthy',
    reservationInfo: {
      status: 'free',
      ...NOBODY,
      ...reservationInfo,
    },
    ...rest,
  }
}

const reservedBy = (number: number, userEmail: string): Overrides => ({
  reservationInfo: {
    status: 'reserved',
    recipeId: idOf(900),
    userEmail,
    isUserActive: true,
    currentWritingOperation: 'playback',
    reservedAt: '2026-11-26T09:58:30.000Z',
    expiresAt: '2026-11-26T10:01:10.000Z',
    organizationId: idOf(800),
    runnerId: idOf(number),
  },
})

const ORGANIZATION = { id: idOf(800), name: 'Acme' }

type Answers = { status?: Procedure; release?: Procedure; sync?: Procedure }

function open(rows: AggregatedRunner[], answers: Answers = {}, isReachable = true) {
  const status = vi.fn<Procedure>(answers.status ?? (async () => ({ runners: rows, waiting: 1, now: NOW })))
  renderPage(
    <RunnersPage />,
    {
      runner: {
        aggregatedStatus: { query: status },
        syncProcessingRunnerStatuses: { mutate: answers.sync ?? answering({ updatedRunners: 0, deletedRunners: 0, processedRunners: 0 }) },
      },
      organization: { listActiveOrganizations: { query: answering({ organizations: [ORGANIZATION] }) } },
      sessionReservation: { forceReleaseSession: { mutate: answers.release ?? answering({ runnerId: idOf(1) }) } },
    },
    { reachability: new FakeReachability(isReachable) },
  )
  return { status }
}

const namesShown = () =>
  screen
    .getAllByRole('row')
    .slice(2)
    .map((one) => within(one).getAllByRole('cell')[0]!.textContent)

Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
beforeEach(() => localStorage.clear())

describe('the page of runners', () => {
  it('shows the first columns, and closed groups in one column each', async () => {
    open([row(1, 'alpha'), row(2, 'beta', { healthStatus: 'unhealthy', ...reservedBy(2, 'mia@example.com') })])
    await screen.findByText('alpha')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    for (const shown of ['Name', 'Organization', 'Type', 'Status', 'Last deployment', 'Actions']) expect(heads).toContain(shown)
    expect(screen.queryByText('mia@example.com')).toBeNull()
    const beta = screen.getByText('beta').closest('tr') as HTMLElement
    within(beta).getByText('Unhealthy')
    within(beta).getByText('Reserved')
    screen.getByText('2 runners')
    screen.getByText('reserved: 1')
    screen.getByText('users in the queue: 1')
  })

  it('opens a group of columns, with live durations by the clock of the server', async () => {
    open([row(1, 'alpha', reservedBy(1, 'mia@example.com'))])
    fireEvent.click(await screen.findByRole('button', { name: 'Expand the columns “Reservation”' }))
    await screen.findByText('mia@example.com')
    screen.getByText('1:30')
    screen.getByText('1:10')
    screen.getByText('Yes')
  })

  it('keeps order, columns, filter and search for the next visit', async () => {
    const rows = [
      row(1, 'alpha'),
      row(2, 'beta'),
      row(3, 'gamma', { organizationName: 'Acme', runner: { organizationId: ORGANIZATION.id } }),
    ]
    open(rows)
    const name = await screen.findByRole('button', { name: 'Name' })
    fireEvent.click(name)
    fireEvent.click(name)
    expect(namesShown()).toEqual(['gamma', 'beta', 'alpha'])
    fireEvent.change(screen.getByLabelText('Organization', { selector: 'select' }), { target: { value: 'without-organization' } })
    expect(namesShown()).toEqual(['beta', 'alpha'])
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Host' }))
    screen.getByText('beta.example')
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'BETA' } })
    expect(namesShown()).toEqual(['beta'])
    cleanup()

    open(rows)
    await screen.findByText('beta.example')
    expect(namesShown()).toEqual(['beta'])
    // The panel is open, too, and leads back to the beginning.
    fireEvent.click(screen.getByRole('button', { name: 'Reset to Default' }))
    expect(screen.queryByText('beta.example')).toBeNull()
  })

  it('asks the server for one organization only, when one is chosen', async () => {
    const { status } = open([row(1, 'alpha')])
    await screen.findByText('alpha')
    await screen.findByRole('option', { name: 'Acme' })
    fireEvent.change(screen.getByLabelText('Organization', { selector: 'select' }), { target: { value: ORGANIZATION.id } })
    await waitFor(() => expect(status).toHaveBeenLastCalledWith({ organizationIds: [ORGANIZATION.id] }, expect.anything()))
  })

  it('takes three seconds at least between two refreshes, and keeps the number', async () => {
    open([row(1, 'alpha')])
    const field = await screen.findByLabelText<HTMLInputElement>('every, seconds')
    fireEvent.change(field, { target: { value: '2' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    screen.getByText('Min Value = 3')
    expect(field.value).toBe('10')
    fireEvent.change(field, { target: { value: '4' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    screen.getByText('Applied')
    cleanup()
    open([row(1, 'alpha')])
    expect((await screen.findByLabelText<HTMLInputElement>('every, seconds')).value).toBe('4')
  })

  it('releases a runner only after a question that names who loses it', async () => {
    const release = answering({ runnerId: idOf(1) })
    open([row(1, 'alpha', reservedBy(1, 'mia@example.com'))], { release })
    fireEvent.click(await screen.findByRole('button', { name: 'Expand the columns “Reservation”' }))
    fireEvent.click(screen.getByRole('button', { name: 'Release “alpha”' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('mia@example.com')
    expect(release).not.toHaveBeenCalled()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Release' }))
    await waitFor(() => expect(release).toHaveBeenCalledExactlyOnceWith({ runnerId: idOf(1), organizationId: ORGANIZATION.id }))
  })

  it('offers nothing but to look while a runner is being deployed', async () => {
    const sync = answering({ updatedRunners: 1, deletedRunners: 0, processedRunners: 1 })
    open([row(1, 'alpha', { runner: { status: 'DEPLOYING', type: 'DEPLOYABLE', vmId: idOf(700) } })], { sync })
    fireEvent.click(await screen.findByRole('button', { name: 'Sync “alpha”' }))
    expect(screen.queryByRole('button', { name: 'Actions for “alpha”' })).toBeNull()
    await waitFor(() =>
      expect(toastStore.getSnapshot()[0]).toMatchObject({ title: 'Processed 1 runner', description: 'deployed 1 runner' }),
    )
  })

  it('does not offer to delete a runner of a server', async () => {
    open([row(1, 'alpha', { runner: { isLocal: true } })])
    await screen.findByText('on the server itself')
    fireEvent.click(screen.getByRole('button', { name: 'Actions for “alpha”' }))
    expect(screen.queryByRole('menuitem', { name: 'Delete', hidden: true })).toBeNull()
    screen.getByRole('menuitem', { name: 'Keep from being reserved', hidden: true })
  })

  it('does not wait for ever for a list that was never read, without a network', async () => {
    open([], { status: unanswered() }, false)
    await screen.findByText(/The list appears as soon as there is one/)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says what it is like while it loads, when there is nothing, and when it fails', async () => {
    open([], { status: unanswered() })
    expect((await screen.findByRole('table')).getAttribute('aria-busy')).toBe('true')
    cleanup()
    open([])
    await screen.findByText('No runners yet')
    cleanup()
    open([], { status: failing(500, 'internal') })
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading runners')
  })

  it('cannot change anything without a network, and says so', async () => {
    open([row(1, 'alpha')], {}, false)
    await screen.findByText(/This is how it was at/)
    for (const name of ['Assign Organization', 'Add Static Runner', 'Sync', 'Refresh']) {
      expect(disabledReason(await screen.findByRole('button', { name }))).toBe('There is no connection to the server')
    }
  })
})
