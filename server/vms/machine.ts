import { fleetFailure, type FleetFailure } from '#contract/schemas/fleet-failure.ts'
import type { DeployDriver } from '#contract/schemas/runner.ts'
import type { VmResources } from '#contract/schemas/vm.ts'
import type { Deps } from '../platform/deps.ts'
import { policyOf } from '../platform/outgoing/outgoing-policy.ts'
import { connectSsh, type SshConnection } from '../platform/ssh/ssh.ts'
import { SshError } from '../platform/ssh/ssh-error.ts'
import { resourcesOf, sumOfShares } from './capacity.ts'
import { createContainerDriver } from './drivers/container-driver.ts'
import type { Machine, RunnerDriver } from './drivers/driver.ts'
import { processDriver } from './drivers/process-driver.ts'
import { readFacts } from './drivers/machine-facts.ts'
import * as repo from './repo.ts'

export type MachineDeps = Pick<Deps, 'db' | 'secrets' | 'config' | 'clock' | 'log'>

/** A machine with the way in which it has runners. Close it after use. */
export type OpenMachine = Machine & { vm: repo.VmRow; driver: RunnerDriver; close(): void }

/** The purpose under which `SecretBox` seals the SSH key of a machine. */
export const sshKeyPurpose = (vmId: string) => `vm:${vmId}`

/** A container engine that the SSH user may use is taken; else runners are processes. */
export const driverKindFor = ({ engineSocket }: Machine['facts']): DeployDriver => (engineSocket === null ? 'process' : 'container')

export function driverOf({ config }: Pick<Deps, 'config'>, kind: DeployDriver): RunnerDriver {
  return kind === 'container' ? createContainerDriver({ baseImage: config.runnerBaseImage }) : processDriver
}

/**
 * Connects to a machine over SSH. Its host key is pinned at the first connection.
 *
 * Errors: SshError; `machine_gone` when it was removed from the list.
 */
export async function connectVm(deps: MachineDeps, vm: repo.VmRow, signal?: AbortSignal): Promise<SshConnection> {
  const { sshHost: host, sshPort: port, sshUser: user, hostKey } = vm
  const privateKey = deps.secrets.open(vm.sshKeyEncrypted, sshKeyPurpose(vm.id))
  try {
    const ssh = await connectSsh({ host, port, user, privateKey, hostKey }, { policy: policyOf(deps.config), signal })
    if (hostKey === null) await repo.saveHostKey(deps.db, vm.id, ssh.hostKey)
    return ssh
  } catch (error) {
    const failure = error instanceof SshError ? error.failure : null
    if (failure?.code === 'host_key_changed' && failure.detail) await repo.saveNewHostKey(deps.db, vm.id, failure.detail)
    throw error
  }
}

/** Connects to a machine and looks at it. Errors: SshError. */
export async function openMachine(deps: MachineDeps, vmId: string, signal?: AbortSignal): Promise<OpenMachine> {
  const vm = await repo.findVm(deps.db, vmId)
  if (!vm) throw new SshError(fleetFailure('machine_gone'))
  const ssh = await connectVm(deps, vm, signal)
  try {
    const [facts, installation] = await Promise.all([readFacts(ssh, signal), repo.installationId(deps.db)])
    const driver = driverOf(deps, vm.driver ?? driverKindFor(facts))
    return { ssh, facts, installation, vm, driver, close: () => ssh.close() }
  } catch (error) {
    ssh.close()
    throw error
  }
}

/** Works with a machine and closes the connection afterwards. Errors: SshError. */
export async function withMachine<T>(deps: MachineDeps, vmId: string, work: (machine: OpenMachine) => Promise<T>): Promise<T> {
  const machine = await openMachine(deps, vmId)
  try {
    return await work(machine)
  } finally {
    machine.close()
  }
}

/** Reads what the machine has left, and stores it. Errors: SshError. */
export async function measureResources(deps: MachineDeps, machine: OpenMachine): Promise<VmResources> {
  const used = await machine.driver.usedMemory(machine)
  const { shares, count } = await repo.promisedOn(deps.db, machine.vm.id)
  const resources = resourcesOf(machine.facts, { promised: sumOfShares(shares), used, count }, deps.clock.now())
  await repo.saveResources(deps.db, machine.vm.id, resources)
  return resources
}

/** The failure of a machine for its administrator. What is no fault of the machine is logged and is `internal`. */
export function machineFailure({ log }: Pick<Deps, 'log'>, error: unknown): FleetFailure {
  if (error instanceof SshError) return withoutKey(error.failure)
  log.error({ err: error }, 'work on a virtual machine failed unexpectedly')
  return fleetFailure('internal')
}

/** The new key of a host is told by its fingerprint, in the list of machines. */
const withoutKey = (failure: FleetFailure): FleetFailure =>
  failure.code === 'host_key_changed' ? fleetFailure('host_key_changed') : failure
