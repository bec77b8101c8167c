import { z } from 'zod'
import { runFileInputSchema, runIdInputSchema, runListInputSchema, runPageSchema, wholeRunSchema } from '#contract/schemas/run.ts'
import { memberProcedure, router } from '../platform/http/trpc.ts'
import { listRuns, readPageCopy, readPicture, readRun } from './read.ts'

export const runHistoryRouter = router({
  list: memberProcedure
    .input(runListInputSchema)
    .output(runPageSchema)
    .query(({ ctx, input }) => listRuns(ctx.actor, ctx.deps, input)),
  get: memberProcedure
    .input(runIdInputSchema)
    .output(wholeRunSchema)
    .query(({ ctx, input }) => readRun(ctx.actor, ctx.deps, input.runId)),
  picture: memberProcedure
    .input(runFileInputSchema)
    .output(z.object({ image: z.string().nullable(), type: z.string() }))
    .query(({ ctx, input }) => readPicture(ctx.actor, ctx.deps, input)),
  pageCopy: memberProcedure
    .input(runFileInputSchema)
    .output(z.object({ html: z.string().nullable() }))
    .query(({ ctx, input }) => readPageCopy(ctx.actor, ctx.deps, input)),
})
