import { z } from 'zod'
import { OUTGOING_REFUSALS } from './outgoing.ts'

/**
 * Why a runner or a virtual machine cannot be used.
 *
 * - `address_refused`: the operator's rules forbid the address (`refusal` says which rule); nothing was sent
 * - `host_not_found`, `connection_refused`, `timed_out`, `connection_lost`: no connection to the host
 * - `not_ssh`: something else than an SSH server listens on the port
 * - `key_invalid`, `key_has_passphrase`: the private key cannot be read, or only with a passphrase
 * - `login_refused`: the host does not accept the user or the key; a runner does not accept the name or the password
 * - `host_key_changed`: the host is not the one that was connected first. `detail`: the new fingerprint
 * - `not_a_runner`: something else than a runner listens on the API port
 * - `not_a_screen`: there is no RFB server on the VNC port, or it refuses the password
 * - `system_unsupported`: the machine is of a kind that runners do not run on. `detail`: the kind
 * - `no_permission`: the SSH user may not do what is needed. `detail`: what
 * - `disk_full`, `ports_taken`: the machine has no room for another runner
 * - `no_capacity`: other runners have been promised the memory or the processors
 * - `image_failed`: the image of the container could not be built. `detail`: the last lines of the build
 * - `command_failed`: a command on the machine failed. `detail`: what it printed
 * - `exited`: the runner ended right after its start. `detail`: the last lines of its log
 * - `out_of_memory`: the runner was ended because it needed more memory than its limit
 * - `not_healthy`: the runner was started, but did not answer in time
 * - `browser_missing`: there is no browser on the machine, and none could be installed
 * - `machine_gone`: the virtual machine was removed from the list
 * - `internal`: a bug or an outage of ours
 */
export const FLEET_FAILURES = [
  'address_refused',
  'host_not_found',
  'connection_refused',
  'timed_out',
  'connection_lost',
  'not_ssh',
  'key_invalid',
  'key_has_passphrase',
  'login_refused',
  'host_key_changed',
  'not_a_runner',
  'not_a_screen',
  'system_unsupported',
  'no_permission',
  'disk_full',
  'ports_taken',
  'no_capacity',
  'image_failed',
  'command_failed',
  'exited',
  'out_of_memory',
  'not_healthy',
  'browser_missing',
  'machine_gone',
  'internal',
] as const
export type FleetFailureCode = (typeof FLEET_FAILURES)[number]

const DETAIL_MAX = 1000

/** `detail`: what the machine said, in its own words, for an administrator; never a secret. */
export const fleetFailureSchema = z.object({
  code: z.enum(FLEET_FAILURES),
  refusal: z.enum(OUTGOING_REFUSALS).optional(),
  detail: z.string().max(DETAIL_MAX).optional(),
})
export type FleetFailure = z.infer<typeof fleetFailureSchema>

/** A failure with what the machine said, shortened from the front: the reason is usually in the last lines. */
export function fleetFailure(code: FleetFailureCode, detail = ''): FleetFailure {
  const text = detail.trim()
  return text ? { code, detail: text.length > DETAIL_MAX ? `…${text.slice(1 - DETAIL_MAX)}` : text } : { code }
}
