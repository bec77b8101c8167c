import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Waits for, and holds until the transaction ends, a lock that all servers of this database know by its name. */
export async function takeLock(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7215003))`)
}
