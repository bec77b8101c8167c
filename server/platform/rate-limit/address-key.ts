import { isIPv6 } from 'node:net'

/**
 * The key under which an internet address is counted. For IPv6 it is the /64 network, because one customer has all its addresses; an IPv4
 * address that is written as IPv6 counts as IPv4.
 */
export function addressKey(ipAddress: string | null): string {
  if (ipAddress === null) return 'unknown'
  const plain = ipAddress.split('%', 1).join('').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  return isIPv6(plain) ? `${expand(plain).slice(0, 4).join(':')}::/64` : plain
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const [left, right] = [groups(head), groups(tail)]
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}
