import { z } from 'zod'
import { DATA_CELL_MAX, DATA_COLUMN_NAME_MAX, DATA_COLUMNS_MAX, DATA_ROWS_MAX, DATA_TABLE_TEXT_MAX } from '../constants.ts'
import { isPlainName, isWellFormed } from '../rules/plain-text.ts'

const columnSchema = z.string().trim().min(1).max(DATA_COLUMN_NAME_MAX).refine(isPlainName, 'Name holds invisible or broken characters')
const cellSchema = z.string().max(DATA_CELL_MAX).refine(isWellFormed, 'Text holds a broken character')

/**
 * Rows of test data: a recipe runs once with each. The names of the columns are names of test data, which no two share, however they are written. Every row
 * has a cell for each column.
 */
export const dataTableSchema = z
  .object({
    columns: z
      .array(columnSchema)
      .min(1)
      .max(DATA_COLUMNS_MAX)
      .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, 'Name must be unique'),
    rows: z.array(z.array(cellSchema)).max(DATA_ROWS_MAX),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), 'Every row needs a cell for each column')
  .refine(({ rows }) => rows.flat().reduce((length, cell) => length + cell.length, 0) <= DATA_TABLE_TEXT_MAX, 'The table is too large')
export type DataTable = z.infer<typeof dataTableSchema>
