import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, createServer, isIP, type Server, type Socket } from 'node:net'
import { isLocalhost, plainHost } from '#contract/rules/host-list.ts'
import { refusalOf, type NetworkPolicy } from '#contract/rules/network-policy.ts'
import type { Refusal } from '#contract/schemas/step-failure.ts'
import { listeningPort } from './listening-port.ts'
import { readSocksRequest, sendSocksReply, SOCKS_REPLY, SocksError, type SocksRequest } from './socks.ts'

/** Addresses of a host name, best first. Rejects with a system error (`code`) when there are none. */
export type Resolve = (host: string) => Promise<string[]>

/** Why the last connection to a host and port failed. `code` is the system's error code, such as ECONNREFUSED. */
export type Failure = { kind: 'refused'; refusal: Refusal; address: string } | { kind: 'failed'; code: string }

const HANDSHAKE_MS = 10_000
/** Failures that are remembered: more than a page causes within one step. */
const FAILURES_MAX = 500

/**
 * A SOCKS proxy on the loopback, the browser's only way into the network. It resolves each name, checks every address by the policy and
 * connects to the very address that it has checked. Redirects, frames, workers, sockets and names that resolve to another address the second time
 * all begin with a connection, so none of them gets past the gateway. The data that flows through a connection is not inspected.
 */
export class Gateway {
  readonly #resolve: Resolve
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #failures = new Map<string, Failure>()
  #policy: NetworkPolicy

  constructor(policy: NetworkPolicy, resolve: Resolve = resolveBySystem) {
    this.#policy = policy
    this.#resolve = resolve
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void this.#serve(socket).catch(() => socket.destroy()))
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.addOwnPorts([this.port])
  }

  /** The port on which it listens. Throws before `start` has resolved. */
  get port(): number {
    return listeningPort(this.#server)
  }

  /** Adds ports of the loopback on which the product listens. A port stays refused after the product has released it. */
  addOwnPorts(ports: readonly number[]): void {
    this.#policy = { ...this.#policy, ownPorts: new Set([...this.#policy.ownPorts, ...ports]) }
  }

  /** Why the last connection for this address failed; null when it succeeded or there was none. */
  failureOf(url: string): Failure | null {
    if (!URL.canParse(url)) return null
    const { protocol, hostname, port } = new URL(url)
    return this.#failures.get(keyOf(hostname, port ? Number(port) : isSecure(protocol) ? 443 : 80)) ?? null
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  async #serve(client: Socket): Promise<void> {
    this.#track(client)
    const request = await this.#readInTime(client)
    const connected = await this.connect(request)
    if ('kind' in connected) return sendSocksReply(client, replyFor(connected))
    if (client.destroyed) return void connected.destroy()
    sendSocksReply(client, SOCKS_REPLY.granted)
    client.on('close', () => connected.destroy())
    connected.on('close', () => client.destroy())
    client.pipe(connected)
    connected.pipe(client)
  }

  /** Connects as for the browser: to an address that the policy lets through. A failure is remembered for `failureOf`. */
  async connect(request: SocksRequest): Promise<Socket | Failure> {
    const connected = await this.#connect(request)
    if ('kind' in connected) this.#remember(request, connected)
    else {
      this.#failures.delete(keyOf(request.host, request.port))
      this.#track(connected)
    }
    return connected
  }

  async #readInTime(client: Socket): Promise<SocksRequest> {
    const timer = setTimeout(() => client.destroy(new SocksError('the client says nothing')), HANDSHAKE_MS)
    try {
      return await readSocksRequest(client)
    } finally {
      clearTimeout(timer)
    }
  }

  async #connect({ host, port }: SocksRequest): Promise<Socket | Failure> {
    try {
      const addresses = await this.#addressesOf(host)
      const judged = addresses.map((address) => ({ address, refusal: refusalOf(this.#policy, { host, address, port }) }))
      const open = judged.flatMap(({ address, refusal }) => (refusal === null ? [address] : []))
      if (open.length > 0) return await connectTo(open, port)
      const [first] = judged
      return first?.refusal ? { kind: 'refused', refusal: first.refusal, address: first.address } : { kind: 'failed', code: 'ENOTFOUND' }
    } catch (error) {
      return { kind: 'failed', code: codeOf(error) }
    }
  }

  async #addressesOf(host: string): Promise<string[]> {
    if (isIP(host)) return [host]
    return isLocalhost(host) ? ['127.0.0.1', '::1'] : this.#resolve(host)
  }

  #remember(request: SocksRequest, failure: Failure): void {
    const key = keyOf(request.host, request.port)
    this.#failures.delete(key)
    this.#failures.set(key, failure)
    const [oldest] = this.#failures.keys()
    if (this.#failures.size > FAILURES_MAX && oldest !== undefined) this.#failures.delete(oldest)
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket)
    // Both ends notice a broken connection by themselves, but without a listener the error would end the process.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#sockets.delete(socket))
  }
}

const resolveBySystem: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

const isSecure = (protocol: string): boolean => protocol === 'https:' || protocol === 'wss:'

const keyOf = (host: string, port: number): string => `${plainHost(host)} ${port}`

/** Connects to the first of the addresses that answers; both address families are tried (RFC 8305). */
async function connectTo(addresses: string[], port: number): Promise<Socket> {
  const resolved = addresses.map((address) => ({ address, family: isIP(address) }))
  const socket = connect({
    host: 'checked.invalid',
    port,
    noDelay: true,
    allowHalfOpen: true,
    autoSelectFamily: true,
    lookup: (_host, options, done) => {
      if (options.all) done(null, resolved)
      else done(null, resolved[0]!.address, resolved[0]!.family)
    },
  })
  await once(socket, 'connect')
  return socket
}

function codeOf(error: unknown): string {
  // With several addresses each failed for a reason of its own; the first one is reported.
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'EFAILED'
}

function replyFor(failure: Failure) {
  if (failure.kind === 'refused') return SOCKS_REPLY.refusedByRule
  if (failure.code === 'ECONNREFUSED') return SOCKS_REPLY.connectionRefused
  return failure.code === 'ENOTFOUND' || failure.code === 'EHOSTUNREACH' ? SOCKS_REPLY.hostUnreachable : SOCKS_REPLY.failed
}

/**
 * Arguments that make Chromium use the gateway for every connection, the loopback included, and resolve no name by itself. WebRTC would send datagrams
 * past the gateway, so it may only use TCP (older versions know the longer name). QUIC is switched off by `launch.ts`.
 */
export const gatewayArguments = (port: number): string[] => [
  `--proxy-server=socks5://127.0.0.1:${port}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
]
