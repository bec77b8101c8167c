import { and, count, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { UnsentMail } from '#contract/schemas/mail.ts'
import type { Db } from '../platform/database/db.ts'
import { mails } from '../platform/database/schema.ts'

const isUnsent = or(eq(mails.status, 'failed'), and(eq(mails.status, 'queued'), isNotNull(mails.lastError)))

export async function listUnsent(db: Db, { skip, take }: { skip: number; take: number }): Promise<{ mails: UnsentMail[]; total: number }> {
  const rows = await db.select().from(mails).where(isUnsent).orderBy(desc(mails.createdAt), desc(mails.id)).offset(skip).limit(take)
  const [counted] = await db.select({ total: count() }).from(mails).where(isUnsent)
  return { mails: rows.map(toUnsentMail), total: counted?.total ?? 0 }
}

function toUnsentMail(row: typeof mails.$inferSelect): UnsentMail {
  const { id, to, template, language, attempts, lastError } = row
  return {
    id,
    to,
    template,
    language,
    attempts,
    lastError,
    status: row.status === 'failed' ? 'failed' : 'retrying',
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  }
}

/** Queues an unsent mail again, with no attempts counted, if its link is still valid. False when there is no such mail. */
export async function requeueMail(db: Db, id: string, now: Date): Promise<boolean> {
  const isGood = or(isNull(mails.expiresAt), gt(mails.expiresAt, now))
  const rows = await db
    .update(mails)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: null })
    .where(and(eq(mails.id, id), isUnsent, isGood))
    .returning({ id: mails.id })
  return rows.length > 0
}

/** Deletes mails created before `before`, and the tokens of links that have expired. */
export async function deleteMails(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, before))
  await db
    .update(mails)
    .set({ secretEncrypted: null })
    .where(and(isNotNull(mails.secretEncrypted), lt(mails.expiresAt, now)))
}
