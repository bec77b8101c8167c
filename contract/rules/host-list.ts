import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isLike } from './wildcard.ts'

/**
 * An entry of a list that the operator writes: a host name, in which `*` stands for any characters, or an address, or a range of addresses. It
 * applies to one port, or to all ports when `port` is `null`.
 */
export type HostEntry = { port: number | null } & ({ kind: 'name'; pattern: string } | { kind: 'range'; network: string; bits: number })

/** IPv6 addresses that a translator (RFC 6052) maps to IPv4. */
const TRANSLATED = '64:ff9b::/96'

/** A list as an environment variable holds it: `*.example.com, 10.0.0.0/8, [::1]:4400`. Empty parts are skipped. */
export const hostListSchema = z.string().transform((text, context): HostEntry[] => {
  const parts = text.split(',').flatMap((part) => part.trim() || [])
  const entries = parts.map(readEntry)
  if (entries.every((entry) => entry !== null)) return entries
  context.addIssue({ code: 'custom', message: 'must be host names (* for any signs), addresses or ranges (10.0.0.0/8), between commas' })
  return z.NEVER
})

/** Host names that always mean this machine (RFC 6761), so that no resolver has to be asked. */
export const isLocalhost = (host: string): boolean => /(?:^|\.)localhost$/.test(plainHost(host))

/** The host of an address or a URL in the form in which hosts are compared: lower case, without brackets and a final dot, each address in one form. */
export function plainHost(host: string): string {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  return plainAddress(bare)?.toString() ?? bare.replace(/\.$/, '')
}

export type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Reads an address. IPv4 inside IPv6 becomes IPv4; the name of the interface behind `%` is dropped, because it does not change the target. */
export function plainAddress(text: string): Address | null {
  const bare = text.split('%')[0] ?? ''
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return null
  const address = ipaddr.process(bare)
  const isTranslated = address.kind() === 'ipv6' && isIn([TRANSLATED], address)
  return isTranslated ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address
}

/** True when the address is in one of the ranges, each as `10.0.0.0/8`. */
export const isIn = (ranges: readonly string[], address: Address): boolean =>
  ranges.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(range)
    return network.kind() === address.kind() && address.match(network, bits)
  })

export type PlainConnection = { host: string; address: Address; port: number }

/** True when the connection is one that the entry means. */
export function fits(entry: HostEntry, { host, address, port }: PlainConnection): boolean {
  if (entry.port !== null && entry.port !== port) return false
  if (entry.kind === 'range') return isIn([`${entry.network}/${entry.bits}`], address)
  return entry.pattern === '*' || isLike(host, entry.pattern)
}

function readEntry(text: string): HostEntry | null {
  const { rest, port } = splitPort(text.toLowerCase())
  if (port !== null && !(port >= 1 && port <= 65_535)) return null
  const [bare = '', bits, ...more] = rest.split('/')
  const address = plainAddress(bare.replace(/^\[(.*)\]$/, '$1'))
  if (!address) {
    // Only digits and dots, and still no address: a typing mistake. As a name it would match nothing.
    const isName = bits === undefined && /^[\p{L}\p{N}*_.-]+$/u.test(rest) && /[\p{L}*]/u.test(rest)
    return isName ? { kind: 'name', pattern: asciiName(rest), port } : null
  }
  const widest = address.kind() === 'ipv4' ? 32 : 128
  const width = bits === undefined ? widest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
  return more.length === 0 && width <= widest ? { kind: 'range', network: address.toString(), bits: width, port } : null
}

/** IPv6 needs brackets before a port: `[::1]:80`. */
function splitPort(text: string): { rest: string; port: number | null } {
  const [, rest, port] = /^(\[[^\]]*\](?:\/\d+)?|[^:]*):(\d+)$/.exec(text) ?? []
  return rest === undefined || port === undefined ? { rest: text, port: null } : { rest, port: Number(port) }
}

/** The ASCII form of a name in another script: `пример.рф` becomes `xn--e1afmkfd.xn--p1ai`. */
function asciiName(name: string): string {
  const labels = name.replace(/\.$/, '').split('.')
  const ascii = labels.map((label) => (/[^\x20-\x7F]/.test(label) && !label.includes('*') ? new URL(`http://${label}`).hostname : label))
  return ascii.join('.')
}
