import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { SCHEDULE_STARTS_SHOWN } from '#contract/schemas/run-schedule.ts'
import type { Db } from '../platform/database/db.ts'
import { projects, runBatches, runScheduleStarts, runSchedules, users } from '../platform/database/schema.ts'

export type ScheduleRow = typeof runSchedules.$inferSelect & { organizationId: string; owner: string | null }
export type StartRow = typeof runScheduleStarts.$inferSelect & { finishedAt: Date | null }
type Changes = Partial<typeof runSchedules.$inferInsert>

function selectSchedules(db: Db) {
  return db
    .select({ schedule: runSchedules, organizationId: projects.organizationId, owner: users.email })
    .from(runSchedules)
    .innerJoin(projects, eq(projects.id, runSchedules.projectId))
    .leftJoin(users, eq(users.id, runSchedules.ownerId))
    .$dynamic()
}

const toRow = ({ schedule, ...joined }: Awaited<ReturnType<typeof selectSchedules>>[number]): ScheduleRow => ({ ...schedule, ...joined })

/** By name. */
export async function listSchedules(db: Db, projectId: string): Promise<ScheduleRow[]> {
  const rows = await selectSchedules(db)
    .where(eq(runSchedules.projectId, projectId))
    .orderBy(sql`lower(${runSchedules.name})`, asc(runSchedules.id))
  return rows.map(toRow)
}

/** Locks the schedule, so that its next due time is taken once, in whichever server. */
export async function lockSchedule(db: Db, id: string): Promise<ScheduleRow | null> {
  const [row] = await selectSchedules(db).where(eq(runSchedules.id, id)).for('update', { of: runSchedules })
  return row ? toRow(row) : null
}

/** False when there is one of this id already. */
export async function insertSchedule(db: Db, schedule: typeof runSchedules.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(runSchedules).values(schedule).onConflictDoNothing()
  return rowCount === 1
}

export async function updateSchedule(db: Db, id: string, changes: Changes): Promise<void> {
  await db.update(runSchedules).set(changes).where(eq(runSchedules.id, id))
}

export async function deleteSchedule(db: Db, id: string): Promise<void> {
  await db.delete(runSchedules).where(eq(runSchedules.id, id))
}

export const countSchedules = (db: Db, projectId: string): Promise<number> => db.$count(runSchedules, eq(runSchedules.projectId, projectId))

/** Whether a batch that the schedule began still goes on. */
export async function isGoingOn(db: Db, scheduleId: string): Promise<boolean> {
  return (await db.$count(runBatches, and(eq(runBatches.scheduleId, scheduleId), isNull(runBatches.finishedAt)))) > 0
}

export async function insertStart(db: Db, start: typeof runScheduleStarts.$inferInsert): Promise<void> {
  await db.insert(runScheduleStarts).values(start)
}

export async function hasStarted(db: Db, scheduleId: string, batchId: string): Promise<boolean> {
  return (await db.$count(runScheduleStarts, and(eq(runScheduleStarts.scheduleId, scheduleId), eq(runScheduleStarts.batchId, batchId)))) > 0
}

/** The latest starts of each of these schedules, the latest first. */
export async function listStarts(db: Db, scheduleIds: readonly string[]): Promise<StartRow[]> {
  if (scheduleIds.length === 0) return []
  const place = sql<number>`row_number() over (partition by ${runScheduleStarts.scheduleId} order by ${runScheduleStarts.at} desc, ${runScheduleStarts.id} desc)`
  const ranked = db
    .select({ id: runScheduleStarts.id, place: place.as('place') })
    .from(runScheduleStarts)
    .where(inArray(runScheduleStarts.scheduleId, [...scheduleIds]))
    .as('ranked')
  const rows = await db
    .select({ start: runScheduleStarts, finishedAt: runBatches.finishedAt })
    .from(runScheduleStarts)
    .innerJoin(ranked, eq(ranked.id, runScheduleStarts.id))
    .leftJoin(runBatches, eq(runBatches.id, runScheduleStarts.batchId))
    .where(sql`${ranked.place} <= ${SCHEDULE_STARTS_SHOWN}`)
    .orderBy(desc(runScheduleStarts.at), desc(runScheduleStarts.id))
  return rows.map(({ start, finishedAt }) => ({ ...start, finishedAt }))
}

/** Starts from before this time, but for the latest of each schedule. */
export async function deleteStartsBefore(db: Db, time: Date): Promise<void> {
  const isNotLatest = sql`exists (select 1 from run_schedule_starts later where later.schedule_id = ${runScheduleStarts.scheduleId} and later.at > ${runScheduleStarts.at})`
  await db.delete(runScheduleStarts).where(and(lt(runScheduleStarts.at, time), isNotLatest))
}
