import { z } from 'zod'
import { memberProcedure, router } from '../platform/http/trpc.ts'
import { exportAutotests } from './service.ts'

export const exportRouter = router({
  exportAutotests: memberProcedure
    .input(z.object({ projectId: z.uuid() }))
    .mutation(({ ctx, input }) => exportAutotests(ctx.actor, ctx.deps, input.projectId)),
})
