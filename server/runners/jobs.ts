import { z } from 'zod'
import { defineJob } from '../platform/jobs/job-queue.ts'

const RUNNERS_AT_ONCE = 8
const TIMEOUT_SECONDS = 40 * 60

const schema = z.strictObject({ runnerId: z.uuid(), pipelineId: z.uuid() })

/** Both are repeated only when their server died; a failure of the machine is their end. Their id is the `pipelineId` of the runner. */
export const deployRunnerJob = defineJob({
  name: 'deploy-runner',
  schema,
  retryLimit: 10,
  timeoutSeconds: TIMEOUT_SECONDS,
  concurrency: RUNNERS_AT_ONCE,
})
export const deleteRunnerJob = defineJob({
  name: 'delete-runner',
  schema,
  retryLimit: 10,
  timeoutSeconds: TIMEOUT_SECONDS,
  concurrency: RUNNERS_AT_ONCE,
})
