import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { type ACCOUNT_LINK_KINDS, accountLinks } from '../platform/database/schema.ts'

export type LinkKind = (typeof ACCOUNT_LINK_KINDS)[number]
export type LinkRow = typeof accountLinks.$inferSelect

export async function insertLink(db: Db, row: typeof accountLinks.$inferInsert): Promise<void> {
  await db.insert(accountLinks).values(row)
}

export async function findLink(db: Db, kind: LinkKind, tokenHash: string): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.kind, kind)))
  return row ?? null
}

/** Marks a link as used, and with it all others of its kind and address. False when it was used already. */
export async function useLink(db: Db, link: LinkRow, now: Date): Promise<boolean> {
  const taken = await db
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.id, link.id), isNull(accountLinks.usedAt)))
    .returning({ id: accountLinks.id })
  if (taken.length === 0) return false
  await endLinks(db, link.kind, link.email, now)
  return true
}

/** Makes all unused links of a kind and address useless. */
export async function endLinks(db: Db, kind: LinkKind, email: string, now: Date): Promise<void> {
  await db
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.email, email), eq(accountLinks.kind, kind), isNull(accountLinks.usedAt)))
}

export async function deleteLinksExpiredBefore(db: Db, time: Date): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, time))
}
