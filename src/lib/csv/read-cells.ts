import Papa from 'papaparse'
import { findDelimiter } from './delimiter.ts'

/** The rows of a CSV text, or of cells that were copied from a spreadsheet. Blank rows are left out; rows may differ in length. */
export function readCells(text: string, { delimiter }: { delimiter?: string } = {}): string[][] {
  const found = delimiter === undefined ? findDelimiter(text) : { delimiter, start: 0 }
  const { data } = Papa.parse<string[]>(text.slice(found.start), { delimiter: found.delimiter, skipEmptyLines: 'greedy' })
  return data.map((cells) => cells.map((cell) => cell.trim()))
}
