import {
  queueRunsInputSchema,
  queuedRunsSchema,
  runBatchInputSchema,
  runBatchSchema,
  runBatchesInputSchema,
  runBatchesSchema,
  runDetailSchema,
  runInputSchema,
} from '#contract/schemas/run-batch.ts'
import { memberProcedure, router, tokenProcedure } from '../platform/http/trpc.ts'
import { listBatches, readBatch, readRunDetail } from './batch.ts'
import { abortBatch, abortRun, queueRuns } from './service.ts'

/** Calls of the queue. They are merged into the router `runs`. */
export const runQueueRouter = router({
  queue: tokenProcedure('runs:write')
    .input(queueRunsInputSchema)
    .output(queuedRunsSchema)
    .mutation(({ ctx, input }) => queueRuns(ctx.actor, ctx.deps, input)),
  batch: tokenProcedure('runs:read')
    .input(runBatchInputSchema)
    .output(runBatchSchema)
    .query(({ ctx, input }) => readBatch(ctx.actor, ctx.deps, input.batchId)),
  get: tokenProcedure('runs:read')
    .input(runInputSchema)
    .output(runDetailSchema)
    .query(({ ctx, input }) => readRunDetail(ctx.actor, ctx.deps, input.runId)),
  batches: memberProcedure
    .input(runBatchesInputSchema)
    .output(runBatchesSchema)
    .query(async ({ ctx, input }) => ({ batches: await listBatches(ctx.actor, ctx.deps, input.projectId) })),
  abortBatch: tokenProcedure('runs:write')
    .input(runBatchInputSchema)
    .mutation(({ ctx, input }) => abortBatch(ctx.actor, ctx.deps, input.batchId)),
  abort: memberProcedure.input(runInputSchema).mutation(({ ctx, input }) => abortRun(ctx.actor, ctx.deps, input.runId)),
})
