import { compareTexts, prepareText } from '../lexicon/similarity.ts'
import { bareText } from '../text/normalize.ts'
import type { TestDataEntry } from './test-data.ts'

/** Headings of a table whose rows are a name and its value. */
const NAME_HEADINGS: ReadonlySet<string> = new Set('field parameter key name attribute поле параметр ключ имя название атрибут'.split(' '))
const VALUE_HEADINGS: ReadonlySet<string> = new Set('value data значение данные'.split(' '))

/** A table, and the text around it. */
export type DataTable = { entries: TestDataEntry[]; before: string; behind: string }

/**
 * Finds the first table of a text: at least two lines of as many cells, parted by `|` or by tabs. A row of a name and its value is an entry; below a row of
 * names the first row of values counts. Null when there is none.
 */
export function dataTableIn(text: string): DataTable | null {
  const lines = text.split('\n')
  for (const separator of ['|', '\t']) {
    const start = lines.findIndex((line, at) => isRow(line, separator) && isRow(lines[at + 1] ?? '', separator))
    if (start < 0) continue
    let end = start
    while (end < lines.length && isRow(lines[end] ?? '', separator)) end++
    const rows = lines.slice(start, end).map((line) => cellsOf(line, separator))
    const entries = entriesOf(rows.filter((cells) => !isRule(cells)), rows.some(isRule)) // prettier-ignore
    if (entries) return { entries, before: lines.slice(0, start).join('\n'), behind: lines.slice(end).join('\n') }
  }
  return null
}

const isRow = (line: string, separator: string): boolean => cellsOf(line, separator).length > 1

function cellsOf(line: string, separator: string): string[] {
  const trimmed = separator === '|' ? line.trim() : line.replaceAll('\r', '')
  const inner = trimmed.startsWith('|') ? trimmed.slice(1, trimmed.endsWith('|') ? -1 : undefined) : trimmed
  const cells = inner.split(separator).map((cell) => cell.trim())
  return cells.every((cell) => cell === '') ? [] : cells
}

/** The line under the heading of a table: `|---|:--|`. */
const isRule = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell !== '' && Array.from(cell).every((sign) => sign === '-' || sign === ':'))

function entriesOf(rows: readonly string[][], hasRule: boolean): TestDataEntry[] | null {
  const [first, second] = rows
  if (!first || !second || rows.some((cells) => cells.length !== first.length)) return null
  // `login: ivan | city: Omsk` in two lines is no table.
  if (rows.some((cells) => cells.some((cell) => cell.includes(': ') || cell.includes('=')))) return null
  if (first.length === 2) {
    const [name = '', value = ''] = first.map(bareText)
    if (NAME_HEADINGS.has(name) && VALUE_HEADINGS.has(value)) return pairs(rows.slice(1))
    const isHeading = hasRule || (first.every(isName) && !rows.every(([cell = '']) => isName(cell)))
    if (!isHeading) return pairs(rows)
  }
  return pairs(first.map((name, at) => [name, second[at] ?? '']))
}

/** Names of fields that test data usually has; with their synonyms in both languages they tell a heading from a row of values. */
const FIELDS = 'login password email phone name surname city address date amount code title comment'.split(' ').map(prepareText)
const isName = (cell: string): boolean => FIELDS.some((field) => compareTexts(field, prepareText(cell)).score >= SAME_NAME)
const SAME_NAME = 0.8

const pairs = (rows: readonly string[][]): TestDataEntry[] =>
  rows.flatMap(([key = '', value = '']) => (key === '' || value === '' ? [] : [{ key, value }]))
