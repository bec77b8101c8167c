import type { Refusal } from '../schemas/step-failure.ts'
import { fits, isIn, plainAddress, plainHost, type HostEntry } from './host-list.ts'

/** Where connections may go. `ownPorts`: ports of this machine's loopback on which the product itself listens. */
export type NetworkPolicy = { allow: readonly HostEntry[]; deny: readonly HostEntry[]; ownPorts: ReadonlySet<number> }

/** `host`: the name or address that was asked for. `address`: the address that is connected to. */
export type Connection = { host: string; address: string; port: number }

const LOOPBACK = ['127.0.0.0/8', '::1/128', '0.0.0.0/8', '::/128']
const LINK_LOCAL = ['169.254.0.0/16', 'fe80::/10']
/** Metadata services of cloud providers: Amazon and most others, Amazon's containers and pods, Google, Alibaba, Oracle, Azure. */
const METADATA = [
  '169.254.169.254/32', '169.254.170.2/32', '169.254.170.23/32', 'fd00:ec2::254/128', 'fd00:ec2::23/128', 'fd20:ce::254/128',
  '100.100.100.200/32', '192.0.0.192/32', '168.63.129.16/32',
] // prettier-ignore
const METADATA_NAMES = [
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'metadata.azure.internal',
  'metadata.tencentyun.com',
  'instance-data',
  'instance-data.ec2.internal',
]

/**
 * The reason why this connection may not be made; null when it may.
 *
 * An address or a name that the operator allows is allowed. The built-in refusals by address (the product's own ports, link-local and metadata
 * addresses) give way to an allowed address only, not to an allowed name, because the owner of a name decides what it resolves to. An address that
 * cannot be read is refused.
 */
export function refusalOf(policy: NetworkPolicy, connection: Connection): Refusal | null {
  const host = plainHost(connection.host)
  const { port } = connection
  const address = plainAddress(connection.address)
  if (!address) return 'denied'
  const isAddressAllowed = policy.allow.some((entry) => entry.kind === 'range' && fits(entry, { host, address, port }))
  if (isAddressAllowed) return null
  if (isIn(METADATA, address)) return 'metadata'
  if (isIn(LINK_LOCAL, address)) return 'link_local'
  if (policy.ownPorts.has(port) && isIn(LOOPBACK, address)) return 'own_port'
  if (policy.allow.some((entry) => fits(entry, { host, address, port }))) return null
  if (METADATA_NAMES.includes(host)) return 'metadata'
  return policy.deny.some((entry) => fits(entry, { host, address, port })) ? 'denied' : null
}
