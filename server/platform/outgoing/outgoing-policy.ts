import { fits, hostListSchema, isIn, plainAddress, plainHost } from '#contract/rules/host-list.ts'
import { refusalOf, type Connection, type NetworkPolicy } from '#contract/rules/network-policy.ts'
import type { OutgoingRefusal } from '#contract/schemas/outgoing.ts'
import type { Config } from '../config.ts'

/** Addresses that lead back into the operator's own network: this machine, private networks, the networks of providers, unique local addresses. */
const PRIVATE = ['0.0.0.0/8', '127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '198.18.0.0/15', '::/128', '::1/128', 'fc00::/7'] // prettier-ignore

/**
 * The reason why the server itself may not make this connection; null when it may.
 *
 * The rule of the remote browser (`refusalOf`), and stricter: whoever types an address chooses what the server calls from inside the operator's
 * network, so a private address is open only when the operator has named it, its range or its host.
 */
export function outgoingRefusalOf(policy: NetworkPolicy, connection: Connection): OutgoingRefusal | null {
  const refusal = refusalOf(policy, connection)
  if (refusal !== null) return refusal
  const address = plainAddress(connection.address)
  if (!address || !isIn(PRIVATE, address)) return null
  const plain = { host: plainHost(connection.host), address, port: connection.port }
  return policy.allow.some((entry) => fits(entry, plain)) ? null : 'private'
}

/** What the operator has configured for calls that users cause. */
export const policyOf = ({ outgoing, port }: Pick<Config, 'outgoing' | 'port'>): NetworkPolicy => ({
  ...outgoing,
  ownPorts: new Set([port]),
})

/** The policy for calls to an address that the operator has configured: its host and port are allowed, also in a private network. */
export function policyForConfigured(policy: NetworkPolicy, url: string): NetworkPolicy {
  const { hostname, port, protocol } = new URL(url)
  const own = hostListSchema.parse(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`)
  return { ...policy, allow: [...policy.allow, ...own] }
}
