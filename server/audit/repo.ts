import { and, count, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditEvent, auditListInputSchema } from '#contract/schemas/audit.ts'
import type { Db } from '../platform/database/db.ts'
import { auditEvents } from '../platform/database/schema.ts'

export async function insertEvent(db: Db, event: typeof auditEvents.$inferInsert): Promise<void> {
  await db.insert(auditEvents).values(event)
}

export async function listEvents(
  db: Db,
  { skip, take, type, userId }: z.output<typeof auditListInputSchema>,
): Promise<{ events: AuditEvent[]; total: number }> {
  const where = and(type ? eq(auditEvents.type, type) : undefined, userId ? eq(auditEvents.userId, userId) : undefined)
  const rows = await db.select().from(auditEvents).where(where).orderBy(desc(auditEvents.at), desc(auditEvents.id)).offset(skip).limit(take)
  const [counted] = await db.select({ total: count() }).from(auditEvents).where(where)
  return { events: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counted?.total ?? 0 }
}

export async function deleteEventsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, time))
}
