import { expect } from 'vitest'
import type { Config } from '../../server/platform/config.ts'
import { outgoingRefusalOf, policyOf } from '../../server/platform/outgoing/outgoing-policy.ts'

/** A server that is configured so reaches the runners of its network, and nothing else of it. */
export function expectOnlyRunnersReached(config: Config): void {
  const refusal = (port: number) => outgoingRefusalOf(policyOf(config), { host: '172.18.0.5', address: '172.18.0.5', port })
  expect([30_001, 32_001].map(refusal)).toEqual([null, null])
  expect([22, 80, 4400, 5432].map(refusal)).toEqual(['private', 'private', 'private', 'private'])
}
