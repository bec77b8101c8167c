import { z } from 'zod'
import { defineJob } from '../platform/jobs/job-queue.ts'

/** More runners than one server can supervise, so the number of runners is the real limit. */
const TASKS_MAX = 32

/**
 * Runs a task. The job has the id of its task and is repeated until the task has ended. An attempt that finds the task begun by an earlier attempt goes on
 * with it, where nothing would be done twice; else it only ends it.
 */
export const runTaskJob = defineJob({
  name: 'run-task',
  schema: z.strictObject({ taskId: z.uuid() }),
  retryLimit: Number.POSITIVE_INFINITY,
  timeoutSeconds: null,
  concurrency: TASKS_MAX,
})
