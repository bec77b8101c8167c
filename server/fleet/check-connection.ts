import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import { fleetFailure, type FleetFailure } from '#contract/schemas/fleet-failure.ts'
import type { NetworkPolicy } from '#contract/rules/network-policy.ts'
import { failureOfConnection } from '../platform/outgoing/failure-of-connection.ts'
import { dial } from './dial.ts'
import type { RunnerClients } from './runner-client.ts'
import { loginToRunner, VncLoginError } from './vnc-login.ts'

const SCREEN_MS = 10_000

/**
 * Signs in to the API port of a runner, then to the screen on its VNC port (the RFB handshake with the password). Null: both work.
 */
export async function checkConnection(
  clients: RunnerClients,
  connection: ConnectionConfig,
  policy: NetworkPolicy,
): Promise<FleetFailure | null> {
  const health = await clients.control(connection).health(new AbortController().signal)
  if (health.kind === 'lost') return health.failure
  try {
    return await checkScreen(connection, policy)
  } catch (error) {
    const failure = failureOfConnection(error)
    if (failure) return failure
    throw error
  }
}

async function checkScreen({ host, vncPort, password }: ConnectionConfig, policy: NetworkPolicy): Promise<FleetFailure | null> {
  const socket = dial({ host, port: vncPort, policy })
  socket.on('error', () => undefined)
  const timeout = setTimeout(() => socket.destroy(Object.assign(new Error('no screen in time'), { code: 'ETIMEDOUT' })), SCREEN_MS)
  try {
    await loginToRunner(socket, password)
    return null
  } catch (error) {
    const ofNetwork = failureOfConnection(error instanceof VncLoginError ? error.cause : error)
    return ofNetwork ?? fleetFailure('not_a_screen', error instanceof VncLoginError ? error.message : '')
  } finally {
    clearTimeout(timeout)
    socket.destroy()
  }
}
