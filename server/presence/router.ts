import { z } from 'zod'
import { tabLoadInputSchema, tabUnloadInputSchema, tabWatchInputSchema } from '#contract/schemas/presence.ts'
import { streamOfSession } from '../accounts/session-stream.ts'
import { router, userProcedure } from '../platform/http/trpc.ts'
import { tabLoaded, tabUnloaded, watch } from './service.ts'

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
  /** A stream that a browser holds open as long as it runs. It carries changes, and its end means that the browser is gone. */
  watch: userProcedure
    .input(tabWatchInputSchema)
    .subscription(({ ctx, input, signal }) =>
      streamOfSession(ctx, signal, async (ended) => watch(ctx.actor, ctx.deps, input.tabIds, ended)),
    ),
  unload: userProcedure
    .input(tabUnloadInputSchema)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await tabUnloaded(ctx.actor, ctx.deps, input)
      return done
    }),
})
