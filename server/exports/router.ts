import { exportInputSchema, exportReadinessInputSchema, exportReadinessSchema } from '#contract/schemas/export.ts'
import { memberProcedure, router } from '../platform/http/trpc.ts'
import { exportAutotests, readiness } from './service.ts'

export const exportRouter = router({
  readiness: memberProcedure
    .input(exportReadinessInputSchema)
    .output(exportReadinessSchema)
    .query(({ ctx, input }) => readiness(ctx.actor, ctx.deps, input)),

  exportAutotests: memberProcedure
    .input(exportInputSchema)
    .mutation(({ ctx, input }) => exportAutotests(ctx.actor, ctx.deps, { ...input, sessionId: ctx.exchange.sessionId })),
})
