import * as z from 'zod/mini'

const disconnectedSchema = z.object({ type: z.literal('RUNNER_DISCONNECTED'), payload: z.object({ clean: z.boolean() }) })

/**
 * Reads "the screen went away" from a window message. Anything may post to this window, so only our own origin and the preview
 * frame's own window count. Null for everything else.
 */
export function readRunnerMessage(
  message: { origin: string; source: unknown; data: unknown },
  trusted: { origin: string; frameWindow: unknown },
): { clean: boolean } | null {
  if (message.origin !== trusted.origin || !trusted.frameWindow || message.source !== trusted.frameWindow) return null
  const parsed = disconnectedSchema.safeParse(message.data)
  return parsed.success ? parsed.data.payload : null
}
