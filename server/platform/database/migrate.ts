import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

// Any number that nothing else uses as a lock in the database.
const MIGRATION_LOCK = 7_215_001

/** Brings the database at `url` to the present schema. Several servers may call it at once: one migrates, the others wait for it. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'reprise migrations' })
  // A lost connection fails the current query. Without this listener its error would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    // The end of the session releases the lock.
    await client.end()
  }
}
