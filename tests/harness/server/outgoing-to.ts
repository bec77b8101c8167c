import { createOutgoing } from '../../../server/platform/outgoing/create-outgoing.ts'
import type { Outgoing } from '../../../server/platform/outgoing/outgoing.ts'
import { policyForConfigured } from '../../../server/platform/outgoing/outgoing-policy.ts'

/** The client for outgoing calls that may call this address only, also on the loopback. */
export const outgoingTo = (url: string): Outgoing => createOutgoing(policyForConfigured({ allow: [], deny: [], ownPorts: new Set() }, url))
