const GAP_PX = 6
const EDGE_PX = 8

/** Puts a popover below its button, or over it where there is more room or it is asked to, and never out of the window. */
export function positionPopover(popover: HTMLElement, button: Element, align: 'start' | 'middle' | 'end', isAbove = false): void {
  const anchor = button.getBoundingClientRect()
  const { width, height } = popover.getBoundingClientRect()
  const below = anchor.bottom + GAP_PX
  const above = anchor.top - GAP_PX - height
  const fitsBelow = below + height <= window.innerHeight - EDGE_PX
  const isOver = above >= EDGE_PX && (isAbove || !fitsBelow)
  const part = { start: 0, middle: 0.5, end: 1 }[align]
  const left = anchor.left + (anchor.width - width) * part
  popover.style.top = `${isOver ? above : below}px`
  popover.style.left = `${Math.min(Math.max(EDGE_PX, left), window.innerWidth - width - EDGE_PX)}px`
}
