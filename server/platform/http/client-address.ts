import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/**
 * Tells where a request comes from that does not pass through Fastify, by the same proxies as there: `trustProxy` of the configuration.
 */
export function clientAddress(trustProxy: readonly string[] | false): (request: IncomingMessage) => string {
  const isTrusted = trustProxy === false ? () => false : proxyAddress.compile([...trustProxy])
  return (request) => proxyAddress(request, isTrusted)
}
