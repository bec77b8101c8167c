import type { AssertionPart } from '#contract/schemas/assertion.ts'
import { isElement } from './node-type.ts'
import { collapse, renderedChildren, type View } from './view.ts'

/** The visible elements inside a container that a selector finds, in the order of the page. Open shadow roots are gone through. An invalid selector finds nothing. */
export function itemsIn(container: Element, css: string, view: View): Element[] {
  const found: Element[] = []
  if (!isSelector(container, css)) return found
  const walk = (parent: Element): void => {
    for (const child of renderedChildren(parent)) {
      if (!isElement(child)) continue
      if (child.matches(css) && view.visible(child)) found.push(child)
      walk(child)
    }
  }
  walk(container)
  return found
}

function isSelector(element: Element, css: string): boolean {
  try {
    element.matches(css)
    return true
  } catch {
    return false
  }
}

/** The element that is meant: the target itself, one of its items, or a cell. Null when there is none. */
export function partOf(target: Element, part: AssertionPart | null, view: View): Element | null {
  if (part === null || part.kind === 'items') return target
  if (part.kind === 'cell') return cellIn(target, part, view)
  const { css, position } = part
  return itemsIn(target, css, view).at(position > 0 ? position - 1 : position) ?? null
}

const ROWS = 'tr,[role=row]'
const HEADS = 'th,[role=columnheader]'
const CELLS = 'td,th,[role=cell],[role=gridcell],[role=rowheader]'

/** A cell stands below the middle of its heading. Grids draw their heads apart from the rows, so positions decide, not indexes. */
function cellIn(table: Element, { row, column }: Extract<AssertionPart, { kind: 'cell' }>, view: View): Element | null {
  const head = itemsIn(table, HEADS, view).find((element) => collapse(view.text(element)) === collapse(column))
  if (!head) return null
  const { x, width } = view.box(head)
  const middle = x + width / 2
  for (const each of itemsIn(table, ROWS, view)) {
    if (each.contains(head) || !collapse(view.text(each)).includes(collapse(row))) continue
    const cell = itemsIn(each, CELLS, view).find((element) => {
      const box = view.box(element)
      return box.x <= middle && middle <= box.x + box.width
    })
    if (cell) return cell
  }
  return null
}
