import type { DeployToVms, DeployToVmsInput, SyncRunners } from '#contract/schemas/runner.ts'
import { fleetFailure } from '#contract/schemas/fleet-failure.ts'
import { newId } from '#contract/rules/new-id.ts'
import { record } from '../audit/service.ts'
import { runnerPasswordPurpose } from '../fleet/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Actor, Origin } from '../platform/http/trpc.ts'
import { SshError } from '../platform/ssh/ssh-error.ts'
import { releaseUnneeded } from '../reservations/watch.ts'
import { fitsInto } from '../vms/capacity.ts'
import { availableOn, checkResources } from '../vms/service.ts'
import { lockVm, findVm } from '../vms/records.ts'
import { deploy, newLogin, remove } from './deploy.ts'
import { deleteRunnerJob, deployRunnerJob } from './jobs.ts'
import { choosePorts } from './ports.ts'
import * as repo from './repo.ts'
import { lockNames } from './service.ts'
import { syncMachines } from './sync.ts'

export function registerRunnerJobs(deps: Deps): void {
  deps.jobs.handle(deployRunnerJob, (pipeline, { signal }) => deploy(deps, pipeline, signal))
  deps.jobs.handle(deleteRunnerJob, (pipeline, { signal }) => remove(deps, pipeline, signal))
}

/**
 * Deploys new runners on machines, all or none. Each machine is locked while its room is promised, so two administrators at once never promise the same.
 * The answer comes before the runners are started.
 */
export async function deployToVms(actor: Actor, deps: Deps, origin: Origin, { vms }: DeployToVmsInput): Promise<DeployToVms> {
  const wanted = Object.entries(vms).filter(([, { count }]) => count > 0)
  // What other programs of the machine use is known only from the machine.
  await Promise.all(wanted.map(async ([vmId]) => (await findVm(deps.db, vmId)) && checkResources(deps, vmId)))
  try {
    const deployed = await inTransaction(deps, async (tx) => {
      await lockNames(tx)
      const names: string[] = []
      for (const [vmId, request] of wanted.toSorted(([a], [b]) => (a < b ? -1 : 1))) names.push(...(await promise(tx, vmId, request)))
      if (names.length > 0) await record(tx, { type: 'runners_deployed', by: actor, origin, target: names.join(', ').slice(0, 500) })
      return names.length
    })
    return { success: true, error: null, vmName: null, deployed }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { success: false, error: error.failure, vmName: error.vmName, deployed: 0 }
  }
}

/** A machine that has no room; undoes what the transaction has promised on others. */
class Refused extends SshError {
  readonly vmName: string | null
  constructor(failure: SshError['failure'], vmName: string | null) {
    super(failure)
    this.vmName = vmName
  }
}

async function promise(tx: Deps, vmId: string, request: DeployToVmsInput['vms'][string]): Promise<string[]> {
  const vm = await lockVm(tx.db, vmId)
  if (!vm) throw new Refused(fleetFailure('machine_gone'), null)
  const { count, memoryPerContainer, cpuPerContainer } = request
  if (vm.status !== 'READY' || !fitsInto(await availableOn(tx, vm), request, count)) throw new Refused(fleetFailure('no_capacity'), vm.name)
  const others = await repo.listOnVm(tx.db, vmId)
  const ports = choosePorts(others, count)
  if (ports.length < count) throw new Refused(fleetFailure('ports_taken'), vm.name)
  const names = freeNames(vm.name, new Set(others.map(({ name }) => name)), count)
  const limits = { memory: memoryPerContainer, cpus: cpuPerContainer }
  const now = tx.clock.now()
  const rows = ports.map((pair, index) => {
    const id = newId()
    const { username, password } = newLogin()
    return {
      id,
      name: names[index]!,
      type: 'DEPLOYABLE' as const,
      status: 'NEW' as const,
      vmId,
      driver: vm.driver,
      host: vm.internalAddress,
      ...pair,
      username,
      passwordEncrypted: tx.secrets.seal(password, runnerPasswordPurpose(id)),
      dockerResources: { limits, reservations: limits, isEnforced: true },
      createdAt: now,
      updatedAt: now,
    }
  })
  await repo.insertRunners(tx.db, rows)
  for (const { id } of rows) await beginDeployment(tx, id, 'NEW')
  return names
}

/** `vm-1`, `vm-2` …: numbers that no other runner of the machine has. */
function freeNames(vmName: string, taken: ReadonlySet<string>, count: number): string[] {
  const names: string[] = []
  for (let number = 1; names.length < count; number++) {
    const name = `${vmName}-${number}`
    if (!taken.has(name)) names.push(name)
  }
  return names
}

async function beginDeployment(tx: Deps, runnerId: string, status: 'NEW' | 'DEPLOYING'): Promise<void> {
  const pipelineId = newId()
  const now = tx.clock.now()
  const lastDeployment = { date: now.toISOString(), pipelineId, action: 'deploy' } as const
  await repo.beginPipeline(tx.db, runnerId, { status, lastDeployment, at: now })
  await tx.jobs.enqueue(tx.db, deployRunnerJob, { runnerId, pipelineId }, { id: pipelineId })
}

/** Deploys a runner once more, with the present version of the product. Errors: `not_found`, `conflict` while it is worked on, or for another kind. */
export async function deployAgain(deps: Deps, runnerId: string): Promise<{ runnerId: string }> {
  await inTransaction(deps, async (tx) => {
    const row = await lockIdle(tx, runnerId)
    if (row.type !== 'DEPLOYABLE' || row.vmId === null) throw new AppError('conflict')
    await beginDeployment(tx, runnerId, 'DEPLOYING')
  })
  await releaseUnneeded(deps)
  return { runnerId }
}

/**
 * Deletes a runner: a deployed one is removed from its machine first, which goes on after the answer. A task that uses it fails.
 *
 * Errors: `not_found`; `conflict` while it is worked on, and for a local runner, which its server looks after.
 */
export async function deleteRunner(actor: Actor, deps: Deps, origin: Origin, runnerId: string): Promise<{ runnerId: string }> {
  await inTransaction(deps, async (tx) => {
    const row = await lockIdle(tx, runnerId)
    if (row.isLocal) throw new AppError('conflict')
    await record(tx, { type: 'runner_deleted', by: actor, origin, target: row.name })
    if (row.vmId === null) {
      await repo.deleteRunner(tx.db, runnerId)
      return
    }
    const pipelineId = newId()
    const now = deps.clock.now()
    const lastDeployment = { date: now.toISOString(), pipelineId, action: 'delete' } as const
    await repo.beginPipeline(tx.db, runnerId, { status: 'DELETING', lastDeployment, at: now })
    await tx.jobs.enqueue(tx.db, deleteRunnerJob, { runnerId, pipelineId }, { id: pipelineId })
  })
  await releaseUnneeded(deps)
  return { runnerId }
}

async function lockIdle(tx: Deps, runnerId: string): Promise<repo.RunnerRow> {
  const [row] = await repo.lockRunners(tx.db, [runnerId])
  if (!row) throw notFound('runner')
  if (row.status === 'DEPLOYING' || row.status === 'DELETING' || row.status === 'NEW') throw new AppError('conflict')
  return row
}

/** See `syncMachines`. */
export async function syncProcessingRunnerStatuses(deps: Deps): Promise<SyncRunners> {
  return syncMachines(deps, (tx, runnerId) => beginDeployment(tx, runnerId, 'DEPLOYING'))
}
