import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from '../log.ts'
import type { JobDefinition, JobHandler, JobQueue } from './job-queue.ts'

type Registration = { job: JobDefinition<object>; handler: JobHandler<object> }

/** The queue in PostgreSQL (schema `pgboss`). A job is fetched by one process, and again by another if that one dies. */
export function createPgBossJobQueue(url: string, log: Logger): JobQueue {
  const boss = new PgBoss({ connectionString: url, useListenNotify: true, max: 4, application_name: 'reprise jobs' })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.info({ warning }, 'job queue'))
  const registrations: Registration[] = []
  const schedules: { name: string; cron: string }[] = []

  return {
    async enqueue(db, job, data, options = {}) {
      await boss.send(job.name, job.schema.parse(data), { ...options, db: fromDrizzle(db, sql) })
    },
    handle(job, handler) {
      registrations.push({ job, handler: (data, context) => handler(job.schema.parse(data), context) })
    },
    schedule(job, cron) {
      schedules.push({ name: job.name, cron })
    },
    async start() {
      await boss.start()
      for (const { job } of registrations) await createQueue(boss, job)
      for (const { job, handler } of registrations) await work(boss, job, handler)
      for (const { name, cron } of schedules) await boss.schedule(name, cron, {}, { tz: 'UTC' })
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: true }),
  }
}

async function createQueue(boss: PgBoss, job: JobDefinition<object>): Promise<void> {
  const { name, retryLimit, expireInSeconds } = job
  const settings = { retryLimit, expireInSeconds, retryBackoff: true, retryDelay: 1, deleteAfterSeconds: 24 * 3600, notify: true }
  await boss.createQueue(name, settings)
  // Creation leaves an existing queue alone, also when a newer version changed its rules.
  await boss.updateQueue(name, settings)
}

/**
 * One worker per job that may run at a time. A worker that has finished looks for more at once; otherwise jobs that arrived while
 * all were busy would wait for the slow poll.
 */
async function work(boss: PgBoss, job: JobDefinition<object>, handler: JobHandler<object>): Promise<void> {
  const options = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
  for (let n = 0; n < job.concurrency; n++) {
    const workerId = await boss.work<object>(job.name, options, async (jobs) => {
      try {
        for (const { id, data, signal } of jobs) await handler(data, { jobId: id, signal })
      } finally {
        boss.notifyWorker(workerId)
      }
    })
  }
}
