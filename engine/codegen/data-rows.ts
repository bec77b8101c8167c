import { holdsGenerated } from '#contract/rules/generated-values.ts'
import type { DataTable } from '#contract/schemas/data-table.ts'
import type { TestDataEntry } from '../values/test-data.ts'
import { camelCase } from './element-names.ts'
import { sampleOf } from './generated-code.ts'
import { takeName } from './names.ts'
import { templateText } from './text.ts'
import type { Bound } from './values.ts'

/** More values than these, or longer ones, make a title that nobody reads. */
const TITLE_COLUMNS_MAX = 3
const TITLE_VALUE_MAX = 40

/**
 * A table of values in code, one test a row. `bound`: the values of a row by the names of test data. `title`: the title of the test of a row, as code.
 * `lines`: the table itself; `codeOf` gives the code of a cell.
 */
export type RowsCode = {
  lines: (codeOf: (text: string) => string) => string[]
  loop: string
  title: string
  bound: Map<string, Bound>
}

type Column = { key: string; name: string; cells: string[]; isMade: boolean }

/** Null for a table without rows: the test runs with the test data of its text. */
export function rowsCode(table: DataTable | undefined, title: string, testData: readonly TestDataEntry[]): RowsCode | null {
  if (table === undefined || table.rows.length === 0) return null
  const columns = columnsOf(table)
  const shown = columns.filter(isForTitle).slice(0, TITLE_COLUMNS_MAX)
  const texts = table.rows.map((_, at) => shown.map(({ cells }) => cells[at]).join('\n'))
  // Playwright wants every test of a file to have a title of its own.
  const isClear = shown.length > 0 && new Set(texts).size === texts.length
  const values = shown.map(({ name }) => `\${row.${name}}`).join(', ')
  const numbered = `\${index + 1}${values && ': '}`
  return {
    lines: (codeOf) => ['const rows = [', ...table.rows.map((_, at) => rowLine(columns, at, codeOf)), ']'],
    loop: isClear ? 'for (const row of rows) {' : 'for (const [index, row] of rows.entries()) {',
    title: `\`${templateText(title)} (${isClear ? '' : numbered}${values})\``,
    bound: boundTo(columns, testData),
  }
}

function columnsOf({ columns, rows }: DataTable): Column[] {
  const taken = new Set<string>()
  return columns.map((key, at) => {
    const cells = rows.map((row) => row[at] ?? '')
    return { key, name: takeName(taken, camelCase(key) || 'value'), cells, isMade: cells.some(holdsGenerated) }
  })
}

/** Values that a test makes for itself are another one in each worker, but a title is the same in all. */
const isForTitle = ({ cells, isMade }: Column): boolean =>
  !isMade && cells.every((cell) => cell.length <= TITLE_VALUE_MAX && !cell.includes('\n'))

/** A column with values that a test makes has functions: they are made while the test runs. */
function rowLine(columns: readonly Column[], row: number, codeOf: (text: string) => string): string {
  const values = columns.map(({ name, cells, isMade }) => `${name}: ${isMade ? '() => ' : ''}${codeOf(cells[row] ?? '')}`)
  return `  { ${values.join(', ')} },`
}

/** A step may name the data as the text of the test case writes it. */
function boundTo(columns: readonly Column[], testData: readonly TestDataEntry[]): Map<string, Bound> {
  const bound = new Map<string, Bound>()
  for (const { key: column, name, cells, isMade } of columns) {
    const alike = testData.filter(({ key }) => key.toLowerCase() === column.toLowerCase())
    const value = { code: `row.${name}${isMade ? '()' : ''}`, samples: cells.map(sampleOf) }
    for (const { key } of alike) bound.set(key, value)
    bound.set(column, value)
  }
  return bound
}
