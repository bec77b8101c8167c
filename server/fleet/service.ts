import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import type { Deps } from '../platform/deps.ts'
import { findRunner, listActiveRunners, saveHealth, type RunnerRow } from './repo.ts'
import { createRunnerClients } from './runner-client.ts'
import type { RunnerSession } from './runner-port.ts'

type FleetDeps = Pick<Deps, 'db' | 'secrets' | 'clock'>

// Holds only idle connections, which do not keep the process alive.
const clients = createRunnerClients()
const never = new AbortController().signal

/** What a runner's stored password is sealed for. */
export const runnerPasswordPurpose = (runnerId: string) => `runner:${runnerId}`

/** How a runner is reached, with its password in clear; null when it is no longer known. */
export async function connectionOfRunner(deps: FleetDeps, runnerId: string): Promise<ConnectionConfig | null> {
  const row = await findRunner(deps.db, runnerId)
  return row && toConnection(deps, row)
}

/** A browser session named `sessionKey` on a runner; null when the runner is no longer known. */
export async function runnerSession(deps: FleetDeps, runnerId: string, sessionKey: string): Promise<RunnerSession | null> {
  const connection = await connectionOfRunner(deps, runnerId)
  return connection && clients.session(connection, sessionKey)
}

/** Makes a runner ready for `sessionKey`: it answers, and shows nothing of anybody else's session. False when it cannot be. */
export async function prepareRunner(deps: FleetDeps, runnerId: string, sessionKey: string): Promise<boolean> {
  const connection = await connectionOfRunner(deps, runnerId)
  if (!connection) return false
  const isReady = await isReadyFor(connection, sessionKey)
  if (!isReady) await saveHealth(deps.db, runnerId, false, deps.clock.now())
  return isReady
}

/** Asks a runner how it is, so that one that has died is not handed out. */
export async function checkRunner(deps: FleetDeps, runnerId: string): Promise<void> {
  const connection = await connectionOfRunner(deps, runnerId)
  if (connection) await checkHealth(deps, runnerId, connection)
}

/** Drops a session as far as the runner can be reached; otherwise `prepareRunner` does it before the next one. */
export async function closeRunnerSession(deps: FleetDeps, runnerId: string, sessionKey: string): Promise<void> {
  const connection = await connectionOfRunner(deps, runnerId)
  if (connection) await clients.control(connection).close(sessionKey, never)
}

/** Asks every active runner how it is; only healthy ones are handed out. */
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
