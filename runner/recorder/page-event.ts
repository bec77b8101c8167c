import { z } from 'zod'
import { dropPlaceSchema, wayToActSchema } from '#contract/schemas/action.ts'
import { locatorSchema } from '#contract/schemas/locator.ts'
import { actPlaceSchema } from '#contract/schemas/recorded-flow.ts'
import { unrecordedInteractionSchema } from '#contract/schemas/not-recorded.ts'
import type { PageEvent } from '../page/agent-api.ts'

const at = z.number()
const target = z.object({
  key: z.string(),
  locators: z.array(locatorSchema),
  elementType: z.string(),
  caption: z.string(),
  isPassword: z.boolean(),
  isTextField: z.boolean(),
  place: actPlaceSchema,
})

const pageEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('click'), at, target, synthetic: z.boolean(), way: wayToActSchema }),
  z.object({
    kind: z.literal('input'),
    at,
    target,
    value: z.string(),
    final: z.boolean(),
    typing: z.string().exactOptional(),
    isAtCursor: z.boolean().exactOptional(),
  }),
  z.object({
    kind: z.literal('act'),
    type: z.enum(['press', 'focus', 'drag', 'scroll']),
    at,
    target,
    way: wayToActSchema,
    drop: dropPlaceSchema.extend({ target }).exactOptional(),
  }),
  z.object({ kind: z.literal('enter'), at, target, hasDefaultButton: z.boolean() }),
  z.object({ kind: z.literal('entered') }),
  z.object({ kind: z.literal('missed'), at, missed: unrecordedInteractionSchema }),
])

/** Reads what a page gave to the recorder's binding. A page may call the binding with anything; null for what our code in the page does not send. */
export function readPageEvent(text: unknown): PageEvent | null {
  if (typeof text !== 'string') return null
  try {
    return pageEventSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
