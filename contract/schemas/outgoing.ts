import { z } from 'zod'
import { REFUSALS } from './step-failure.ts'

/** The reasons why the server may not call an address. `private`: an address of the operator's own network that the operator has not allowed. */
export const OUTGOING_REFUSALS = [...REFUSALS, 'private'] as const
export type OutgoingRefusal = (typeof OUTGOING_REFUSALS)[number]

/**
 * Why a call to another system got no answer that can be read.
 *
 * - `address_refused`: the operator's rules forbid the address; nothing was sent
 * - `redirected`: it points to another host, which is not followed, because the key would go there
 * - `unreachable`: no connection. `unknown_host`: the name resolves to nothing; `certificate`: there is no secure connection
 * - `timeout`: connected or not, it took longer than `seconds`
 * - `too_large`: the answer has more than `maxBytes`
 */
export const outgoingFailureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('address_refused'), host: z.string(), refusal: z.enum(OUTGOING_REFUSALS) }),
  z.object({ kind: z.literal('redirected'), host: z.string(), to: z.string() }),
  z.object({
    kind: z.literal('unreachable'),
    host: z.string(),
    reason: z.enum(['unknown_host', 'refused', 'certificate', 'interrupted']),
  }),
  z.object({ kind: z.literal('timeout'), host: z.string(), seconds: z.number() }),
  z.object({ kind: z.literal('too_large'), host: z.string(), maxBytes: z.number() }),
])
export type OutgoingFailure = z.infer<typeof outgoingFailureSchema>
