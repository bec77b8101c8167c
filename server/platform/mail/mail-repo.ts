import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { mails } from '../database/schema.ts'

export type MailRow = typeof mails.$inferSelect

/** A server that has not finished with a mail after this long died over it. */
const CLAIM_MS = 110_000

export async function insertMail(db: Db, row: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(row)
}

/** Takes a mail that waits, and counts the attempt. Null when it has been sent, or another server is sending it. */
export async function claimMail(db: Db, id: string, now: Date): Promise<MailRow | null> {
  const isAbandoned = and(eq(mails.status, 'sending'), or(isNull(mails.claimedAt), lt(mails.claimedAt, new Date(now.getTime() - CLAIM_MS))))
  const [row] = await db
    .update(mails)
    .set({ status: 'sending', claimedAt: now, nextAttemptAt: null, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), or(eq(mails.status, 'queued'), isAbandoned)))
    .returning()
  return row ?? null
}

export async function recordSuccess(db: Db, id: string, now: Date): Promise<void> {
  await db.update(mails).set({ status: 'sent', sentAt: now, lastError: null, secretEncrypted: null }).where(eq(mails.id, id))
}

export async function scheduleRetry(db: Db, id: string, { reason, nextAttemptAt }: { reason: string; nextAttemptAt: Date }): Promise<void> {
  await db.update(mails).set({ status: 'queued', lastError: reason, nextAttemptAt }).where(eq(mails.id, id))
}

/** Gives up. An administrator may have it tried again while its link is good, so the token stays until then. */
export async function finishMail(db: Db, id: string, reason: string): Promise<void> {
  await db.update(mails).set({ status: 'failed', lastError: reason }).where(eq(mails.id, id))
}
