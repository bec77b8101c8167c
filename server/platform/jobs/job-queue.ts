import type { z } from 'zod'
import type { Db } from '../database/db.ts'

/** Name, payload and rules of one kind of job. Handlers are in other files and are registered at the start, so that this import is cheap. */
export type JobDefinition<Data extends object> = {
  name: string
  schema: z.ZodType<Data>
  /** Number of further attempts after a failure or the death of a server. */
  retryLimit: number
  /** A job that runs longer counts as failed; null: no timeout. */
  timeoutSeconds: number | null
  /** Number of jobs of this kind that one process runs at a time. */
  concurrency: number
}

/** `id`: a job of this id is not added twice. `dueAt`: not before; else at once. */
export type EnqueueOptions = { id?: string; dueAt?: Date }

/**
 * `attempt` counts from 1; a higher one means that an earlier attempt failed or was interrupted at any point. `signal` aborts with a
 * `JobStopped`; the queue waits for a handler that ignores it.
 */
export type JobContext = { attempt: number; signal: AbortSignal }
export type JobHandler<Data extends object> = (data: Data, context: JobContext) => Promise<void>

/**
 * The reason why a running job has to stop: it was cancelled, this server shuts down, another server took it over because this one was silent
 * for too long, or its time is up.
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
 * A durable queue in the database. A job is run at least once, by one server at a time. An interrupted attempt is repeated by the server that
 * first notices.
 */
export type JobQueue = {
  /** Adds a job when the transaction `db` commits. */
  enqueue<Data extends object>(db: Db, job: JobDefinition<Data>, data: Data, options?: EnqueueOptions): Promise<void>
  /** Stops the job of this id, in whichever server it runs, when the transaction `db` commits. The handler reacts to its signal. */
  cancel(db: Db, id: string): Promise<void>
  /** Registers the handler of a kind of jobs in this process. Call it before `start`. */
  handle<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>): void
  /** As `handle`, for a job that runs daily at a time of day (UTC, `HH:MM`) in one server. When no server runs at that time, it runs later. */
  handleDaily(job: JobDefinition<Record<string, never>>, timeOfDay: string, handler: () => Promise<void>): void
  start(): Promise<void>
  /** Runs all due jobs one after the other, and those that become due by them. For tests that do not call `start`. */
  runDue(): Promise<void>
  /** Takes no more jobs and stops those that run; waits for them, at most `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>
}

export function defineJob<Data extends object>(
  definition: Pick<JobDefinition<Data>, 'name' | 'schema'> & Partial<JobDefinition<Data>>,
): JobDefinition<Data> {
  return { retryLimit: 2, timeoutSeconds: 15 * 60, concurrency: 4, ...definition }
}
