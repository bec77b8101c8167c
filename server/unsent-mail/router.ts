import { okSchema } from '#contract/schemas/account.ts'
import { pageInputSchema, retryMailInputSchema, unsentMailsSchema } from '#contract/schemas/mail.ts'
import { router, adminProcedure } from '../platform/http/trpc.ts'
import { listFailed, retry } from './service.ts'

export const mailRouter = router({
  listFailed: adminProcedure
    .input(pageInputSchema)
    .output(unsentMailsSchema)
    .query(({ ctx, input }) => listFailed(ctx.deps, input)),
  retry: adminProcedure
    .input(retryMailInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await retry(ctx.deps, input.id)
      return { ok: true as const }
    }),
})
