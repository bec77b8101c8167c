/** Cells that name a row for people. */
const LABEL_CELLS = 3
const LABEL_MAX = 200

/** A row of a data table for people: its first cells; its number, from 1, when they are empty. */
export function rowLabelOf(cells: readonly string[], rowIndex: number): string {
  const named = cells.slice(0, LABEL_CELLS).filter((cell) => cell.trim() !== '')
  return named.join(', ').slice(0, LABEL_MAX) || String(rowIndex + 1)
}
