import { createHash } from 'node:crypto'
import type { ServerHostKeyAlgorithm } from 'ssh2'

/** The fingerprint of a public key in base64, as `ssh-keygen -l` shows it: `SHA256:…`. */
export function fingerprintOf(hostKey: string): string {
  return `SHA256:${createHash('sha256').update(Buffer.from(hostKey, 'base64')).digest('base64').replaceAll('=', '')}`
}

/**
 * The algorithms with which a host shows a key of this kind. A host has keys of several kinds, and shows the one that both sides prefer; asking for the
 * kind that is known keeps an update of either side from looking like another host.
 */
export function algorithmsOf(hostKey: string): ServerHostKeyAlgorithm[] {
  const bytes = Buffer.from(hostKey, 'base64')
  const kind = bytes.length > 4 ? bytes.toString('latin1', 4, 4 + Math.min(bytes.readUInt32BE(0), 64)) : ''
  if (kind === 'ssh-rsa') return ['rsa-sha2-512', 'rsa-sha2-256', 'ssh-rsa']
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind of a key and its algorithm have the same name, but for RSA
  return [kind as ServerHostKeyAlgorithm]
}
