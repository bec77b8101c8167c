import type { Server } from 'node:net'

/** The TCP port on which `server` listens. Errors: throws when it does not listen, or listens on a pipe. */
export function listeningPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port')
  return address.port
}
