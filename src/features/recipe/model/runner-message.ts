import * as z from 'zod/mini'
import { jwtClaim } from '../../../lib/jwt-claim.ts'

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('RUNNER_DISCONNECTED'), payload: z.object({ clean: z.boolean() }) }),
  z.object({ type: z.literal('RUNNER_FOCUS_LEFT') }),
  z.object({ type: z.literal('RUNNER_TOKEN_WANTED') }),
  z.object({
    type: z.literal('RUNNER_FILES_WANTED'),
    payload: z.object({ chooserId: z.string(), multiple: z.boolean(), accept: z.string() }),
  }),
])
/** The screen went away, the keyboard wants out of it, or it connects again and wants a token that has not run out; or the remote page wants files. */
export type RunnerMessage = z.infer<typeof messageSchema>

/**
 * Reads what the preview frame says from a window message. Anything may post to this window, so only our own origin and the preview
 * frame's own window count. Null for everything else.
 */
export function readRunnerMessage(
  message: { origin: string; source: unknown; data: unknown },
  trusted: { origin: string; frameWindow: unknown },
): RunnerMessage | null {
  if (message.origin !== trusted.origin || !trusted.frameWindow || message.source !== trusted.frameWindow) return null
  const parsed = messageSchema.safeParse(message.data)
  return parsed.success ? parsed.data : null
}

/** Whether two screen tokens were made for one reservation: another one has another browser. */
export function isSameSession(token: string, other: string): boolean {
  const reservation = jwtClaim(token, 'reservationId')
  return reservation !== null && reservation === jwtClaim(other, 'reservationId')
}
