import { z } from 'zod'
import { defineJob } from '../platform/jobs/job-queue.ts'

/** More than a fleet of runners that one server can look after; the runners themselves are the real limit. */
const TASKS_MAX = 32

/**
 * Has a task run. The job has the id of its task. It is repeated until the task has ended: an attempt that finds the task begun by another
 * ends it, so no part of a step is done twice.
 */
export const runTaskJob = defineJob({
  name: 'run-task',
  schema: z.strictObject({ taskId: z.uuid() }),
  retryLimit: Number.POSITIVE_INFINITY,
  timeoutSeconds: null,
  concurrency: TASKS_MAX,
})
