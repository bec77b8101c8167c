import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import { isLocalhost, plainHost } from '#contract/rules/host-list.ts'
import type { NetworkPolicy } from '#contract/rules/network-policy.ts'
import { OutgoingError } from './outgoing.ts'
import { outgoingRefusalOf } from './outgoing-policy.ts'

/** Addresses of a host name. Rejects with a system error (`code`) when there are none. */
export type ResolveHost = (host: string) => Promise<string[]>

const SOCKETS_PER_HOST = 8

type Target = { host?: string | null; hostname?: string | null; port?: number | string | null }

/**
 * Agents that judge each connection before it is made: the name is resolved here, every address is judged, and the connection goes to an address that
 * was judged. A redirect, and a name that resolves to another address the second time, begin with a connection too.
 */
export function guardedAgents(
  policy: NetworkPolicy,
  { resolve = resolveBySystem, socketsPerHost = SOCKETS_PER_HOST }: { resolve?: ResolveHost | undefined; socketsPerHost?: number } = {},
): { http: http.Agent; https: https.Agent } {
  const options = { keepAlive: true, maxSockets: socketsPerHost }
  const guard = (target: Target) => guardConnection(policy, target, resolve)
  class GuardedHttpAgent extends http.Agent {
    override createConnection(target: http.ClientRequestArgs, done?: (error: Error | null, stream: Duplex) => void) {
      return super.createConnection({ ...target, ...guard(target) }, done)
    }
  }
  class GuardedHttpsAgent extends https.Agent {
    override createConnection(target: https.RequestOptions, done?: (error: Error | null, stream: Duplex) => void) {
      return super.createConnection({ ...target, ...guard(target) }, done)
    }
  }
  return { http: new GuardedHttpAgent(options), https: new GuardedHttpsAgent(options) }
}

/**
 * What `net.connect` needs to go only to an address that was judged. A name is judged when it is resolved, an address here.
 *
 * Errors: OutgoingError `address_refused`; the connection that the lookup serves fails with it as well.
 */
export function guardConnection(policy: NetworkPolicy, target: Target, resolve: ResolveHost = resolveBySystem): { lookup: LookupFunction } {
  const host = plainHost(target.hostname ?? target.host ?? '')
  const port = Number(target.port)
  if (isIP(host)) judge(policy, { host, addresses: [host], port })
  return { lookup: guardedLookup(policy, resolve, port) }
}

const resolveBySystem: ResolveHost = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

function guardedLookup(policy: NetworkPolicy, resolve: ResolveHost, port: number): LookupFunction {
  const find = async (host: string): Promise<Found[]> => {
    const addresses = isLocalhost(host) ? ['127.0.0.1', '::1'] : await resolve(host)
    return judge(policy, { host, addresses, port }).map((address) => ({ address, family: isIP(address) }))
  }
  const answer = callbackify(find)
  return (host, options, done) =>
    answer(host, (error, found) => {
      if (error) done(error, [])
      else if (options.all) done(null, found)
      else done(null, found[0]!.address, found[0]!.family)
    })
}

type Found = { address: string; family: number }

/** Those addresses that may be called. Errors: OutgoingError when there is none. */
function judge(policy: NetworkPolicy, { host, addresses, port }: { host: string; addresses: readonly string[]; port: number }): string[] {
  const judged = addresses.map((address) => ({ address, refusal: outgoingRefusalOf(policy, { host, address, port }) }))
  const open = judged.filter(({ refusal }) => refusal === null).map(({ address }) => address)
  if (open.length > 0) return open
  throw new OutgoingError({ kind: 'address_refused', host, refusal: judged[0]?.refusal ?? 'denied' })
}
