import { camelCase } from './element-names.ts'
import type { DataRows } from './export-input.ts'
import { takeName } from './names.ts'
import { literal, templateText } from './text.ts'

/** More values than these make a title that nobody reads. */
const TITLE_COLUMNS_MAX = 3

/** A table of values in code. `bound`: the code of a value by its column. `title`: the title of the test of one row, as code. */
export type RowsCode = { lines: string[]; loop: string; title: string; bound: Map<string, string> }

export function rowsCode({ columns, rows }: DataRows, title: string): RowsCode {
  const taken = new Set<string>()
  const names = columns.map((column) => takeName(taken, camelCase(column) || 'value'))
  const lines = rows.map((row) => `  { ${names.map((name, at) => `${name}: ${literal(row[at] ?? '')}`).join(', ')} },`)
  const shown = names.slice(0, TITLE_COLUMNS_MAX)
  const texts = rows.map((row) => row.slice(0, TITLE_COLUMNS_MAX).join('\n'))
  // Playwright wants every test of a file to have a title of its own.
  const isClear = new Set(texts).size === texts.length
  const values = shown.map((name) => `\${row.${name}}`).join(', ')
  return {
    lines: ['const rows = [', ...lines, ']'],
    loop: isClear ? 'for (const row of rows) {' : 'for (const [index, row] of rows.entries()) {',
    title: `\`${templateText(title)} (${isClear ? '' : '${index + 1}: '}${values})\``,
    bound: new Map(columns.map((column, at) => [column, `row.${names[at]}`])),
  }
}
