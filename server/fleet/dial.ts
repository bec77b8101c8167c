import { connect, type Socket } from 'node:net'
import type { NetworkPolicy } from '#contract/rules/network-policy.ts'
import { guardConnection } from '../platform/outgoing/guarded-agents.ts'

/**
 * Opens a connection to a port of a runner. `policy`: the address rules that it has to pass; none for a local runner, which this product started.
 *
 * Errors: OutgoingError for a refused address; other errors are the socket's.
 */
export function dial({ host, port, policy }: { host: string; port: number; policy?: NetworkPolicy | undefined }): Socket {
  return connect({ host, port, noDelay: true, ...(policy ? guardConnection(policy, { host, port }) : {}) })
}
