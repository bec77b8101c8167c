import { and, count, desc, eq, gte, ilike, lt, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditEvent, auditListInputSchema } from '#contract/schemas/audit.ts'
import type { Db } from '../platform/database/db.ts'
import { auditEvents } from '../platform/database/schema.ts'

export async function insertEvent(db: Db, event: typeof auditEvents.$inferInsert): Promise<void> {
  await db.insert(auditEvents).values(event)
}

type Wanted = z.output<typeof auditListInputSchema>

export async function listEvents(db: Db, { skip, take, ...wanted }: Wanted): Promise<{ events: AuditEvent[]; total: number }> {
  const where = matching(wanted)
  const rows = await db.select().from(auditEvents).where(where).orderBy(desc(auditEvents.at), desc(auditEvents.id)).offset(skip).limit(take)
  const [counted] = await db.select({ total: count() }).from(auditEvents).where(where)
  return { events: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counted?.total ?? 0 }
}

function matching({ type, userId, person, from, before }: Omit<Wanted, 'skip' | 'take'>) {
  const part = person ? `%${person.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
  return and(
    type ? eq(auditEvents.type, type) : undefined,
    userId ? eq(auditEvents.userId, userId) : undefined,
    part ? or(ilike(auditEvents.userEmail, part), ilike(auditEvents.target, part)) : undefined,
    from ? gte(auditEvents.at, new Date(from)) : undefined,
    before ? lt(auditEvents.at, new Date(before)) : undefined,
  )
}

export async function deleteEventsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, time))
}
