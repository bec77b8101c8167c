import ssh2 from 'ssh2'
import { fleetFailure } from '#contract/schemas/fleet-failure.ts'
import { SshError } from './ssh-error.ts'

/**
 * Reads a private key in the format of OpenSSH, PEM or PuTTY. The text stays as it is: ssh2 reads it once more.
 *
 * Errors: SshError `key_invalid`, `key_has_passphrase`.
 */
export function checkPrivateKey(text: string): void {
  const parsed = ssh2.utils.parseKey(text)
  const error = parsed instanceof Error ? parsed : null
  if (error) throw new SshError(fleetFailure(/passphrase|encrypted/i.test(error.message) ? 'key_has_passphrase' : 'key_invalid'))
  if (!(parsed instanceof Error) && !parsed.isPrivateKey()) throw new SshError(fleetFailure('key_invalid'))
}
