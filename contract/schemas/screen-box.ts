import { z } from 'zod'

/** A rectangle on the screen of the remote browser, in its pixels. */
export const screenBoxSchema = z.object({ x: z.number().int(), y: z.number().int(), width: z.number().int(), height: z.number().int() })
export type ScreenBox = z.infer<typeof screenBoxSchema>
