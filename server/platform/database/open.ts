import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { DatabaseError } from '../database-error.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { LossTolerantPool } from './loss-tolerant-pool.ts'
import * as schema from './schema.ts'

export type Database = {
  db: NodePgDatabase<typeof schema>
  pool: Pool
  /** The address for connections outside of the pool, such as the listener's. It contains the password: never log it. */
  url: string
  isEmbedded: boolean
  close(): Promise<void>
}

type OpenOptions = {
  onError?: (error: Error) => void
  /** The embedded database ended and cannot be started again. */
  onLost?: () => void
}

/**
 * Opens the configured database and migrates it to the present schema: the one at `databaseUrl`, else the embedded one in `dataDir`. Both use
 * the same driver.
 *
 * Errors: DatabaseError with a message for the operator.
 */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, options: OpenOptions = {}): Promise<Database> {
  if (config.databaseUrl !== null) return connectDatabase(config.databaseUrl, options)
  const embedded = await openEmbedded({
    dataDir: config.dataDir,
    onCrash: (reason) => options.onError?.(new DatabaseError(`The embedded database ${reason}; it is started again.`)),
    onLost: () => {
      options.onError?.(new DatabaseError('The embedded database could not be started again.'))
      options.onLost?.()
    },
  })
  try {
    const database = await connectDatabase(embedded.url, options)
    return {
      ...database,
      isEmbedded: true,
      async close() {
        await database.close()
        await embedded.close()
      },
    }
  } catch (error) {
    await embedded.close()
    throw error
  }
}

/** Connects to a running PostgreSQL and migrates it. */
export async function connectDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  await migrateDatabase(url).catch((cause: unknown) => {
    throw new DatabaseError(`The database at ${withoutPassword(url)} cannot be used: ${reasonOf(cause)}`, { cause })
  })
  return { ...openPool(url, options), isEmbedded: false }
}

/** A pool on a database that is migrated already. */
export function openPool(url: string, { onError }: OpenOptions = {}): Omit<Database, 'isEmbedded'> {
  const pool = new LossTolerantPool({ connectionString: url, max: 20, application_name: 'reprise', connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks is replaced by the pool.
  pool.on('error', (error) => onError?.(error))
  return { db: drizzle({ client: pool, schema }), pool, url, close: () => pool.end() }
}

function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
}
