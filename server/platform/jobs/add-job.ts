import type { Db } from '../database/db.ts'
import type { JobDefinition } from './job-queue.ts'
import { insertJob } from './repo.ts'

/**
 * Adds a job where there is only a transaction, and no queue at hand. A job of this id is not added twice. Servers notice it when they next look for jobs,
 * within seconds.
 */
export async function addJob<Data extends object>(
  db: Db,
  job: JobDefinition<Data>,
  data: Data,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await insertJob(db, { id, name: job.name, data: job.schema.parse(data), dueAt: at, createdAt: at })
}
