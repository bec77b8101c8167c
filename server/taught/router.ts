import { z } from 'zod'
import { taughtUpdateInputSchema } from '#contract/schemas/taught.ts'
import { memberProcedure, router } from '../platform/http/trpc.ts'
import { list, update } from './service.ts'

export const taughtRouter = router({
  list: memberProcedure.input(z.object({ projectId: z.uuid() })).query(({ ctx, input }) => list(ctx.actor, ctx.deps, input.projectId)),

  update: memberProcedure.input(taughtUpdateInputSchema).mutation(({ ctx, input }) => update(ctx.actor, ctx.deps, input)),
})
