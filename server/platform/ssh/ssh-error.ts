import { fleetFailure, type FleetFailure } from '#contract/schemas/fleet-failure.ts'
import { fieldOf } from '../field-of.ts'
import { failureOfConnection } from '../outgoing/failure-of-connection.ts'

/** A machine cannot be reached, or does not do what it is asked for. The message never holds a key. */
export class SshError extends Error {
  override name = 'SshError'
  readonly failure: FleetFailure
  constructor(failure: FleetFailure, options?: ErrorOptions) {
    super(`ssh: ${failure.code}`, options)
    this.failure = failure
  }
}

/**
 * Why the handshake failed. The library tells the stage of an error in `level`. A server that says nothing that SSH understands, or closes the
 * connection before it has introduced itself, is none.
 */
export function failureOfHandshake(error: unknown, isHostRefused: boolean): FleetFailure {
  if (isHostRefused) return fleetFailure('host_key_changed')
  const level = fieldOf(error, 'level')
  if (level === 'client-authentication') return fleetFailure('login_refused')
  if (level === 'client-timeout') return fleetFailure('timed_out')
  const ofConnection = failureOfConnection(error)
  if (ofConnection && ofConnection.code !== 'connection_lost') return ofConnection
  return fleetFailure('not_ssh')
}
