import { z } from 'zod'
import { defineJob } from '../platform/jobs/job-queue.ts'

/**
 * Works on an import of several test cases. It is repeated until the import has ended, so that neither a killed server nor a restart leaves one half done.
 */
export const importTestCasesJob = defineJob({
  name: 'import-test-cases',
  schema: z.strictObject({ importId: z.uuid() }),
  retryLimit: Number.POSITIVE_INFINITY,
  timeoutSeconds: null,
  concurrency: 2,
})
