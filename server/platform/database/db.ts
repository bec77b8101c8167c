import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** The database or a transaction of it: what every repo function takes. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>
