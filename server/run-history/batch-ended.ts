import { z } from 'zod'
import { defineJob } from '../platform/jobs/job-queue.ts'

/** Added once for each batch, when its last run has ended: `server/run-notices` tells people of it. */
export const batchEndedJob = defineJob({ name: 'batch-ended', schema: z.strictObject({ batchId: z.uuid() }), retryLimit: 10 })
