import { DATA_CELL_MAX, DATA_COLUMN_NAME_MAX, DATA_COLUMNS_MAX } from '#contract/constants.ts'
import { isPlainName } from '#contract/rules/plain-text.ts'
import type { DataTable } from '#contract/schemas/data-table.ts'

const NAMED = /^\s*([^:=|\t]{1,60}?)\s*[:=]\s*(\S.*)$/u

/** The values that lines of test data name, as a table of one row, so that they can be parameters; null when there are none. */
export function tableOfText(text: string): DataTable | null {
  const entries = new Map<string, { name: string; value: string }>()
  for (const line of text.split(/[\n;]/)) {
    const [, name = '', value = ''] = NAMED.exec(line) ?? []
    const isName = name !== '' && name.length <= DATA_COLUMN_NAME_MAX && isPlainName(name) && !line.includes('://')
    if (isName && !entries.has(name.toLowerCase())) entries.set(name.toLowerCase(), { name, value: value.trim().slice(0, DATA_CELL_MAX) })
  }
  const found = [...entries.values()].slice(0, DATA_COLUMNS_MAX)
  return found.length === 0 ? null : { columns: found.map(({ name }) => name), rows: [found.map(({ value }) => value)] }
}
