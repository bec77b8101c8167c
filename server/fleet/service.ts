import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import type { Deps } from '../platform/deps.ts'
import { findRunner, listActiveRunners, saveHealth, type RunnerRow } from './repo.ts'
import { createRunnerClients } from './runner-client.ts'
import type { RunnerSession } from './runner-port.ts'

type FleetDeps = Pick<Deps, 'db' | 'secrets' | 'clock'>

// Keeps only idle connections, which do not prevent the process from ending.
const clients = createRunnerClients()
const never = new AbortController().signal

/** The purpose under which `SecretBox` seals the password of a runner. */
export const runnerPasswordPurpose = (runnerId: string) => `runner:${runnerId}`

/** The address of a runner with its decrypted password; null when the runner does not exist any more. */
export async function connectionOfRunner(deps: FleetDeps, runnerId: string): Promise<ConnectionConfig | null> {
  const row = await findRunner(deps.db, runnerId)
  return row && toConnection(deps, row)
}

/** The browser session `sessionKey` on a runner; null when the runner does not exist any more. */
export async function runnerSession(deps: FleetDeps, runnerId: string, sessionKey: string): Promise<RunnerSession | null> {
  const connection = await connectionOfRunner(deps, runnerId)
  return connection && clients.session(connection, sessionKey)
}

/** Makes a runner ready for `sessionKey`: closes another session that it may have. False when it does not answer or cannot close it. */
export async function prepareRunner(deps: FleetDeps, runnerId: string, sessionKey: string): Promise<boolean> {
  const connection = await connectionOfRunner(deps, runnerId)
  if (!connection) return false
  const isReady = await isReadyFor(connection, sessionKey)
  if (!isReady) await saveHealth(deps.db, runnerId, false, deps.clock.now())
  return isReady
}

/** Checks and stores the health of a runner, so that a dead one is not reserved. */
export async function checkRunner(deps: FleetDeps, runnerId: string): Promise<void> {
  const connection = await connectionOfRunner(deps, runnerId)
  if (connection) await checkHealth(deps, runnerId, connection)
}

/** Closes a session if the runner answers; otherwise `prepareRunner` closes it before the next one. */
export async function closeRunnerSession(deps: FleetDeps, runnerId: string, sessionKey: string): Promise<void> {
  const connection = await connectionOfRunner(deps, runnerId)
  if (connection) await clients.control(connection).close(sessionKey, never)
}

/** Checks and stores the health of every active runner; only healthy ones are reserved. */
export async function checkRunners(deps: FleetDeps): Promise<void> {
  const runners = await listActiveRunners(deps.db)
  await Promise.all(runners.map((runner) => checkHealth(deps, runner.id, toConnection(deps, runner))))
}

async function checkHealth(deps: FleetDeps, runnerId: string, connection: ConnectionConfig): Promise<void> {
  const health = await clients.control(connection).health(never)
  await saveHealth(deps.db, runnerId, health.kind === 'done', deps.clock.now())
}

async function isReadyFor(connection: ConnectionConfig, sessionKey: string): Promise<boolean> {
  const control = clients.control(connection)
  const health = await control.health(never)
  if (health.kind !== 'done') return false
  const open = health.value.sessionKey
  if (open === null || open === sessionKey) return true
  return (await control.close(open, never)).kind === 'done'
}

function toConnection(deps: FleetDeps, row: RunnerRow): ConnectionConfig {
  const { host, apiPort, vncPort, username, passwordEncrypted } = row
  return { host, apiPort, vncPort, username, password: deps.secrets.open(passwordEncrypted, runnerPasswordPurpose(row.id)) }
}
