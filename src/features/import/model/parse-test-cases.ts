import Papa from 'papaparse'
import { CSV_CASES_MAX } from '#contract/constants.ts'
import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import type { Column, ColumnMap } from './columns.ts'
import { mapColumns, REQUIRED_COLUMNS } from './columns.ts'
import { decodeText, type TextEncoding } from '../../../lib/csv/decode-text.ts'
import { findDelimiter } from '../../../lib/csv/delimiter.ts'
import type { FileProblem } from './problems.ts'
import { pairSteps, splitTags } from './split-cell.ts'

/** `doubtfulEncoding`: the one that the file was read in where it may be meant in another. */
export type ParsedFile = { cases: CsvTestCase[]; problems: FileProblem[]; doubtfulEncoding?: TextEncoding }
type Row = { cells: string[]; line: number }

/** A file with thousands of broken lines needs no thousands of messages. */
const LINE_PROBLEMS_MAX = 200

/**
 * Test cases of an uploaded file, or what is wrong with it; never both, so that no case gets lost among the problems.
 * `onProgress` receives the share read so far, 0..1.
 */
export function parseTestCases(bytes: Uint8Array, onProgress: (share: number) => void = () => {}): ParsedFile {
  const decoded = decodeText(bytes)
  if (decoded.kind === 'binary') return failed({ kind: 'binary' })
  const parsed = parseText(decoded.text, onProgress)
  return decoded.isCertain ? parsed : { ...parsed, doubtfulEncoding: decoded.encoding }
}

function parseText(text: string, onProgress: (share: number) => void): ParsedFile {
  const { rows, problems } = readRows(text, onProgress)
  const [header, ...rest] = trimBlankStart(rows)
  if (!header) return failed({ kind: 'empty_file' })
  const columns = mapColumns(header.cells)
  const headerProblems = problemsOfHeader(columns)
  if (headerProblems.length > 0) return failed(...headerProblems)
  if (rest.length === 0 && problems.length === 0) return failed({ kind: 'empty_file' })
  const filled = rest.filter((row) => !isBlank(row))
  const all = [...problems, ...filled.flatMap((row) => problemsOfRow(row, header.cells.length, columns))]
  if (all.length > 0) return failed(...all.slice(0, LINE_PROBLEMS_MAX))
  if (filled.length === 0) return failed({ kind: 'no_cases' })
  if (filled.length > CSV_CASES_MAX) return failed({ kind: 'too_many_cases', max: CSV_CASES_MAX })
  return { cases: filled.map((row) => toTestCase(row, columns)), problems: [] }
}

function failed(...problems: FileProblem[]): ParsedFile {
  return { cases: [], problems }
}

/** All rows with the line each starts on. Rows and lines differ as soon as a quoted cell holds a line break. */
function readRows(text: string, onProgress: (share: number) => void): { rows: Row[]; problems: FileProblem[] } {
  const { delimiter, start } = findDelimiter(text, (header) => mapColumns([...header]).indexes.size)
  const body = text.slice(start)
  const rows: Row[] = []
  const problems: FileProblem[] = []
  let cursor = 0
  let line = start > 1 ? 2 : 1
  Papa.parse<string[]>(body, {
    delimiter,
    step: ({ data, errors, meta }) => {
      problems.push(...errors.map((error) => quoteProblem(error.code, line)))
      // An empty line, such as the one that ends the file, is no row; a row of empty cells is one.
      if (data.length > 1 || data[0] !== '') rows.push({ cells: data, line })
      line += countLines(body, cursor, meta.cursor)
      cursor = meta.cursor
      if (rows.length % 100 === 0) onProgress(cursor / body.length)
    },
  })
  return { rows, problems }
}

function quoteProblem(code: string, line: number): FileProblem {
  return { kind: 'line', line, reason: code === 'MissingQuotes' ? 'quotes_open' : 'quotes_malformed' }
}

/** Line breaks between two positions; CRLF and a lone CR count as one. */
function countLines(text: string, from: number, to: number): number {
  let count = 0
  for (let i = from; i < to; i++) {
    const char = text.charCodeAt(i)
    if (char === 10 || (char === 13 && text.charCodeAt(i + 1) !== 10)) count++
  }
  return count
}

function trimBlankStart(rows: Row[]): Row[] {
  const first = rows.findIndex((row) => !isBlank(row))
  return first < 0 ? [] : rows.slice(first)
}

function isBlank(row: Row): boolean {
  return row.cells.every((cell) => cell.trim() === '')
}

function problemsOfHeader({ missing, duplicated }: ColumnMap): FileProblem[] {
  return [
    ...(missing.length > 0 ? [{ kind: 'missing_columns' as const, columns: missing }] : []),
    ...(duplicated.length > 0 ? [{ kind: 'duplicate_columns' as const, columns: duplicated }] : []),
  ]
}

/** Cells beyond the header would be lost, and a row cut off before a required column is a broken row; empty cells at the end are usual. */
function problemsOfRow({ cells, line }: Row, expected: number, { indexes }: ColumnMap): FileProblem[] {
  const found = cells.length
  if (cells.slice(expected).some((cell) => cell.trim() !== '')) return [{ kind: 'line', line, reason: 'too_many_fields', expected, found }]
  const needed = Math.max(...REQUIRED_COLUMNS.map((column) => indexes.get(column) ?? 0)) + 1
  return found < needed ? [{ kind: 'line', line, reason: 'too_few_fields', expected, found }] : []
}

function toTestCase({ cells }: Row, { indexes }: ColumnMap): CsvTestCase {
  const cell = (column: Column) => (cells[indexes.get(column) ?? -1] ?? '').trim()
  return {
    id: cell('ID'),
    title: cell('Title'),
    description: cell('Description'),
    preconditions: cell('Preconditions'),
    priority: cell('Priority'),
    status: cell('Status'),
    ...pairSteps(cell('Steps'), cell('Expected Results')),
    testData: cell('Test Data'),
    tags: splitTags(cell('Tags')),
  }
}
