import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { mails } from '../database/schema.ts'

export type MailRow = typeof mails.$inferSelect

export async function insertMail(db: Db, row: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(row)
}

/**
 * Takes a queued mail and counts the attempt. `isRepeat`: takes also a mail that is being sent, because the server that was sending it has died.
 * Null when it is sent already, or another job is sending it.
 */
export async function claimMail(db: Db, id: string, { isRepeat }: { isRepeat: boolean }): Promise<MailRow | null> {
  const claimable = isRepeat ? (['queued', 'sending'] as const) : (['queued'] as const)
  const [row] = await db
    .update(mails)
    .set({ status: 'sending', nextAttemptAt: null, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), inArray(mails.status, claimable)))
    .returning()
  return row ?? null
}

export async function recordSuccess(db: Db, id: string, now: Date): Promise<void> {
  await db.update(mails).set({ status: 'sent', sentAt: now, lastError: null, secretEncrypted: null }).where(eq(mails.id, id))
}

export async function scheduleRetry(db: Db, id: string, { reason, nextAttemptAt }: { reason: string; nextAttemptAt: Date }): Promise<void> {
  await db.update(mails).set({ status: 'queued', lastError: reason, nextAttemptAt }).where(eq(mails.id, id))
}

/** Marks a mail as failed. An administrator may retry it as long as its link is valid, so the token stays until then. */
export async function finishMail(db: Db, id: string, reason: string): Promise<void> {
  await db.update(mails).set({ status: 'failed', lastError: reason }).where(eq(mails.id, id))
}
