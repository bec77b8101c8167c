import { natives } from './natives.ts'
import { contains, renderedParent } from './view.ts'

const LEVELS_MAX = 4

/** How two elements of a list stand: see `contract/rules/drop-point.ts`. */
export function standing(destination: Element, source: Element): { isFirst: boolean | null; isAcross: boolean } {
  const isApart = contains(destination, source) || contains(source, destination) || !source.isConnected || !destination.isConnected
  const position = source.compareDocumentPosition(destination)
  const hasOrder = !isApart && (position & Node.DOCUMENT_POSITION_DISCONNECTED) === 0
  return { isFirst: hasOrder ? (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 : null, isAcross: isAcross(destination) }
}

/** Whether the neighbours of an element stand beside it, not above and below. */
function isAcross(element: Element): boolean {
  for (let row: Element | null = element, level = 0; row && level < LEVELS_MAX; row = renderedParent(row), level++) {
    const own = row.getBoundingClientRect()
    for (const other of [row.previousElementSibling, row.nextElementSibling]) {
      const box = other?.getBoundingClientRect()
      if (!box || box.width === 0 || box.height === 0) continue
      return Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top) > Math.min(own.height, box.height) / 2
    }
  }
  return false
}

/** Scrolls the element into view while something is dragged; resolves when the page has been drawn anew. */
export function bringIntoView(element: Element): Promise<void> {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return new Promise((resolve) => natives.requestAnimationFrame(() => resolve()))
}
