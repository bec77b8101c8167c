import { DATA_CELL_MAX, DATA_COLUMN_NAME_MAX, DATA_COLUMNS_MAX, DATA_ROWS_MAX, DATA_TABLE_TEXT_MAX } from '#contract/constants.ts'
import { isPlainName, isWellFormed } from '#contract/rules/plain-text.ts'
import type { DataTable } from '#contract/schemas/data-table.ts'

/** What keeps a table from being stored. `at` counts from 1. */
export type TableProblem =
  | { kind: 'no_name' | 'name_too_long' | 'name_broken'; at: number }
  | { kind: 'name_taken'; name: string }
  | { kind: 'cell_too_long' | 'cell_broken'; row: number; name: string }
  | { kind: 'too_many_columns' | 'too_many_rows' | 'too_large' }

export type CellPlace = { row: number; column: number }

/** What an edit of a recipe without a table begins with. */
export const NEW_TABLE: DataTable = { columns: [''], rows: [['']] }

export const withCell = ({ columns, rows }: DataTable, { row, column }: CellPlace, text: string): DataTable => ({
  columns,
  rows: rows.map((cells, at) => (at === row ? cells.with(column, text) : cells)),
})

export const renamedColumn = ({ columns, rows }: DataTable, column: number, name: string): DataTable => ({
  columns: columns.with(column, name),
  rows,
})

export const withColumn = ({ columns, rows }: DataTable): DataTable => ({
  columns: [...columns, ''],
  rows: rows.map((cells) => [...cells, '']),
})

export const withoutColumn = ({ columns, rows }: DataTable, column: number): DataTable => ({
  columns: columns.toSpliced(column, 1),
  rows: rows.map((cells) => cells.toSpliced(column, 1)),
})

export const withNewRow = ({ columns, rows }: DataTable): DataTable => ({ columns, rows: [...rows, columns.map(() => '')] })

export const withoutRow = ({ columns, rows }: DataTable, row: number): DataTable => ({ columns, rows: rows.toSpliced(row, 1) })

/** The table with copied cells put in from a place on. It grows as far as it may; cells beyond that are left out. A row of -1 begins with the names. */
export function withPasted(table: DataTable, { row, column }: CellPlace, cells: readonly string[][]): DataTable {
  const [names, values] = row < 0 ? [cells[0] ?? [], cells.slice(1)] : [[], cells]
  const first = Math.max(0, row)
  const width = Math.min(DATA_COLUMNS_MAX, Math.max(table.columns.length, ...cells.map(({ length }) => column + length)))
  const height = Math.min(DATA_ROWS_MAX, Math.max(table.rows.length, first + values.length))
  const at = (list: readonly string[], index: number) => list[index] ?? ''
  return {
    columns: Array.from({ length: width }, (_, x) => names[x - column] ?? at(table.columns, x)),
    rows: Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (__, x) => values[y - first]?.[x - column] ?? at(table.rows[y] ?? [], x)),
    ),
  }
}

/** The table of a file, whose first row has the names. Null when it has none. */
export function tableOfCells([names, ...rows]: readonly string[][]): DataTable | null {
  if (!names || names.every((name) => name === '')) return null
  return { columns: [...names], rows: rows.map((cells) => names.map((_, at) => cells[at] ?? '')) }
}

/** The table as it is stored: without blank rows and without columns that have neither a name nor a value; null when nothing is left. */
export function storedTable({ columns, rows }: DataTable): DataTable | null {
  const isUsed = columns.map((name, at) => name.trim() !== '' || rows.some((cells) => (cells[at] ?? '') !== ''))
  const used = <T>(list: readonly T[]) => list.filter((_, at) => isUsed[at])
  const filled = rows.map(used).filter((cells) => cells.some((cell) => cell !== ''))
  const names = used(columns).map((name) => name.trim())
  return names.length === 0 ? null : { columns: names, rows: filled }
}

/** The first thing that is wrong with a table that would be stored; null when nothing is. */
export function tableProblem(table: DataTable): TableProblem | null {
  const { columns, rows } = storedTable(table) ?? { columns: [], rows: [] }
  if (columns.length > DATA_COLUMNS_MAX) return { kind: 'too_many_columns' }
  if (rows.length > DATA_ROWS_MAX) return { kind: 'too_many_rows' }
  if (rows.flat().reduce((length, cell) => length + cell.length, 0) > DATA_TABLE_TEXT_MAX) return { kind: 'too_large' }
  return problemOfNames(columns) ?? problemOfCells(columns, rows)
}

function problemOfNames(columns: readonly string[]): TableProblem | null {
  const seen = new Set<string>()
  for (const [index, name] of columns.entries()) {
    const at = index + 1
    if (name === '') return { kind: 'no_name', at }
    if (name.length > DATA_COLUMN_NAME_MAX) return { kind: 'name_too_long', at }
    if (!isPlainName(name)) return { kind: 'name_broken', at }
    if (seen.has(name.toLowerCase())) return { kind: 'name_taken', name }
    seen.add(name.toLowerCase())
  }
  return null
}

function problemOfCells(columns: readonly string[], rows: readonly string[][]): TableProblem | null {
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const place = { row: row + 1, name: columns[column] ?? '' }
      if (cell.length > DATA_CELL_MAX) return { kind: 'cell_too_long', ...place }
      if (!isWellFormed(cell)) return { kind: 'cell_broken', ...place }
    }
  }
  return null
}
