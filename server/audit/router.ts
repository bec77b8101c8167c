import { auditListInputSchema, auditListSchema } from '#contract/schemas/audit.ts'
import { router, superadminProcedure } from '../platform/http/trpc.ts'
import { list } from './service.ts'

export const auditRouter = router({
  list: superadminProcedure
    .input(auditListInputSchema)
    .output(auditListSchema)
    .query(({ ctx, input }) => list(ctx.deps, input)),
})
