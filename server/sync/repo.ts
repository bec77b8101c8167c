import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { insertMany } from '../platform/database/insert-many.ts'
import { syncLedger } from '../platform/database/schema.ts'

type LedgerRow = typeof syncLedger.$inferSelect
export type LedgerEntry = Omit<LedgerRow, 'userId' | 'createdAt'>

export async function findEntries(db: Db, userId: string, mutationIds: readonly string[]): Promise<LedgerEntry[]> {
  return db
    .select()
    .from(syncLedger)
    .where(and(eq(syncLedger.userId, userId), inArray(syncLedger.mutationId, [...mutationIds])))
}

export async function insertEntries(db: Db, entries: readonly LedgerEntry[], { userId, at }: { userId: string; at: Date }): Promise<void> {
  await insertMany(
    db,
    syncLedger,
    entries.map((entry) => ({ ...entry, userId, createdAt: at })),
  )
}

export async function deleteEntriesBefore(db: Db, time: Date): Promise<void> {
  await db.delete(syncLedger).where(lt(syncLedger.createdAt, time))
}
