import { z } from 'zod'
import { defineJob } from '../platform/jobs/job-queue.ts'

const schema = z.strictObject({ batchId: z.uuid() })

/** Added once for each batch, when its last run has ended: `server/run-notices` tells people of it. */
export const batchEndedJob = defineJob({ name: 'batch-ended', schema, retryLimit: 10 })

/** Added then as well: `server/tms/verdicts` makes a report for each test-management system that gets the verdicts. */
export const reportVerdictsJob = defineJob({ name: 'report-verdicts', schema })
