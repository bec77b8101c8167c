import { and, eq, lt } from 'drizzle-orm'
import type { SyncResult } from '#contract/schemas/sync.ts'
import type { Db } from '../platform/database/db.ts'
import { syncLedger } from '../platform/database/schema.ts'

export type LedgerKey = { userId: string; mutationId: string }
export type LedgerEntry = { payloadHash: string; result: SyncResult | null }

/**
 * Takes the mutation's place in the ledger. False when it is taken; when another transaction is about to take it, waits
 * for its end.
 */
export async function claimMutation(db: Db, key: LedgerKey, payloadHash: string): Promise<boolean> {
  const { rowCount } = await db
    .insert(syncLedger)
    .values({ ...key, payloadHash, result: null })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function storeResult(db: Db, key: LedgerKey, result: SyncResult): Promise<void> {
  await db.update(syncLedger).set({ result }).where(isEntry(key))
}

export async function findEntry(db: Db, key: LedgerKey): Promise<LedgerEntry | null> {
  const [row] = await db.select({ payloadHash: syncLedger.payloadHash, result: syncLedger.result }).from(syncLedger).where(isEntry(key))
  return row ? { payloadHash: row.payloadHash, result: row.result as SyncResult | null } : null
}

export async function deleteEntriesBefore(db: Db, time: Date): Promise<void> {
  await db.delete(syncLedger).where(lt(syncLedger.createdAt, time))
}

function isEntry({ userId, mutationId }: LedgerKey) {
  return and(eq(syncLedger.userId, userId), eq(syncLedger.mutationId, mutationId))
}
