import type { z } from 'zod'
import type { Db } from '../database/db.ts'

/** Name, payload and rules of one kind of job. Light: handlers live elsewhere and are registered at start. */
export type JobDefinition<Data extends object> = {
  name: string
  schema: z.ZodType<Data>
  /** How often a job is tried again that failed, or whose server died. */
  retryLimit: number
  /** A job that runs longer counts as failed; null: it takes as long as it takes. */
  timeoutSeconds: number | null
  /** How many of these one process runs at a time. */
  concurrency: number
}

/** `id`: a job of this id is not added twice. `dueAt`: not before; else at once. */
export type EnqueueOptions = { id?: string; dueAt?: Date }

/**
 * `attempt` counts from 1; a higher one means that an earlier attempt failed or was cut off, at any point. `signal` fires with a `JobStopped`:
 * a handler that does not listen to it is waited for.
 */
export type JobContext = { attempt: number; signal: AbortSignal }
export type JobHandler<Data extends object> = (data: Data, context: JobContext) => Promise<void>

/**
 * Why a running job has to stop: somebody cancelled it, this server is shut down, another server took it over because this one was silent for
 * too long, or its time is up.
 */
export class JobStopped extends Error {
  override name = 'JobStopped'
  readonly why: 'cancelled' | 'shutdown' | 'lost' | 'timeout'
  constructor(why: JobStopped['why']) {
    super(`job stopped: ${why}`)
    this.why = why
  }
}

/**
 * A durable queue in the database. A job is run at least once, by one server at a time; an attempt that was cut off is repeated by whichever
 * server notices.
 */
export type JobQueue = {
  /** Adds a job when the transaction `db` commits. */
  enqueue<Data extends object>(db: Db, job: JobDefinition<Data>, data: Data, options?: EnqueueOptions): Promise<void>
  /** Stops the job of this id, in whichever server it runs, when the transaction `db` commits. A handler decides what that means. */
  cancel(db: Db, id: string): Promise<void>
  /** Registers who does the work in this process. Before `start`. */
  handle<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>): void
  /** As `handle`; runs every day at a time of day (UTC, `HH:MM`), in one server, and later on the day when none was running then. */
  handleDaily(job: JobDefinition<Record<string, never>>, timeOfDay: string, handler: () => Promise<void>): void
  start(): Promise<void>
  /** Runs one after the other what is due now, and what that makes due. Without `start`, for whoever drives the queue by hand. */
  runDue(): Promise<void>
  /** Takes no more jobs and stops those that run; waits for them, at most `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>
}

export function defineJob<Data extends object>(
  definition: Pick<JobDefinition<Data>, 'name' | 'schema'> & Partial<JobDefinition<Data>>,
): JobDefinition<Data> {
  return { retryLimit: 2, timeoutSeconds: 15 * 60, concurrency: 4, ...definition }
}
