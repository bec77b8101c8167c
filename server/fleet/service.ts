import { fleetFailure, type FleetFailure } from '#contract/schemas/fleet-failure.ts'
import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import type { NetworkPolicy } from '#contract/rules/network-policy.ts'
import type { Config } from '../platform/config.ts'
import type { Deps } from '../platform/deps.ts'
import { policyOf } from '../platform/outgoing/outgoing-policy.ts'
import { checkConnection } from './check-connection.ts'
import { findRunner, isOwnLocalRunner, saveHealth, takeRunnersToCheck, type RunnerRow } from './repo.ts'
import { createRunnerClients, type CallNumbering, type RunnerClients } from './runner-client.ts'
import type { RunnerSession } from './runner-port.ts'

type FleetDeps = Pick<Deps, 'db' | 'secrets' | 'clock' | 'config'>

const never = new AbortController().signal

/** A reserved runner that has died is noticed after this time, a free one after the other. One that has just failed a check is checked again soon. */
const CHECK_RESERVED_MS = 1500
const CHECK_FREE_MS = 10_000
const CHECK_SUSPECT_MS = 300
/** Runners that are asked at the same time by one server. */
const CHECKED_AT_ONCE = 256

// The runners that this product has started, which no address rules concern. Clients keep only idle connections, which do not prevent the process
// from ending.
const localClients = createRunnerClients()
const guardedClients = new WeakMap<Config, RunnerClients>()

function clientsFor({ config }: Pick<Deps, 'config'>, { isLocal }: Pick<RunnerRow, 'isLocal'>): RunnerClients {
  if (isLocal) return localClients
  const known = guardedClients.get(config) ?? createRunnerClients(policyOf(config))
  guardedClients.set(config, known)
  return known
}

/** The purpose under which `SecretBox` seals the password of a runner. */
export const runnerPasswordPurpose = (runnerId: string) => `runner:${runnerId}`

/** The address of a runner with its decrypted password, and the address rules that concern it. */
export type ReachableRunner = ConnectionConfig & { policy?: NetworkPolicy }

/** Null when the runner does not exist any more. */
export async function connectionOfRunner(deps: FleetDeps, runnerId: string): Promise<ReachableRunner | null> {
  const row = await findRunner(deps.db, runnerId)
  return row && { ...toConnection(deps, row), ...(row.isLocal ? {} : { policy: policyOf(deps.config) }) }
}

/** The browser session `sessionKey` on a runner; null when the runner does not exist any more. */
export async function runnerSession(
  deps: FleetDeps,
  runnerId: string,
  sessionKey: string,
  numbering?: CallNumbering,
): Promise<RunnerSession | null> {
  const row = await findRunner(deps.db, runnerId)
  return row && clientsFor(deps, row).session(toConnection(deps, row), sessionKey, numbering)
}

/** Whether a runner was started by this server, and so ends with it. */
export async function endsWithThisServer(deps: Pick<Deps, 'db' | 'processId'>, runnerId: string): Promise<boolean> {
  return isOwnLocalRunner(deps.db, runnerId, deps.processId)
}

/** Makes a runner ready for `sessionKey`: closes another session that it may have. False when it does not answer or cannot close it. */
export async function prepareRunner(deps: FleetDeps, runnerId: string, sessionKey: string): Promise<boolean> {
  const row = await findRunner(deps.db, runnerId)
  if (!row) return false
  const failure = await makeReady(deps, row, sessionKey)
  if (failure) await saveHealth(deps.db, runnerId, failure, deps.clock.now())
  return failure === null
}

/** Checks and stores the health of a runner, so that a dead one is not reserved. */
export async function checkRunner(deps: FleetDeps, runnerId: string): Promise<void> {
  const row = await findRunner(deps.db, runnerId)
  if (row) await checkHealth(deps, row)
}

/** Closes a session if the runner answers; otherwise `prepareRunner` closes it before the next one. */
export async function closeRunnerSession(deps: FleetDeps, runnerId: string, sessionKey: string): Promise<void> {
  const row = await findRunner(deps.db, runnerId)
  if (row) await clientsFor(deps, row).control(toConnection(deps, row)).close(sessionKey, never)
}

export type OpenSession = { answers: boolean; sessionKey: string | null; rememberedTask: string | null }

/** The session that a runner has open, and the task whose calls it remembers. `answers` is false when the runner cannot be asked. */
export async function openSessionOf(deps: FleetDeps, runnerId: string): Promise<OpenSession> {
  const row = await findRunner(deps.db, runnerId)
  const health = row && (await clientsFor(deps, row).control(toConnection(deps, row)).health(never))
  if (health?.kind !== 'done') return { answers: false, sessionKey: null, rememberedTask: null }
  const { sessionKey, rememberedTask } = health.value
  return { answers: true, sessionKey, rememberedTask }
}

/**
 * Begins to check the health of the runners whose last check is too long ago, in whichever server; only healthy ones are reserved. The checks that go on are
 * kept in `running`, so that a runner that hangs does not keep the others waiting.
 */
export async function beginChecks(deps: FleetDeps & Pick<Deps, 'log'>, running: Set<Promise<void>>): Promise<void> {
  const now = deps.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const rows = await takeRunnersToCheck(deps.db, {
    reservedBefore: before(CHECK_RESERVED_MS),
    freeBefore: before(CHECK_FREE_MS),
    suspectBefore: before(CHECK_SUSPECT_MS),
    limit: CHECKED_AT_ONCE - running.size,
    at: now,
  })
  for (const row of rows) {
    const check = checkHealth(deps, row, { wasWell: row.isWell })
      .catch((error: unknown) => deps.log.error({ err: error, runnerId: row.id }, 'a runner could not be checked'))
      .finally(() => running.delete(check))
    running.add(check)
  }
}

/** Signs in to both ports of a runner that is not known yet, as an administrator has described it. Null: it works. */
export function tryConnection(deps: Pick<Deps, 'config'>, connection: ConnectionConfig): Promise<FleetFailure | null> {
  return checkConnection(clientsFor(deps, { isLocal: false }), connection, policyOf(deps.config))
}

/** `wasWell`: the runner is known to be well already, so there is nothing to store when it still is. */
async function checkHealth(deps: FleetDeps, row: RunnerRow, { wasWell } = { wasWell: false }): Promise<void> {
  const health = await clientsFor(deps, row).control(toConnection(deps, row)).health(never)
  if (health.kind === 'done' && wasWell) return
  await saveHealth(deps.db, row.id, health.kind === 'done' ? null : health.failure, deps.clock.now())
}

async function makeReady(deps: FleetDeps, row: RunnerRow, sessionKey: string): Promise<FleetFailure | null> {
  const control = clientsFor(deps, row).control(toConnection(deps, row))
  const health = await control.health(never)
  if (health.kind !== 'done') return health.failure
  const open = health.value.sessionKey
  if (open === null || open === sessionKey) return null
  const closed = await control.close(open, never)
  return closed.kind === 'done' ? null : fleetFailure('connection_lost')
}

function toConnection(deps: FleetDeps, row: RunnerRow): ConnectionConfig {
  const { host, apiPort, vncPort, username, passwordEncrypted } = row
  return { host, apiPort, vncPort, username, password: deps.secrets.open(passwordEncrypted, runnerPasswordPurpose(row.id)) }
}
