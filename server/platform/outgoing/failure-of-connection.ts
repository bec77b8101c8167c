import { fleetFailure, type FleetFailure } from '#contract/schemas/fleet-failure.ts'
import { fieldOf } from '../field-of.ts'
import { OutgoingError } from './outgoing.ts'

const BY_SYSTEM_CODE: Readonly<Record<string, FleetFailure['code']>> = {
  ECONNREFUSED: 'connection_refused',
  EHOSTUNREACH: 'connection_refused',
  ENETUNREACH: 'connection_refused',
  ENOTFOUND: 'host_not_found',
  EAI_AGAIN: 'host_not_found',
  ETIMEDOUT: 'timed_out',
  ECONNRESET: 'connection_lost',
  EPIPE: 'connection_lost',
}

/** Why no connection could be made; null when that is not known from the error of the network. */
export function failureOfConnection(error: unknown): FleetFailure | null {
  if (error instanceof OutgoingError && error.failure.kind === 'address_refused') {
    return { code: 'address_refused', refusal: error.failure.refusal }
  }
  const known = BY_SYSTEM_CODE[String(fieldOf(error, 'code'))]
  return known ? fleetFailure(known) : null
}
