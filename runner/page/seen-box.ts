import { natives } from './natives.ts'
import { renderedParent, type View } from './view.ts'

export type SeenBox = { x: number; y: number; width: number; height: number }

/**
 * The part of the element that can be seen in the viewport of its frame, in CSS pixels; null when nothing of it can. What lies in a region that scrolls or
 * cuts off is seen as far as the region shows it.
 */
export function seenBox(element: Element, view: View): SeenBox | null {
  const own = element.getBoundingClientRect()
  let seen = within(sidesOf(own), { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
  for (let around = clipper(element, view); around; around = clipper(around, view)) {
    const { overflowX, overflowY } = view.style(around)
    const cut = sidesOf(around.getBoundingClientRect())
    if (overflowX !== 'visible') seen = within(seen, { ...seen, left: cut.left, right: cut.right })
    if (overflowY !== 'visible') seen = within(seen, { ...seen, top: cut.top, bottom: cut.bottom })
  }
  const [width, height] = [seen.right - seen.left, seen.bottom - seen.top]
  return width > 0 && height > 0 ? { x: seen.left, y: seen.top, width, height } : null
}

type Sides = { left: number; top: number; right: number; bottom: number }

const sidesOf = ({ left, top, right, bottom }: DOMRect): Sides => ({ left, top, right, bottom })

const within = (one: Sides, other: Sides): Sides => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

/** The element around that may cut this one off; what is fixed is cut off by nothing but the viewport, which body and document scroll. */
function clipper(element: Element, view: View): Element | null {
  if (view.style(element).position === 'fixed') return null
  const around = renderedParent(element)
  return around === document.body || around === document.documentElement ? null : around
}

/** Scrolls the element into view if it cannot be seen as a whole; resolves when the page has been drawn anew. */
export function reveal(element: Element, view: View): Promise<void> {
  const own = element.getBoundingClientRect()
  const seen = seenBox(element, view)
  const isWhole = seen !== null && seen.width >= Math.min(own.width, innerWidth) - 1 && seen.height >= Math.min(own.height, innerHeight) - 1
  if (!isWhole) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return new Promise((resolve) => natives.requestAnimationFrame(() => resolve()))
}
