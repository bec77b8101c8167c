import type { z } from 'zod'
import type { CapacityPlan, calculateMaxInputSchema } from '#contract/schemas/runner.ts'
import type {
  CreateVmInput,
  createVmInputSchema,
  TestSsh,
  testSshInputSchema,
  Vm,
  VmHealth,
  VmResources,
  VmStatus,
} from '#contract/schemas/vm.ts'
import { fleetFailure, type FleetFailure } from '#contract/schemas/fleet-failure.ts'
import { newId } from '#contract/rules/new-id.ts'
import { record } from '../audit/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Actor, Origin } from '../platform/http/trpc.ts'
import { policyOf } from '../platform/outgoing/outgoing-policy.ts'
import { checkPrivateKey } from '../platform/ssh/private-key.ts'
import { fingerprintOf } from '../platform/ssh/host-key.ts'
import { connectSsh } from '../platform/ssh/ssh.ts'
import { leftOf, planContainers, sumOfShares } from './capacity.ts'
import { initVmJob } from './jobs.ts'
import { connectVm, machineFailure, measureResources, sshKeyPurpose, withMachine } from './machine.ts'
import * as repo from './repo.ts'

export async function list(deps: Pick<Deps, 'db'>): Promise<Vm[]> {
  return (await repo.listVms(deps.db)).map(toVm)
}

/** Signs in to a machine that is not known yet. */
export async function testSshConnection(deps: Deps, input: z.output<typeof testSshInputSchema>): Promise<TestSsh> {
  const { sshHost: host, sshPort: port, sshUser: user, sshPrivateKey: privateKey } = input
  try {
    const ssh = await connectSsh(
      { host, port, user, privateKey: withNewline(privateKey), hostKey: null },
      { policy: policyOf(deps.config) },
    )
    ssh.close()
    return { connected: true, error: null, hostKeyFingerprint: fingerprintOf(ssh.hostKey) }
  } catch (error) {
    return { connected: false, error: machineFailure(deps, error), hostKeyFingerprint: null }
  }
}

/** Adds a machine and begins to initialise it. A key that cannot be read is the answer, no error. Errors: `already_exists` with the field. */
export async function create(
  actor: Actor,
  deps: Deps,
  origin: Origin,
  input: z.output<typeof createVmInputSchema>,
): Promise<{ success: boolean; error: FleetFailure | null; vm: Vm | null }> {
  const { sshPrivateKey, ...facts } = input
  try {
    checkPrivateKey(withNewline(sshPrivateKey))
  } catch (error) {
    return { success: false, error: machineFailure(deps, error), vm: null }
  }
  const id = newId()
  return inTransaction(deps, async (tx) => {
    const now = deps.clock.now()
    const sshKeyEncrypted = deps.secrets.seal(withNewline(sshPrivateKey), sshKeyPurpose(id))
    const isNew = await repo.insertVm(tx.db, { id, ...facts, sshKeyEncrypted, status: 'NEW', createdAt: now, updatedAt: now })
    if (!isNew) throw new AppError('already_exists', { details: { field: await takenField(tx, facts) } })
    await record(tx, { type: 'vm_created', by: actor, origin, target: targetOf(facts) })
    await beginInit(tx, id)
    const [vm] = await repo.listVms(tx.db, [id])
    return { success: true, error: null, vm: vm ? toVm(vm) : null }
  })
}

/** A machine may have been given the name or the address of another. */
async function takenField({ db }: Pick<Deps, 'db'>, { name }: Pick<CreateVmInput, 'name'>): Promise<'name' | 'sshHost'> {
  return (await repo.listVms(db)).some((vm) => vm.name === name) ? 'name' : 'sshHost'
}

/** Begins to initialise a machine once more: after a failure, or after something has changed on it. Errors: `not_found`, `task_in_progress`. */
export async function initialize(deps: Deps, vmId: string): Promise<{ vmId: string }> {
  return inTransaction(deps, async (tx) => {
    const vm = await repo.lockVm(tx.db, vmId)
    if (!vm) throw notFound('vm')
    if (vm.status === 'INITIALIZING') throw new AppError('task_in_progress', { details: { operation: 'initialize' } })
    await beginInit(tx, vmId)
    return { vmId }
  })
}

async function beginInit(tx: Deps, vmId: string): Promise<void> {
  const jobId = newId()
  await repo.beginInit(tx.db, vmId, jobId, tx.clock.now())
  await tx.jobs.enqueue(tx.db, initVmJob, { vmId, jobId }, { id: jobId })
}

/** Signs in to machines, all at the same time. */
export async function checkHealth(deps: Deps, vmIds: readonly string[]): Promise<VmHealth[]> {
  const rows = await repo.listVms(deps.db, vmIds)
  return Promise.all(
    rows.map(async (vm) => {
      try {
        const ssh = await connectVm(deps, vm)
        ssh.close()
        return { vmId: vm.id, sshConnected: true, error: null }
      } catch (error) {
        return { vmId: vm.id, sshConnected: false, error: machineFailure(deps, error) }
      }
    }),
  )
}

export async function checkStatus(
  deps: Pick<Deps, 'db'>,
  vmIds: readonly string[],
): Promise<{ vmId: string; status: VmStatus; error: FleetFailure | null }[]> {
  const rows = await repo.listVms(deps.db, vmIds)
  return rows.map(({ id, status, failure }) => ({ vmId: id, status, error: failure }))
}

/** Asks a machine what it has left. Errors: `not_found`. */
export async function checkResources(deps: Deps, vmId: string): Promise<{ resources: VmResources | null; error: FleetFailure | null }> {
  if (!(await repo.findVm(deps.db, vmId))) throw notFound('vm')
  try {
    return { resources: await withMachine(deps, vmId, (machine) => measureResources(deps, machine)), error: null }
  } catch (error) {
    return { resources: null, error: machineFailure(deps, error) }
  }
}

/**
 * Removes a machine from the list, and the builds of the runner from the machine. `force`: it no longer exists, so its runners are forgotten with it.
 *
 * Errors: `not_found`; `conflict` while it has runners.
 */
export async function remove(
  actor: Actor,
  deps: Deps,
  origin: Origin,
  { vmId, force }: { vmId: string; force: boolean },
): Promise<{ vmId: string }> {
  const vm = await repo.findVm(deps.db, vmId)
  if (!vm) throw notFound('vm')
  if (!force) {
    if ((await repo.promisedOn(deps.db, vmId)).count > 0) throw new AppError('conflict')
    await withMachine(deps, vmId, (machine) => machine.driver.removeOldBuilds(machine, null)).catch((error: unknown) => {
      deps.log.info({ vmId, failure: machineFailure(deps, error) }, 'builds of the runner stay on the machine')
    })
  }
  return inTransaction(deps, async (tx) => {
    if (!(await repo.lockVm(tx.db, vmId))) throw notFound('vm')
    if (force) await repo.deleteRunnersOf(tx.db, vmId)
    else if ((await repo.promisedOn(tx.db, vmId)).count > 0) throw new AppError('conflict')
    await repo.deleteVm(tx.db, vmId)
    await record(tx, { type: 'vm_deleted', by: actor, origin, target: targetOf(vm) })
    return { vmId }
  })
}

/** Accepts another host key, which the administrator has compared with the machine's. Errors: `not_found`, `conflict` when it is yet another one. */
export async function acceptHostKey(
  actor: Actor,
  deps: Deps,
  origin: Origin,
  { vmId, fingerprint }: { vmId: string; fingerprint: string },
): Promise<{ vmId: string }> {
  return inTransaction(deps, async (tx) => {
    const vm = await repo.lockVm(tx.db, vmId)
    if (!vm) throw notFound('vm')
    if (vm.newHostKey === null || fingerprintOf(vm.newHostKey) !== fingerprint) throw new AppError('conflict')
    await repo.saveHostKey(tx.db, vmId, vm.newHostKey)
    await record(tx, { type: 'vm_host_key_accepted', by: actor, origin, target: `${targetOf(vm)} ${fingerprint}` })
    return { vmId }
  })
}

/** How many runners of a size fit on each machine that is ready. Each is asked what it has left; of one that does not answer the last answer counts. */
export async function planCapacity(deps: Deps, input: z.output<typeof calculateMaxInputSchema>): Promise<CapacityPlan> {
  const { memoryPerContainer, cpuPerContainer, strictMode } = input
  const ready = (await repo.listVms(deps.db)).filter(({ status }) => status === 'READY')
  const vms = await Promise.all(
    ready.map(async (vm) => {
      const { resources: fresh } = await checkResources(deps, vm.id)
      const left = await availableOn(deps, { ...vm, resources: fresh ?? vm.resources })
      const plan = planContainers(left, { memoryPerContainer, cpuPerContainer }, strictMode)
      return { vmId: vm.id, vmName: vm.name, availableResources: { memory: left.memory, cpu: left.cpus }, ...plan }
    }),
  )
  return { vms, memoryPerContainer, cpuPerContainer }
}

/** What a machine has left now, by its last answer and by what was promised since. Nothing where it was never asked. */
export async function availableOn({ db }: Pick<Deps, 'db'>, vm: Pick<repo.VmRow, 'id' | 'resources'>) {
  if (!vm.resources) return { memory: 0, cpus: 0 }
  return leftOf(vm.resources, sumOfShares((await repo.promisedOn(db, vm.id)).shares))
}

const targetOf = ({ name, sshHost, sshPort = 22 }: { name: string; sshHost: string; sshPort?: number }) => `${name} (${sshHost}:${sshPort})`

/** Keys are read line by line, and the last line needs its end. */
const withNewline = (key: string): string => `${key.replaceAll('\r\n', '\n')}\n`

/** A host key that was refused is shown with the failure, so that it can be compared and accepted. */
export function toVm(row: repo.ListedVm): Vm {
  const { sshKeyEncrypted: _key, hostKey, newHostKey, failure, createdAt, updatedAt, ...vm } = row
  const shown = newHostKey === null ? failure : { ...fleetFailure('host_key_changed'), detail: fingerprintOf(newHostKey) }
  return {
    ...vm,
    failure: shown,
    hostKeyFingerprint: hostKey === null ? null : fingerprintOf(hostKey),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
