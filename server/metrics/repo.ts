import { asc, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { jobs } from '../platform/database/schema.ts'

export type JobCount = { name: string; running: number; due: number; later: number; oldestDueSeconds: number }

/** How many jobs of each kind run, wait to be taken, or are for later. The lease of a running one ends in the future. */
export async function countJobs(db: Db, now: Date): Promise<JobCount[]> {
  const at = now.toISOString()
  const isRunning = sql`${jobs.processId} is not null and ${jobs.dueAt} > ${at}::timestamptz`
  const isDue = sql`${jobs.dueAt} <= ${at}::timestamptz`
  return db
    .select({
      name: jobs.name,
      running: sql<number>`count(*) filter (where ${isRunning})`.mapWith(Number),
      due: sql<number>`count(*) filter (where ${isDue})`.mapWith(Number),
      later: sql<number>`count(*) filter (where ${jobs.processId} is null and not ${isDue})`.mapWith(Number),
      oldestDueSeconds:
        sql<number>`coalesce(extract(epoch from ${at}::timestamptz - min(${jobs.dueAt}) filter (where ${isDue})), 0)`.mapWith(Number),
    })
    .from(jobs)
    .groupBy(jobs.name)
    .orderBy(asc(jobs.name))
}
