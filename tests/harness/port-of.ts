import type { AddressInfo } from 'node:net'

/** The TCP port of a server that listens. Throws when the server does not listen, or listens on a pipe. */
export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
