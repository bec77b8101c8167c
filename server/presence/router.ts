import { z } from 'zod'
import { tabLoadInputSchema, tabUnloadInputSchema } from '#contract/schemas/presence.ts'
import { router, userProcedure } from '../platform/http/trpc.ts'
import { tabLoaded, tabUnloaded } from './service.ts'

const doneSchema = z.object({ ok: z.literal(true) })
const done = { ok: true } as const

export const tabTrackingRouter = router({
  load: userProcedure
    .input(tabLoadInputSchema)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await tabLoaded(ctx.actor, ctx.deps, input)
      return done
    }),
  unload: userProcedure
    .input(tabUnloadInputSchema)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await tabUnloaded(ctx.actor, ctx.deps, input)
      return done
    }),
})
