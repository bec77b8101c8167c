import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/**
 * Returns the function that reads the client's address of a request outside of Fastify. It trusts the same proxies: `trustProxy` of the
 * configuration.
 */
export function clientAddress(trustProxy: readonly string[] | false): (request: IncomingMessage) => string {
  const isTrusted = trustProxy === false ? () => false : proxyAddress.compile([...trustProxy])
  return (request) => proxyAddress(request, isTrusted)
}
