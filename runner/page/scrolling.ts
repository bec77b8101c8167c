import { scrollsOf } from './node-behaviour.ts'
import { natives } from './natives.ts'
import { isElement, isTextArea } from './node-type.ts'
import { renderedChildren, renderedParent, type View } from './view.ts'

export type ScrollAxis = 'x' | 'y'
/** `page`: nearly what is visible of the region at once. `to`: as far as it goes. */
export type ScrollStep = { axis: ScrollAxis; by: 'page' | 'to'; forward: boolean }

/**
 * A region and how to scroll it as a person does. `point`: where the mouse is to be, in the frame's viewport. `distance`: pixels of one step.
 * `extent` grows when the region loads more.
 */
export type ScrollRegion = { point: { x: number; y: number }; distance: number; extent: number; atEnd: boolean }

/** The part of a page that stays visible when it is scrolled by a page, so that nothing is passed over. */
const OVERLAP = 0.1
/** A region has settled when it has not moved for this long, and moves within the second time or not at all. */
const STILL_MS = 60
const BEGINS_MS = 250
const FRAME_MS = 16
const SLACK_PX = 1

/** The nearest region to the element that scrolls along the axis: itself, the largest inside it, else one around it. Of a page the one that fills it. */
export function regionOf(element: Element | null, axis: ScrollAxis, view: View): Element | null {
  if (element && scrolls(element, axis, view)) return element
  const inside = largest(regionsInside(element ?? document.body, axis, view))
  const page = document.scrollingElement
  if (!element) return page && scrolls(page, axis, view) ? page : inside
  if (inside) return inside
  for (let around = renderedParent(element); around; around = renderedParent(around)) if (scrolls(around, axis, view)) return around
  return page && scrolls(page, axis, view) ? page : null
}

function scrolls(element: Element, axis: ScrollAxis, view: View): boolean {
  if (element === document.scrollingElement) {
    const [whole, shown] = axis === 'y' ? [element.scrollHeight, innerHeight] : [element.scrollWidth, innerWidth]
    return whole > shown + SLACK_PX && !/hidden|clip/.test(axis === 'y' ? view.style(element).overflowY : view.style(element).overflowX)
  }
  if (element === document.body && view.style(element).overflowY === 'visible') return false
  const direction = scrollsOf(element, view)
  return direction === axis || direction === 'both'
}

function regionsInside(element: Element, axis: ScrollAxis, view: View): Element[] {
  const found: Element[] = []
  for (const child of renderedChildren(element)) {
    if (!isElement(child) || view.display(child) === 'none') continue
    if (scrolls(child, axis, view) && view.visible(child)) found.push(child)
    else found.push(...regionsInside(child, axis, view))
  }
  return found
}

function largest(elements: Element[]): Element | null {
  const area = (element: Element) => element.clientWidth * element.clientHeight
  return elements.toSorted((a, b) => area(b) - area(a))[0] ?? null
}

/** Regions in which rows may be missing that are not rendered, the innermost first; the page itself comes last. */
export function rowRegions(view: View): Element[] {
  const found: Element[] = []
  const collect = (element: Element) => {
    for (const child of renderedChildren(element)) {
      if (!isElement(child) || view.display(child) === 'none') continue
      collect(child)
      if (scrolls(child, 'y', view) && view.visible(child) && !isTextArea(child)) found.push(child)
    }
  }
  collect(document.body)
  const page = document.scrollingElement
  return page && scrolls(page, 'y', view) ? [...found, page] : found
}

export function describeRegion(region: Element, { axis, forward }: ScrollStep): ScrollRegion {
  const isPage = region === document.scrollingElement
  const box = isPage ? new DOMRect(0, 0, innerWidth, innerHeight) : region.getBoundingClientRect()
  const left = Math.max(box.left, 0)
  const top = Math.max(box.top, 0)
  const [at, shown, extent] =
    axis === 'y'
      ? [region.scrollTop, region.clientHeight, region.scrollHeight]
      : [region.scrollLeft, region.clientWidth, region.scrollWidth]
  return {
    point: { x: (left + Math.min(box.right, innerWidth)) / 2, y: (top + Math.min(box.bottom, innerHeight)) / 2 },
    distance: Math.max(1, Math.round(shown * (1 - OVERLAP))) * (forward ? 1 : -1),
    extent,
    atEnd: forward ? at + shown >= extent - SLACK_PX : Math.abs(at) <= SLACK_PX,
  }
}

/** Scrolls without the mouse, for regions that something covers, and all the way to an end. */
export function scrollByScript(region: Element, step: ScrollStep): void {
  const { distance, extent } = describeRegion(region, step)
  const change = step.by === 'page' ? distance : step.forward ? extent : -extent
  region.scrollBy({ behavior: 'instant', ...(step.axis === 'y' ? { top: change } : { left: change }) })
}

/**
 * Resolves when the region has stopped moving and the page has drawn that; with false when it did not move at all. `from`: its position before. The page
 * hears of the movement when it is drawn: lists that show only some of their rows replace them then.
 */
export function untilStill(region: Element, from: Position): Promise<boolean> {
  return new Promise((resolve) => {
    const began = natives.now()
    let last = positionOf(region)
    let since = began
    const look = () => {
      const now = natives.now()
      const position = positionOf(region)
      if (!isSame(position, last)) [last, since] = [position, now]
      const hasMoved = !isSame(last, from)
      if (hasMoved && now - since >= STILL_MS) natives.requestAnimationFrame(() => natives.requestAnimationFrame(() => resolve(true)))
      else if (!hasMoved && now - began >= BEGINS_MS) resolve(false)
      else natives.setTimeout(look, FRAME_MS)
    }
    look()
  })
}

/** What is loaded at the end of a list has come within this time. */
const LOADED_MS = 1000

/** Whether the region gets higher than `extent`: many lists load more when their end is reached. Resolves as soon as it does. */
export function grows(region: Element, extent: number): Promise<boolean> {
  return new Promise((resolve) => {
    const began = natives.now()
    const look = () => {
      const hasGrown = region.scrollHeight > extent
      if (hasGrown || natives.now() - began >= LOADED_MS) resolve(hasGrown)
      else natives.setTimeout(look, FRAME_MS)
    }
    look()
  })
}

type Position = { left: number; top: number }
export const positionOf = ({ scrollLeft: left, scrollTop: top }: Element): Position => ({ left, top })
const isSame = (a: Position, b: Position): boolean => a.left === b.left && a.top === b.top
