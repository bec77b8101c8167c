import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { LiveCount } from './live-count.ts'

export type Upgrade = { request: IncomingMessage; url: URL; socket: Duplex; head: Buffer }

export type UpgradeLimits = {
  /** Limit for one address, which may be a company's proxy. */
  perAddress: number
  /** Limit for this server. */
  inAll: number
}

export type UpgradeRoute = {
  path: string
  /** The client's address, for the limits; the same proxies are trusted as for calls. */
  addressOf: (request: IncomingMessage) => string
  limits?: UpgradeLimits
  /** Always answers: accepts the connection, or calls `refuseUpgrade`. Rejects only for unexpected errors. */
  accept: (upgrade: Upgrade) => Promise<void>
}

const LIMITS: UpgradeLimits = { perAddress: 200, inAll: 1000 }
const RETRY_AFTER_SECONDS = 5

/** Whether a request asks for a WebSocket. A request for another protocol is treated as an ordinary one (RFC 9110, section 7.8). */
export function isWebSocketUpgrade(request: Pick<IncomingMessage, 'headers'>): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * Accepts the upgrades of one path and answers all others with a status. No request may throw here, however broken it is: an upgrade is an event
 * of the server, and an error in its listener would end the process.
 *
 * Returns the function that ends it.
 */
export function serveUpgrades(app: FastifyInstance, { path, addressOf, limits = LIMITS, accept }: UpgradeRoute): () => void {
  const byAddress = new LiveCount(limits.perAddress)
  const inAll = new LiveCount(limits.inAll)

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const url = addressUrl(request)
    if (url === null) return refuseUpgrade(socket, '400 Bad Request')
    if (url.pathname !== path || !isWebSocketUpgrade(request)) return refuseUpgrade(socket, '404 Not Found')
    const leaves = [inAll.enter(''), byAddress.enter(addressOf(request))]
    for (const leave of leaves) if (leave) socket.once('close', leave)
    if (leaves.includes(null)) return refuseUpgrade(socket, '503 Service Unavailable', { 'Retry-After': String(RETRY_AFTER_SECONDS) })
    accept({ request, url, socket, head }).catch((error: unknown) => {
      app.log.error({ err: error }, 'an upgrade failed')
      refuseUpgrade(socket, '500 Internal Server Error')
    })
  }
  app.server.on('upgrade', onUpgrade)
  return () => void app.server.off('upgrade', onUpgrade)
}

/** Answers in plain HTTP, and closes the connection if the client does not. */
export function refuseUpgrade(socket: Duplex, status: string, headers: Record<string, string> = {}): void {
  const lines = Object.entries({ Connection: 'close', 'Content-Length': '0', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`)
}

/** The address of a request, or null: `//[` for instance is a target that HTTP allows, but no valid address. */
function addressUrl({ url }: IncomingMessage): URL | null {
  return URL.parse(url ?? '/', 'http://server')
}
