import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { Log } from '#contract/rules/logging.ts'
import type { Db } from '../database/db.ts'
import type { Signals } from '../events/signals.ts'
import { fieldOf } from '../field-of.ts'
import { scopedLog, type Logger } from '../log.ts'
import { runJob, type Registration } from './run-job.ts'
import { JobStopped, type EnqueueOptions, type JobDefinition, type JobHandler, type JobQueue } from './job-queue.ts'
import { nextTimeOfDay, nextTurn } from './next-turn.ts'
import { claimJob, insertJob, markCancelled, releaseJob, renewLeases, type ClaimedJob } from './repo.ts'

/** Interval at which a process looks for jobs without a signal, because signals may get lost, and renews its leases. */
const TICK_MS = 2000
/**
 * A process that does not renew a lease for this long is taken for dead. This is longer than any pause of a living one, and short enough that another has
 * taken its jobs within ten seconds.
 */
const LEASE_MS = 6000

const JOB_DUE = 'job_due'
const JOB_CANCELLED = 'job_cancelled'

export type QueueDeps = { db: Db; clock: Clock; signals: Signals; log: Logger; processId: string }

type RunningJob = { name: string; stop: AbortController; done: Promise<void> }

/**
 * The queue in the table `jobs`; the states of a job are drawn at `nextTurn`. A process that takes a job moves its due time on by a lease and
 * renews the lease as long as it works. So the job of a dead process becomes due again by itself.
 */
export class DatabaseJobQueue implements JobQueue {
  readonly #deps: QueueDeps
  readonly #log: Log
  readonly #tickMs: number
  readonly #registrations = new Map<string, Registration>()
  readonly #running = new Map<string, RunningJob>()
  #unsubscribe: (() => void)[] = []
  #timer: NodeJS.Timeout | undefined
  #isStopping = false
  #taking: Promise<void> | null = null
  #mustTakeAgain = false

  /** `tickMs`: interval at which the queue looks for jobs without a signal. */
  constructor(deps: QueueDeps, { tickMs = TICK_MS }: { tickMs?: number } = {}) {
    this.#deps = deps
    this.#log = scopedLog(deps.log, 'job')
    this.#tickMs = tickMs
  }

  async enqueue<Data extends object>(
    db: Db,
    job: JobDefinition<Data>,
    data: Data,
    { id = newId(), dueAt }: EnqueueOptions = {},
  ): Promise<void> {
    const now = this.#deps.clock.now()
    await insertJob(db, { id, name: job.name, data: job.schema.parse(data), dueAt: dueAt ?? now, createdAt: now })
    if (!dueAt) await this.#deps.signals.send(db, JOB_DUE, { name: job.name })
  }

  async cancel(db: Db, id: string): Promise<void> {
    await markCancelled(db, id)
    await this.#deps.signals.send(db, JOB_CANCELLED, { id })
  }

  handle<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>): void {
    this.#register({ job, handler: (data, context) => handler(job.schema.parse(data), context), timeOfDay: null })
  }

  handleDaily(job: JobDefinition<Record<string, never>>, timeOfDay: string, handler: () => Promise<void>): void {
    this.#register({ job, handler, timeOfDay })
  }

  async start(): Promise<void> {
    await this.#addDailyJobs()
    const { signals } = this.#deps
    this.#unsubscribe = [
      signals.on(
        JOB_DUE,
        () => void this.#take(),
        () => void this.#tick(),
      ),
      signals.on(JOB_CANCELLED, (data) => this.#stop(String(fieldOf(data, 'id')), 'cancelled')),
    ]
    this.#timer = setInterval(() => void this.#tick(), this.#tickMs)
    void this.#tick()
  }

  async runDue(): Promise<void> {
    for (let next = await this.#claim(); next; next = await this.#claim()) await this.#begin(next)
  }

  async stop(timeoutMs: number): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#timer)
    for (const end of this.#unsubscribe.splice(0)) end()
    await this.#taking
    for (const id of this.#running.keys()) this.#stop(id, 'shutdown')
    const isDone = new AbortController()
    const allDone = Promise.all([...this.#running.values()].map(({ done }) => done))
    await Promise.race([allDone, delay(timeoutMs, undefined, { signal: isDone.signal }).catch(() => undefined)])
    isDone.abort()
  }

  #register(registration: Registration): void {
    this.#registrations.set(registration.job.name, registration)
  }

  /** Adds the daily jobs: one row for each, however many servers there are. */
  async #addDailyJobs(): Promise<void> {
    const now = this.#deps.clock.now()
    for (const { job, timeOfDay } of this.#registrations.values()) {
      if (timeOfDay === null) continue
      const dueAt = nextTimeOfDay(timeOfDay, now)
      await insertJob(this.#deps.db, { id: job.name, name: job.name, data: {}, dueAt, createdAt: now })
    }
  }

  async #tick(): Promise<void> {
    // Leases are renewed first: after an outage of the database nobody must take a job that this process still works on.
    await this.#renewLeases().catch((error: unknown) => this.#deps.log.error({ err: error }, 'the leases of jobs could not be renewed'))
    await this.#take()
  }

  async #renewLeases(): Promise<void> {
    const ids = [...this.#running.keys()]
    if (ids.length === 0) return
    const { db, processId } = this.#deps
    const renewed = new Map((await renewLeases(db, { processId, ids, leaseEndsAt: this.#leaseEnd() })).map((job) => [job.id, job]))
    for (const id of ids) {
      const job = renewed.get(id)
      if (!job) this.#stop(id, 'lost')
      else if (job.isCancelled) this.#stop(id, 'cancelled')
    }
  }

  /** Takes all due jobs, as far as the limits of their kinds allow. Never rejects. */
  #take(): Promise<void> {
    this.#mustTakeAgain = true
    this.#taking ??= this.#takeAll().finally(() => {
      this.#taking = null
    })
    return this.#taking
  }

  async #takeAll(): Promise<void> {
    while (this.#mustTakeAgain && !this.#isStopping) {
      this.#mustTakeAgain = false
      try {
        for (let next = await this.#claim(); next; next = await this.#claim()) void this.#begin(next).then(() => this.#take())
      } catch (error) {
        this.#deps.log.error({ err: error }, 'jobs could not be taken')
      }
    }
  }

  async #claim(): Promise<ClaimedJob | null> {
    const names = [...this.#registrations.keys()].filter((name) => this.#hasRoomFor(name))
    if (names.length === 0 || this.#isStopping) return null
    const { db, clock, processId } = this.#deps
    return claimJob(db, { processId, names, except: [...this.#running.keys()], now: clock.now(), leaseEndsAt: this.#leaseEnd() })
  }

  #hasRoomFor(name: string): boolean {
    const count = [...this.#running.values()].filter((job) => job.name === name).length
    return count < (this.#registrations.get(name)?.job.concurrency ?? 0)
  }

  /** Makes an attempt. Resolves when it is over and the next turn is written. */
  #begin(claimed: ClaimedJob): Promise<void> {
    const { id, name } = claimed
    const stop = new AbortController()
    if (claimed.isCancelled) stop.abort(new JobStopped('cancelled'))
    const done = this.#attempt(claimed, stop).finally(() => this.#running.delete(id))
    this.#running.set(id, { name, stop, done })
    return done
  }

  async #attempt(claimed: ClaimedJob, stop: AbortController): Promise<void> {
    const registration = this.#registrations.get(claimed.name)
    if (!registration) return
    const { db, clock, processId, log } = this.#deps
    const facts = { job: claimed.name, jobId: claimed.id, attempt: claimed.attempt }
    this.#log.debug('taken', facts)
    const end = await runJob(registration, claimed, stop, log)
    this.#log.debug(end, facts)
    const { retryLimit } = registration.job
    const next = nextTurn({ end, attempt: claimed.attempt, retryLimit, timeOfDay: registration.timeOfDay, now: clock.now() })
    await releaseJob(db, claimed, processId, next).catch((error: unknown) => {
      // The lease will run out, and the job will be tried again.
      log.error({ err: error, job: claimed.name, jobId: claimed.id }, 'the end of a job could not be written')
    })
  }

  #stop(id: string, why: JobStopped['why']): void {
    this.#running.get(id)?.stop.abort(new JobStopped(why))
  }

  #leaseEnd(): Date {
    return new Date(this.#deps.clock.now().getTime() + LEASE_MS)
  }
}
