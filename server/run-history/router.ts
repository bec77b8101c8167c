import { z } from 'zod'
import { okSchema } from '#contract/schemas/account.ts'
import {
  runFileInputSchema,
  runIdInputSchema,
  runListInputSchema,
  runPageSchema,
  runPinInputSchema,
  wholeRunSchema,
} from '#contract/schemas/run.ts'
import { memberProcedure, router } from '../platform/http/trpc.ts'
import { keepRunOpen, pinRun } from './keeping.ts'
import { listRuns, readPageCopy, readPicture, readRun } from './read.ts'
import { traceLink } from './trace-download.ts'

const ok = { ok: true as const }

export const runHistoryRouter = router({
  list: memberProcedure
    .input(runListInputSchema)
    .output(runPageSchema)
    .query(({ ctx, input }) => listRuns(ctx.actor, ctx.deps, input)),
  read: memberProcedure
    .input(runIdInputSchema)
    .output(wholeRunSchema)
    .query(({ ctx, input }) => readRun(ctx.actor, ctx.deps, input.runId)),
  picture: memberProcedure
    .input(runFileInputSchema)
    .output(z.object({ image: z.string().nullable(), type: z.string() }))
    .query(({ ctx, input }) => readPicture(ctx.actor, ctx.deps, input)),
  pin: memberProcedure
    .input(runPinInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await pinRun(ctx.actor, ctx.deps, input)
      return ok
    }),
  keepOpen: memberProcedure
    .input(runIdInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await keepRunOpen(ctx.actor, ctx.deps, input.runId)
      return ok
    }),
  /** A mutation, so that a link is never answered from a cache. */
  traceLink: memberProcedure
    .input(runIdInputSchema)
    .output(z.object({ downloadUrl: z.string() }))
    .mutation(({ ctx, input }) => traceLink(ctx.actor, ctx.deps, { ...input, sessionId: ctx.exchange.sessionId })),
  pageCopy: memberProcedure
    .input(runFileInputSchema)
    .output(z.object({ html: z.string().nullable() }))
    .query(({ ctx, input }) => readPageCopy(ctx.actor, ctx.deps, input)),
})
