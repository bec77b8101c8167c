import type { SnapshotNode } from '#contract/schemas/page-snapshot.ts'
import { natives } from './natives.ts'
import { isTableCell, isTableRow } from './node-type.ts'

type Position = Pick<SnapshotNode, 'rowIndex' | 'colIndex'>

const ROLES = new natives.Set(['row', 'cell', 'gridcell', 'columnheader', 'rowheader'])
const CELLS = '[role=cell],[role=gridcell],[role=columnheader],[role=rowheader]'

/** Tells the positions of rows and cells in their tables. Each table is counted once. */
export class TablePositions {
  readonly #counted = new natives.Set<HTMLTableElement>()
  readonly #cells = new natives.Map<Element, Position>()

  of(element: Element, role: string): Position {
    if (!ROLES.has(role)) return {}
    const counted = this.#native(element) ?? positionInRow(element)
    const rowIndex = indexOf(element, 'aria-rowindex') ?? indexOf(rowOf(element), 'aria-rowindex') ?? counted.rowIndex
    const colIndex = role === 'row' ? undefined : (indexOf(element, 'aria-colindex') ?? counted.colIndex)
    return { ...(rowIndex ? { rowIndex } : {}), ...(colIndex ? { colIndex } : {}) }
  }

  #native(element: Element): Position | undefined {
    if (isTableRow(element) || isTableCell(element)) {
      const table = element.closest('table')
      if (table && !this.#counted.has(table)) this.#count(table)
    }
    return this.#cells.get(element)
  }

  /** Goes through the table as a browser lays it out: a cell takes the next column that no cell of a row above reaches into. */
  #count(table: HTMLTableElement): void {
    this.#counted.add(table)
    let taken: number[] = []
    for (const [at, row] of [...table.rows].entries()) {
      this.#cells.set(row, { rowIndex: at + 1 })
      const next = taken.map((rows) => Math.max(0, rows - 1))
      let column = 0
      for (const cell of row.cells) {
        while ((taken[column] ?? 0) > 0) column++
        this.#cells.set(cell, { rowIndex: at + 1, colIndex: column + 1 })
        for (let covered = 0; covered < cell.colSpan; covered++) next[column + covered] = cell.rowSpan - 1
        column += cell.colSpan
      }
      taken = next
    }
  }
}

function rowOf(cell: Element): Element | null {
  if (isTableRow(cell)) return null
  return isTableCell(cell) ? cell.parentElement : cell.closest('[role=row]')
}

/** The column of a cell in a row that is made of plain boxes. */
function positionInRow(cell: Element): Position {
  const row = cell.closest('[role=row]')
  if (!row || row === cell) return {}
  const at = [...row.querySelectorAll(CELLS)].indexOf(cell)
  return at < 0 ? {} : { colIndex: at + 1 }
}

function indexOf(element: Element | null, attribute: string): number | undefined {
  const index = Number(element?.getAttribute(attribute))
  return Number.isInteger(index) && index > 0 ? index : undefined
}
