import type { DataTable } from '../../contract/schemas/data-table.ts'
import type { TestDataEntry } from './test-data.ts'

/**
 * The test data of a run with a row of the recipe's table: what has the name of a column has the value of the row, whatever else the test data says.
 * Without a table, or when the table has no rows, the test data as it is. Null when there are rows and this is none of them.
 */
export function withRow(testData: readonly TestDataEntry[], table: DataTable | null | undefined, rowIndex: number): TestDataEntry[] | null {
  if (!table || table.rows.length === 0) return [...testData]
  const row = table.rows[rowIndex]
  if (!row) return null
  const columns = table.columns.map((key, at) => ({ key, value: row[at] ?? '' }))
  const valueOf = new Map(columns.map(({ key, value }) => [key.toLowerCase(), value]))
  // A step may name the data as the text of the case writes it.
  const others = testData.filter(({ key }) => !table.columns.includes(key))
  return [...columns, ...others.map(({ key, value }) => ({ key, value: valueOf.get(key.toLowerCase()) ?? value }))]
}
