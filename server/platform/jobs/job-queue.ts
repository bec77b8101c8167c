import type { z } from 'zod'
import type { Db } from '../database/db.ts'

/** Name, payload and retry rules of one kind of job. Light: handlers live elsewhere and are registered at start. */
export type JobDefinition<Data extends object> = {
  name: string
  schema: z.ZodType<Data>
  /** How often a failed job is tried again. */
  retryLimit: number
  /** A job that runs longer counts as failed. */
  expireInSeconds: number
  /** How many of these one process runs at a time. */
  concurrency: number
}

export type EnqueueOptions = {
  /** While a job with the same key waits or runs, another is not added. */
  singletonKey?: string
  startAfter?: Date
}

export type JobHandler<Data extends object> = (data: Data, context: { jobId: string; signal: AbortSignal }) => Promise<void>

/** A durable queue in the database. */
export type JobQueue = {
  /** Adds a job when the transaction `db` commits. */
  enqueue<Data extends object>(db: Db, job: JobDefinition<Data>, data: Data, options?: EnqueueOptions): Promise<void>
  /** Registers who does the work in this process. Before `start`. */
  handle<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>): void
  /** Runs a job at times given as a cron line, UTC; in one process only, however many there are. Before `start`. */
  schedule(job: JobDefinition<Record<string, never>>, cron: string): void
  start(): Promise<void>
  /** Takes no new jobs, waits for those that run, at most `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>
}

export function defineJob<Data extends object>(
  definition: Pick<JobDefinition<Data>, 'name' | 'schema'> & Partial<JobDefinition<Data>>,
): JobDefinition<Data> {
  return { retryLimit: 2, expireInSeconds: 15 * 60, concurrency: 4, ...definition }
}
