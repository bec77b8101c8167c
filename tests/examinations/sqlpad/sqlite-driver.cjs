/** A driver of SQLPad for SQLite files below one folder, with the module that Node has. */
const { existsSync } = require('node:fs')
const { join, basename } = require('node:path')
const { DatabaseSync } = require('node:sqlite')
const { formatSchemaQueryResults } = require('sqlpad/drivers/utils')

const SCHEMA = `
  select 'main' as table_schema, t.name as table_name, c.name as column_name, lower(c.type) as data_type
  from sqlite_schema t join pragma_table_info(t.name) c
  where t.type in ('table', 'view') order by t.name, c.cid`

function open({ filename }) {
  const file = join(process.env.SQLITE_FOLDER, basename(filename ?? ''))
  if (!filename || !existsSync(file)) throw new Error(`unable to open database file ${filename ?? ''}`)
  return new DatabaseSync(file, { readOnly: true })
}

async function runQuery(query, connection) {
  const database = open(connection)
  try {
    const max = Number(connection.maxRows) || 50000
    const rows = database
      .prepare(query)
      .all()
      .map((row) => ({ ...row }))
    return { rows: rows.slice(0, max), incomplete: rows.length > max }
  } finally {
    database.close()
  }
}

module.exports = {
  id: 'sqlite',
  name: 'SQLite',
  fields: [
    { key: 'filename', formType: 'TEXT', label: 'Filename' },
    { key: 'readonly', formType: 'CHECKBOX', label: 'Open in read-only mode' },
  ],
  runQuery,
  testConnection: (connection) => runQuery("select 'success' as test", connection),
  getSchema: async (connection) => formatSchemaQueryResults(await runQuery(SCHEMA, connection)),
}
