import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Vm } from '#contract/schemas/vm.ts'
import { answering, failing, type Procedure } from '#tests/fakes/procedures.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { VmsPage } from './vms-page.tsx'

const NOW = '2026-11-26T10:00:00.000Z'
const ID = '00000000-0000-4000-8000-000000000001'

const resourcesOf = (available: number): NonNullable<Vm['resources']> => ({
  hardware: { memory: { total: 1000 }, cpu: 4 },
  available: { memory: available, cpu: 2 },
  promised: { memory: 0, cpu: 0 },
  diskFree: 9000,
  runners: 0,
  checkedAt: NOW,
})

const vm = (overrides: Partial<Vm> = {}): Vm => ({
  id: ID,
  name: 'vm-a',
  sshUser: 'root',
  sshHost: 'vm-a.example',
  sshPort: 22,
  internalAddress: '10.0.0.5',
  status: 'READY',
  failure: null,
  initPipelineId: null,
  resources: resourcesOf(900),
  driver: 'container',
  hostKeyFingerprint: 'SHA256:abc',
  runnerCount: 0,
  createdAt: NOW,
  updatedAt: NOW,
  ...overrides,
})

function open(vms: Vm[], procedures: Record<string, Procedure> = {}) {
  const list = vi.fn<Procedure>(async () => ({ vms }))
  const { vmHealthCheck = answering({ results: [] }), remove = answering({ ok: true }), create = answering({ vm: vm() }) } = procedures
  renderPage(<VmsPage />, {
    vm: {
      list: { query: procedures.list ?? list },
      vmHealthCheck: { query: vmHealthCheck },
      delete: { mutate: remove },
      create: { mutate: create },
    },
  })
  return { list, remove, create }
}

Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
beforeEach(() => localStorage.clear())

it('tells a machine that cannot be used, with the reason', async () => {
  open([vm({ status: 'FAILED', failure: { code: 'host_key_changed' }, resources: null })])
  const row = (await screen.findByText('vm-a')).closest('tr') as HTMLElement
  within(row).getByText('Failed')
  within(row).getByText(/host key/i)
})

it('deletes a machine only after a question', async () => {
  const remove = answering({ ok: true })
  open([vm({ runnerCount: 2 })], { remove })
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for “vm-a”' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove…', hidden: true }))
  const dialog = await screen.findByRole('dialog')
  expect(remove).not.toHaveBeenCalled()
  within(dialog).getByText(/2 runners/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ vmId: ID, force: true }))
})

it('adds nothing before everything is filled in, and names a wrong port', async () => {
  const { create } = open([])
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add VM' }))[0]!)
  const dialog = await screen.findByRole('dialog')
  const port = within(dialog).getByLabelText('SSH port')
  for (const wrong of ['0', '65536', 'x']) {
    fireEvent.change(port, { target: { value: wrong } })
    fireEvent.blur(port)
    await waitFor(() => within(dialog).getByText('Enter a whole number from 1 to 65535'))
  }
  fireEvent.change(port, { target: { value: '65535' } })
  expect(within(dialog).queryByText('Enter a whole number from 1 to 65535')).toBeNull()
  fireEvent.submit(within(dialog).getByLabelText('Name').closest('form')!)
  expect(create).not.toHaveBeenCalled()
  within(dialog).getByText('Name is required')
})

it('says when the list cannot be shown', async () => {
  open([], { list: failing(500, 'internal') })
  expect((await screen.findByRole('alert')).textContent).toContain('Error loading VMs')
})
