import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

type Options = { onConflict?: 'nothing' }

/**
 * Inserts any number of complete rows by one statement with one parameter, because a parameter for every value of a hundred rows costs more
 * than the insertion itself. Defaults of the table are not applied. Returns how many rows were inserted.
 */
export async function insertMany<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Required<Table['$inferSelect']>[],
  { onConflict }: Options = {},
): Promise<number> {
  if (rows.length === 0) return 0
  const columns = Object.entries(getTableColumns(table))
  const records = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])))
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const { rowCount } = await db.execute(
    sql`insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(records)}::jsonb)
      ${onConflict === 'nothing' ? sql`on conflict do nothing` : sql``}`,
  )
  return rowCount ?? 0
}
