import Papa from 'papaparse'
import { mapColumns } from './columns.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
/** Excel's own hint on the first line, `sep=;`. */
const EXCEL_HINT = /^\uFEFF?sep=(.)\r?\n/i

/**
 * The delimiter of a file and where its header starts. The delimiter is the one whose header row has the most known columns: steps
 * are full of semicolons, so counting characters, as parsers do, guesses wrong.
 */
export function findDelimiter(text: string): { delimiter: string; start: number } {
  const hint = EXCEL_HINT.exec(text)
  if (hint?.[1]) return { delimiter: hint[1], start: hint[0].length }
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const ranked = DELIMITERS.map((delimiter) => ({ delimiter, known: knownColumns(text.slice(start), delimiter) }))
  const best = ranked.reduce((a, b) => (b.known > a.known ? b : a))
  return { delimiter: best.delimiter, start }
}

function knownColumns(text: string, delimiter: string): number {
  const header = Papa.parse<string[]>(text, { delimiter, preview: 1, skipEmptyLines: 'greedy' }).data[0] ?? []
  return mapColumns(header).indexes.size
}
