import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** The database or a transaction of it; every repo function takes one. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>
