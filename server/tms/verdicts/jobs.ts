import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job-queue.ts'

/** Sends the verdicts of a report. `turn`: as in the table; a job of an earlier turn does nothing. */
export const sendVerdictsJob = defineJob({
  name: 'send-verdicts',
  schema: z.strictObject({ reportId: z.uuid(), turn: z.int() }),
  retryLimit: 5,
  concurrency: 2,
})
