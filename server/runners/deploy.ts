import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { fleetFailure, type FleetFailure } from '#contract/schemas/fleet-failure.ts'
import { tryConnection, runnerPasswordPurpose } from '../fleet/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { JobStopped } from '../platform/jobs/job-queue.ts'
import { SshError } from '../platform/ssh/ssh-error.ts'
import { machineFailure, openMachine, type OpenMachine } from '../vms/machine.ts'
import { runnerPackage } from '../vms/drivers/runner-package.ts'
import { choosePorts, listeningPorts } from './ports.ts'
import { lockNames } from './service.ts'
import * as repo from './repo.ts'

/** A runner unpacks and starts a browser before it answers. */
const HEALTHY_WITHIN_MS = 120_000
const ASK_EVERY_MS = 500

type Pipeline = { runnerId: string; pipelineId: string }

/**
 * Deploys a runner: brings the build to its machine, starts it there, and waits until it answers on both ports. Every part can be repeated, so that
 * another server can go on after this one has died.
 *
 *   NEW, or deployed again ──► DEPLOYING ──► ACTIVE
 *                                  └──► FAILED with the reason; nothing is left on the machine
 */
export async function deploy(deps: Deps, { runnerId, pipelineId }: Pipeline, signal: AbortSignal): Promise<void> {
  const change = (what: repo.PipelineChange, db = deps.db) =>
    repo.changeAsPipeline(db, { id: runnerId, pipelineId, at: deps.clock.now() }, what)
  if (!(await change({ status: 'DEPLOYING' }))) return
  const runner = await repo.findRunner(deps.db, runnerId)
  if (!runner?.vmId) return
  let machine: OpenMachine | null = null
  try {
    machine = await openMachine(deps, runner.vmId, signal)
    const started = await startOn(deps, machine, { runner, pipelineId }, signal)
    const isOurs = await change({
      ...started,
      status: 'ACTIVE',
      failure: null,
      isHealthy: true,
      lastHealthCheck: deps.clock.now(),
    })
    // The runner was removed from the list meanwhile, with its machine.
    if (!isOurs) await machine.driver.remove(machine, runnerId)
    else await machine.driver.removeOldBuilds(machine, started.buildTag ?? null).catch(() => undefined)
  } catch (error) {
    // Another server goes on with it.
    if (signal.reason instanceof JobStopped && signal.reason.why !== 'timeout') throw error
    if (machine) await machine.driver.remove(machine, runnerId).catch(() => undefined)
    await change({ status: 'FAILED', failure: machineFailure(deps, error), isHealthy: false })
  } finally {
    machine?.close()
  }
}

async function startOn(
  deps: Deps,
  machine: OpenMachine,
  { runner, pipelineId }: { runner: repo.RunnerRow; pipelineId: string },
  signal: AbortSignal,
): Promise<repo.PipelineChange> {
  const { driver, vm } = machine
  const build = await runnerPackage(deps.config)
  await driver.prepare(machine, build, signal)
  await driver.remove(machine, runner.id)
  const ports = await portsFor(deps, machine, runner, pipelineId)
  const limits = runner.dockerResources?.limits
  if (!limits || runner.username === null || runner.passwordEncrypted === null)
    throw new Error('a deployed runner has no limits or no login')
  const login = { username: runner.username, password: deps.secrets.open(runner.passwordEncrypted, runnerPasswordPurpose(runner.id)) }
  const others = (await repo.listOnVm(deps.db, vm.id)).flatMap(({ apiPort, vncPort }) => [apiPort, vncPort]).filter((port) => port !== null)
  const environment = {
    RUNNER_OWN_PORTS: others.join(','),
    BROWSER_ALLOW: deps.config.browserNetwork.allow,
    BROWSER_DENY: deps.config.browserNetwork.deny,
    RUNNER_DEBUG: deps.config.debug,
  }
  const host = listenOn(vm.internalAddress)
  const spec = { runnerId: runner.id, name: runner.name, host, ...ports, ...login, limits, environment }
  const { containerName, isEnforced } = await driver.start(machine, build.buildTag, spec, signal)
  await untilHealthy(deps, machine, { runnerId: runner.id, connection: { host: vm.internalAddress, ...ports, ...login } }, signal)
  return {
    ...ports,
    host: vm.internalAddress,
    containerName,
    buildTag: build.buildTag,
    driver: driver.kind,
    dockerResources: { limits, reservations: limits, isEnforced },
  }
}

/** An address can be listened on alone; a name may mean an address that the machine does not know as its own. */
const listenOn = (internalAddress: string): string => (/^[\d.]+$|:/.test(internalAddress) ? internalAddress : '0.0.0.0')

/** The ports of a runner; others where something else of the machine listens on them. */
async function portsFor(deps: Deps, machine: OpenMachine, runner: repo.RunnerRow, pipelineId: string) {
  const listening = await listeningPorts(machine.ssh)
  const { apiPort, vncPort } = runner
  if (apiPort !== null && vncPort !== null && !listening.has(apiPort) && !listening.has(vncPort)) return { apiPort, vncPort }
  return inTransaction(deps, async (tx) => {
    await lockNames(tx)
    const others = (await repo.listOnVm(tx.db, machine.vm.id)).filter(({ id }) => id !== runner.id)
    const ports = choosePorts(others, 1, listening)[0]
    if (!ports) throw new SshError(fleetFailure('ports_taken'))
    await repo.changeAsPipeline(tx.db, { id: runner.id, pipelineId, at: deps.clock.now() }, ports)
    return ports
  })
}

type Started = { runnerId: string; connection: Parameters<typeof tryConnection>[1] }

/** Errors: SshError `exited` with the runner's last lines, `not_healthy`; those of the connection to the machine. */
async function untilHealthy(deps: Deps, machine: OpenMachine, { runnerId, connection }: Started, signal: AbortSignal): Promise<void> {
  const until = performance.now() + HEALTHY_WITHIN_MS
  for (;;) {
    const failure = await tryConnection(deps, connection)
    if (failure === null) return
    const found = (await machine.driver.list(machine)).find((one) => one.runnerId === runnerId)
    if (found?.state !== 'running') throw new SshError(await endOf(machine, runnerId))
    // Waiting changes nothing about these.
    if (failure.code === 'address_refused' || failure.code === 'host_not_found') throw new SshError(failure)
    if (performance.now() > until) throw new SshError(await whyNotHealthy(machine, runnerId, failure))
    await delay(ASK_EVERY_MS, undefined, { signal })
  }
}

async function endOf({ driver, ...machine }: OpenMachine, runnerId: string): Promise<FleetFailure> {
  const isOutOfMemory = await driver.isOutOfMemory(machine, runnerId)
  return fleetFailure(isOutOfMemory ? 'out_of_memory' : 'exited', await driver.readLog(machine, runnerId))
}

async function whyNotHealthy({ driver, ...machine }: OpenMachine, runnerId: string, failure: FleetFailure): Promise<FleetFailure> {
  const log = await driver.readLog(machine, runnerId)
  if (await driver.isOutOfMemory(machine, runnerId)) return fleetFailure('out_of_memory', log)
  return fleetFailure('not_healthy', [log.trim(), `${failure.code} ${failure.detail ?? ''}`.trim()].filter(Boolean).join('\n'))
}

/** Removes a runner from its machine, then from the list. When the machine does not answer, it stays, FAILED with the reason. */
export async function remove(deps: Deps, { runnerId, pipelineId }: Pipeline, signal: AbortSignal): Promise<void> {
  const runner = await repo.findRunner(deps.db, runnerId)
  if (!runner || runner.lastDeployment?.pipelineId !== pipelineId) return
  try {
    if (runner.vmId) {
      const machine = await openMachine(deps, runner.vmId, signal)
      try {
        await machine.driver.remove(machine, runnerId)
      } finally {
        machine.close()
      }
    }
    await repo.deleteAsPipeline(deps.db, runnerId, pipelineId)
  } catch (error) {
    if (signal.reason instanceof JobStopped && signal.reason.why !== 'timeout') throw error
    const change = { status: 'FAILED', failure: machineFailure(deps, error) } as const
    await repo.changeAsPipeline(deps.db, { id: runnerId, pipelineId, at: deps.clock.now() }, change)
  }
}

/** The name and password of a new runner. */
export function newLogin(): { username: string; password: string } {
  return { username: 'runner', password: randomBytes(24).toString('base64url') }
}
