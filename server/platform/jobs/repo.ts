import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { jobs } from '../database/schema.ts'
import type { NextTurn } from './next-turn.ts'

/** A job that a process has taken. `attempt` distinguishes this claim from later ones of the same job. */
export type ClaimedJob = { id: string; name: string; data: object; attempt: number; isCancelled: boolean }

export type NewJob = { id: string; name: string; data: object; dueAt: Date; createdAt: Date }

/** Adds a job, unless there is one with this id. */
export async function insertJob(db: Db, job: NewJob): Promise<void> {
  await db.insert(jobs).values(job).onConflictDoNothing()
}

export type Claim = {
  processId: string
  /** Kinds of jobs to take. */
  names: readonly string[]
  /** Jobs that this process is running: they are not taken again, even when their lease has run out. */
  except: readonly string[]
  now: Date
  leaseEndsAt: Date
}

/** Takes the job that has been due for longest; two processes never take the same one. */
export async function claimJob(db: Db, { processId, names, except, now, leaseEndsAt }: Claim): Promise<ClaimedJob | null> {
  const next = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(lte(jobs.dueAt, now), inArray(jobs.name, [...names]), notInArray(jobs.id, [...except])))
    .orderBy(asc(jobs.dueAt), asc(jobs.createdAt), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(jobs)
    .set({ processId, dueAt: leaseEndsAt, attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, next))
    .returning({ id: jobs.id, name: jobs.name, data: jobs.data, attempt: jobs.attempts, isCancelled: jobs.isCancelled })
  return rows[0] ?? null
}

/** Renews the leases of jobs that the process is running. Returns those that still belong to it. */
export async function renewLeases(
  db: Db,
  { processId, ids, leaseEndsAt }: { processId: string; ids: readonly string[]; leaseEndsAt: Date },
): Promise<{ id: string; isCancelled: boolean }[]> {
  return db
    .update(jobs)
    .set({ dueAt: leaseEndsAt })
    .where(and(inArray(jobs.id, [...ids]), eq(jobs.processId, processId)))
    .returning({ id: jobs.id, isCancelled: jobs.isCancelled })
}

/** Deletes a job that is over, or stores its next turn. Changes nothing when another process has taken the job over. */
export async function releaseJob(db: Db, claimed: ClaimedJob, processId: string, next: NextTurn | null): Promise<void> {
  const isStillOurs = and(eq(jobs.id, claimed.id), eq(jobs.processId, processId), eq(jobs.attempts, claimed.attempt))
  if (next)
    await db
      .update(jobs)
      .set({ ...next, processId: null })
      .where(isStillOurs)
  else await db.delete(jobs).where(isStillOurs)
}

export async function markCancelled(db: Db, id: string): Promise<void> {
  await db.update(jobs).set({ isCancelled: true }).where(eq(jobs.id, id))
}
