import { z } from 'zod'
import { tabLoadInputSchema, tabUnloadInputSchema, tabWatchInputSchema } from '#contract/schemas/presence.ts'
import { router, userProcedure } from '../platform/http/trpc.ts'
import { tabLoaded, tabsWatched, tabUnloaded } from './service.ts'

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
  /** Held open by a browser as long as it runs. */
  watch: userProcedure.input(tabWatchInputSchema).subscription(async function* watch({ ctx, input, signal }) {
    yield done
    await tabsWatched(ctx.actor, ctx.deps, input.tabIds, signal ?? AbortSignal.abort())
  }),
  unload: userProcedure
    .input(tabUnloadInputSchema)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await tabUnloaded(ctx.actor, ctx.deps, input)
      return done
    }),
})
