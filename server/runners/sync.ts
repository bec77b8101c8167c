import type { RunnerStatus, SyncRunners } from '#contract/schemas/runner.ts'
import { tryConnection, connectionOfRunner } from '../fleet/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { FoundRunner } from '../vms/drivers/driver.ts'
import { machineFailure, openMachine, type OpenMachine } from '../vms/machine.ts'
import { listVms } from '../vms/records.ts'
import { deleteRunnerJob } from './jobs.ts'
import * as repo from './repo.ts'

type BeginDeployment = (tx: Deps, runnerId: string) => Promise<void>

/** What has to be done about a runner, by the list and by the machine. */
export type SyncStep =
  /** Nothing to do, or its job is at it. */
  | 'none'
  /** It is there: the list says so from now on, if it answers. */
  | 'activate'
  /** It is gone from the machine, as wanted. */
  | 'forget'
  /** It should be there. */
  | 'deploy'
  /** Its job is lost. */
  | 'delete'
  /** Its deployment has failed, and the machine could not be cleared then. */
  | 'clear'

/** Decides what repairs the difference between the list and the machine. `isJobOpen`: the job of its deployment or deletion is not over. */
export function syncStepFor(status: RunnerStatus, found: FoundRunner | undefined, isJobOpen: boolean): SyncStep {
  if (isJobOpen) return 'none'
  switch (status) {
    case 'NEW':
    case 'DEPLOYING':
      return found?.state === 'running' ? 'activate' : 'deploy'
    case 'DELETING':
      return found ? 'delete' : 'forget'
    case 'ACTIVE':
    case 'INACTIVE':
      return found?.state === 'running' ? 'none' : 'deploy'
    case 'FAILED':
      return found ? 'clear' : 'none'
    case 'MAINTENANCE':
      return 'none'
    default:
      return unreachable(status)
  }
}

const unreachable = (status: never): never => {
  throw new Error(`unknown status ${String(status)}`)
}

const isProcessing = ({ status }: repo.RunnerRow) => status === 'NEW' || status === 'DEPLOYING' || status === 'DELETING'

/**
 * Compares the list of deployed runners with what is on the machines, and repairs what has drifted: runners whose job was lost, that were removed on the
 * machine, or that nobody has in the list any more. Machines are asked at the same time; of one that does not answer nothing is concluded.
 */
export async function syncMachines(deps: Deps, beginDeployment: BeginDeployment): Promise<SyncRunners> {
  const machines = (await listVms(deps.db)).filter(({ status }) => status === 'READY')
  const results = await Promise.all(machines.map(({ id }) => syncMachine(deps, id, beginDeployment)))
  const sum = (key: keyof SyncRunners) => results.reduce((total, one) => total + one[key], 0)
  return { updatedRunners: sum('updatedRunners'), deletedRunners: sum('deletedRunners'), processedRunners: sum('processedRunners') }
}

async function syncMachine(deps: Deps, vmId: string, beginDeployment: BeginDeployment): Promise<SyncRunners> {
  const counts = { updatedRunners: 0, deletedRunners: 0, processedRunners: 0 }
  let machine: OpenMachine
  try {
    machine = await openMachine(deps, vmId)
  } catch (error) {
    deps.log.info({ vmId, failure: machineFailure(deps, error) }, 'runners of a machine could not be synchronized')
    return { ...counts, processedRunners: (await repo.listOnVm(deps.db, vmId)).filter(isProcessing).length }
  }
  try {
    const found = new Map((await machine.driver.list(machine)).map((one) => [one.runnerId, one]))
    const rows = await repo.listOnVm(deps.db, vmId)
    for (const row of rows) {
      const step = syncStepFor(row.status, found.get(row.id), await isJobOpen(deps, row))
      if (isProcessing(row) || step !== 'none') counts.processedRunners += 1
      if (step === 'clear') await machine.driver.remove(machine, row.id)
      if (!(await perform(deps, row, step, beginDeployment))) continue
      if (step === 'forget') counts.deletedRunners += 1
      else counts.updatedRunners += 1
    }
    // Looked up again: a runner may have been added to the list since.
    const known = new Set([...rows, ...(await repo.listOnVm(deps.db, vmId))].map(({ id }) => id))
    for (const runnerId of found.keys()) if (!known.has(runnerId)) await machine.driver.remove(machine, runnerId)
    return counts
  } catch (error) {
    deps.log.info({ vmId, failure: machineFailure(deps, error) }, 'runners of a machine could not be synchronized')
    return counts
  } finally {
    machine.close()
  }
}

const isJobOpen = async (deps: Deps, { lastDeployment }: repo.RunnerRow) =>
  lastDeployment !== null && (await repo.isJobOpen(deps.db, lastDeployment.pipelineId))

/** Returns whether the runner is in another state now. The runner is locked and looked at again, because somebody else may have been faster. */
async function perform(deps: Deps, row: repo.RunnerRow, step: SyncStep, beginDeployment: BeginDeployment): Promise<boolean> {
  if (step === 'none' || step === 'clear') return false
  const connection = step === 'activate' ? await connectionOfRunner(deps, row.id) : null
  const answers = connection !== null && (await tryConnection(deps, connection)) === null
  return inTransaction(deps, async (tx) => {
    const [now] = await repo.lockRunners(tx.db, [row.id])
    if (now?.status !== row.status || now.lastDeployment?.pipelineId !== row.lastDeployment?.pipelineId) return false
    const at = deps.clock.now()
    if (step === 'forget') return repo.deleteRunner(tx.db, row.id)
    if (step === 'activate' && answers) await repo.updateRunners(tx.db, [row.id], { status: 'ACTIVE', failure: null }, at)
    else if (step === 'delete') {
      const pipelineId = row.lastDeployment?.pipelineId ?? row.id
      await tx.jobs.enqueue(tx.db, deleteRunnerJob, { runnerId: row.id, pipelineId }, { id: pipelineId })
      return false
    } else await beginDeployment(tx, row.id)
    return true
  })
}
