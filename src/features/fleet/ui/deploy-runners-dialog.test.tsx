import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answering, type Procedure } from '#tests/fakes/procedures.ts'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { DeployRunnersDialog } from './deploy-runners-dialog.tsx'

const VM = '00000000-0000-4000-8000-000000000001'
/** The example of the specification: 1000 MB by 400 MB. */
const planOf = (input: unknown) => {
  const { strictMode } = input as { strictMode: boolean }
  const each = { memoryPerContainer: strictMode ? 400 : 500, cpuPerContainer: 0.5 }
  const vm = { vmId: VM, vmName: 'vm-a', availableResources: { memory: 1000, cpu: 1 }, maxContainers: 2, ...each }
  return { vms: [vm], memoryPerContainer: 400, cpuPerContainer: 0.5 }
}

function open(deploy: Procedure, plan: Procedure = async (input) => planOf(input)) {
  const onClose = vi.fn<() => void>()
  const calculate = vi.fn<Procedure>(plan)
  renderPage(<DeployRunnersDialog onClose={onClose} />, {
    runner: { calculateMaxRunnersToDeploy: { query: calculate }, deployRunnersToVms: { mutate: deploy } },
  })
  return { onClose, calculate }
}
const button = () => screen.getByRole('button', { name: 'Deploy' })
const count = () => screen.findByLabelText('Runners on vm-a, at most 2')

it('deploys so many of the size that the plan says, and closes', async () => {
  const deploy = answering({ success: true, error: null, vmName: null, deployed: 2 })
  const { onClose, calculate } = open(deploy)
  const field = await count()
  expect(disabledReason(button())).toBe('Choose how many runners to deploy')
  fireEvent.click(screen.getByLabelText(/Strict mode/))
  await waitFor(() => expect(calculate.mock.lastCall?.[0]).toMatchObject({ strictMode: true }))
  await screen.findByText('400 MB · 0.5 CPU')
  fireEvent.change(field, { target: { value: '2' } })
  screen.getByText('To be deployed: 2')
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(deploy).toHaveBeenCalledExactlyOnceWith({ vms: { [VM]: { count: 2, memoryPerContainer: 400, cpuPerContainer: 0.5 } } })
})

it('takes no more than fits', async () => {
  const deploy = answering({ success: true, error: null, vmName: null, deployed: 3 })
  open(deploy)
  const field = await count()
  fireEvent.change(field, { target: { value: '3' } })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(disabledReason(button())).toBe('Correct the numbers first')
})

it('says why nothing was deployed, and on which machine, and stays', async () => {
  const deploy = answering({ success: false, error: { code: 'disk_full', detail: null }, vmName: 'vm-a', deployed: 0 })
  const { onClose } = open(deploy)
  fireEvent.change(await count(), { target: { value: '1' } })
  fireEvent.click(button())
  await screen.findByText('Deployment failed')
  screen.getByText('vm-a', { selector: 'strong' })
  expect(onClose).not.toHaveBeenCalled()
})

it('says what to do when nothing fits', async () => {
  open(answering(null), async (input) => ({ ...planOf(input), vms: [{ ...planOf(input).vms[0], maxContainers: 0 }] }))
  await screen.findByText(/There are currently no VMs available\. Try reducing/)
})
