import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/**
 * Takes a lock with this name, which is shared by all servers of this database, and holds it until the transaction ends. Waits while
 * another has it.
 */
export async function takeLock(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7215003))`)
}
