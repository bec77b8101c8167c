import Papa from 'papaparse'

const DELIMITERS = [',', ';', '\t', '|'] as const
/** Excel's own hint on the first line, `sep=;`. */
const EXCEL_HINT = /^\uFEFF?sep=(.)\r?\n/i

/**
 * The delimiter of a file and where its header starts. The delimiter is the one with which the header row counts most, by default the one with which it has the
 * most columns: cells are full of semicolons, so counting characters in all of the file, as parsers do, guesses wrong.
 */
export function findDelimiter(
  text: string,
  countHeader: (cells: readonly string[]) => number = ({ length }) => length,
): { delimiter: string; start: number } {
  const hint = EXCEL_HINT.exec(text)
  if (hint?.[1]) return { delimiter: hint[1], start: hint[0].length }
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const ranked = DELIMITERS.map((delimiter) => ({ delimiter, count: countHeader(headerOf(text.slice(start), delimiter)) }))
  const best = ranked.reduce((a, b) => (b.count > a.count ? b : a))
  return { delimiter: best.delimiter, start }
}

const headerOf = (text: string, delimiter: string): string[] =>
  Papa.parse<string[]>(text, { delimiter, preview: 1, skipEmptyLines: 'greedy' }).data[0] ?? []
