import type { Distance, Place } from '#contract/schemas/action.ts'
import type { DropSide } from '#contract/rules/drop-point.ts'
import { natives } from './natives.ts'
import { elementAt } from './obstacle.ts'
import { placeOf } from './place.ts'
import { contains, renderedParent, View } from './view.ts'

/** Levels above the pressed element at which it may be an item of a list. */
const LEVELS_MAX = 6
/** Longer lists are not compared text by text. */
const ITEMS_MAX = 200
const TEXT_MAX = 60
/** An element was moved freely when it went as far as the mouse, give or take this share. */
const MOVED_SHARE = 0.35
/** An end so close to the middle of an element, in CSS pixels, is its middle. */
const MIDDLE_PX = 16

export type PointerAt = { x: number; y: number }

type Level = { element: Element; parent: Element; position: number; texts: string[] | null }

/** What a pressed element looked like before it was dragged. `boxes`: of it and what is around it. */
export type DragStart = PointerAt & { element: Element; levels: Level[]; boxes: Map<Element, DOMRect> }

export type DragEnd =
  | { kind: 'beside'; element: Element; side: DropSide }
  | { kind: 'onto'; end: DropTarget }
  | { kind: 'by'; distance: Distance }

/** An element on which something was dropped, and the place of it; no place where that does not matter. */
export type DropTarget = { element: Element; at: Place | undefined }

/** Remembers where the pressed element stands among its neighbours, at each level. */
export function beginDrag(start: Element, { x, y }: PointerAt): DragStart {
  const view = new View()
  const levels: Level[] = []
  const boxes = new natives.Map<Element, DOMRect>()
  for (let element: Element | null = start; element && levels.length < LEVELS_MAX; element = renderedParent(element)) {
    const parent: Element | null = element.parentElement
    if (!parent || element === document.body) break
    for (const one of [element, parent]) boxes.set(one, one.getBoundingClientRect())
    const { children } = parent
    const texts = children.length > 1 && children.length <= ITEMS_MAX ? [...children].map((child) => textOf(child, view)) : null
    levels.push({ element, parent, position: [...children].indexOf(element), texts })
  }
  return { element: start, x, y, levels, boxes }
}

/**
 * What a drag did, seen after the page has reacted: an item of a list that stands beside another one now; an element that went as far as the mouse, or the
 * edge that was pulled; else it was dropped on what is under the mouse. `target`: see `dropTarget`. `isNative`: it was a drag of the browser, which moves
 * nothing itself.
 */
export function endOfDrag(
  start: DragStart,
  end: PointerAt,
  { target, isNative }: { target: DropTarget | null; isNative: boolean },
): DragEnd {
  const item = movedItem(start)
  const neighbour = item && neighbourOf(item, end)
  if (neighbour) return neighbour
  const distance = { x: Math.round(end.x - start.x), y: Math.round(end.y - start.y) }
  if (!target || (!isNative && (isPulled(start) || hasMovedFreely(start, distance)))) return { kind: 'by', distance }
  return { kind: 'onto', end: target }
}

/**
 * The element that a person would name as the end of a drag that is let go at this point; null for the page itself. `isNew`: whether an element has come
 * since the drag began, as a picture of what is dragged, or a mark of where it would go.
 */
export function dropTarget(at: PointerAt, start: DragStart, isNew: (element: Element) => boolean): DropTarget | null {
  const under = elementUnder(at, start, isNew)
  if (!under) return null
  const named = under.closest(NAMED_PLACE) ?? under
  const element = contains(named, start.element) ? under : named
  return element === document.body || element === document.documentElement ? null : targetAt(element, at)
}

function targetAt(element: Element, point: PointerAt): DropTarget {
  const { left, top, width, height } = element.getBoundingClientRect()
  const isMiddle = Math.abs(point.x - left - width / 2) < MIDDLE_PX && Math.abs(point.y - top - height / 2) < MIDDLE_PX
  return { element, at: isMiddle ? undefined : placeOf(element, point) }
}

/** The element under the mouse that is not the dragged one: a picture of it that follows the mouse takes no pointer, or is another element. */
function elementUnder({ x, y }: PointerAt, start: DragStart, isNew: (element: Element) => boolean): Element | null {
  const isMeant = (element: Element) => !isOfDragged(element, start) && !isNew(element)
  const hit = elementAt(x, y)
  if (!hit || isMeant(hit)) return hit
  return document.elementsFromPoint(x, y).find(isMeant) ?? null
}

const isOfDragged = (element: Element, { element: dragged }: DragStart): boolean => contains(dragged, element)

const textOf = (element: Element, view: View): string => view.text(element, TEXT_MAX)

type Moved = { element: Element; isForward: boolean }

/** The item that stands at another place of its list, or in another list, than before: the same element, else one with its text. */
function movedItem({ levels }: DragStart): Moved | null {
  const view = new View()
  for (const { element, parent, position, texts } of levels) {
    if (element.isConnected) {
      const now = element.parentElement
      if (now && now !== parent) return { element, isForward: true }
      const at = [...parent.children].indexOf(element)
      if (texts && at !== position && hasSameTexts(parent, texts, view)) return { element, isForward: at > position }
    }
    const text = texts?.[position]
    if (!text || !texts || !parent.isConnected || texts.indexOf(text) !== texts.lastIndexOf(text)) continue
    const children = [...parent.children]
    const now = children.findIndex((child) => textOf(child, view) === text)
    const moved = children[now]
    if (moved && now !== position && hasSameTexts(parent, texts, view)) return { element: moved, isForward: now > position }
  }
  return null
}

/** Whether the list holds what it held, in whatever order. */
function hasSameTexts(parent: Element, texts: readonly string[], view: View): boolean {
  const now = [...parent.children].map((child) => textOf(child, view))
  return now.length === texts.length && now.toSorted().join('\n') === texts.toSorted().join('\n')
}

/** The neighbour by which the item is put there again: the one that it passed last. */
function neighbourOf({ element, isForward }: Moved, end: PointerAt): DragEnd | null {
  const [before, after] = [shownSibling(element, 'previousElementSibling'), shownSibling(element, 'nextElementSibling')]
  if (before && (isForward || !after)) return { kind: 'beside', element: before, side: 'after' }
  if (after) return { kind: 'beside', element: after, side: 'before' }
  const list = element.parentElement
  return list && { kind: 'onto', end: targetAt(list, end) }
}

function shownSibling(element: Element, direction: 'previousElementSibling' | 'nextElementSibling'): Element | null {
  let sibling = element[direction]
  while (sibling && (sibling.localName !== element.localName || !sibling.checkVisibility())) sibling = sibling[direction]
  return sibling
}

/** Whether what was pressed is made to be pulled: an edge, a divider. */
function isPulled({ element }: DragStart): boolean {
  const { cursor } = natives.getComputedStyle(element)
  return /resize/.test(cursor) || element.closest('[role=separator]') !== null
}

function hasMovedFreely({ levels, boxes }: DragStart, { x, y }: Distance): boolean {
  const follows = (moved: number, wanted: number) => Math.abs(wanted) > 4 && Math.abs(moved - wanted) <= Math.abs(wanted) * MOVED_SHARE
  return levels.some(({ element, parent }) => {
    if (!element.isConnected || element.parentElement !== parent) return false
    const [own, around] = [movementOf(element, boxes), movementOf(parent, boxes)]
    return own !== null && around !== null && (follows(own.x - around.x, x) || follows(own.y - around.y, y))
  })
}

/** How far an element moved since the press. What it stands in may have moved with it, because the page put a message above. */
function movementOf(element: Element, boxes: ReadonlyMap<Element, DOMRect>): Distance | null {
  const before = boxes.get(element)
  const now = element.getBoundingClientRect()
  return before ? { x: now.left - before.left, y: now.top - before.top } : null
}

const NAMED_PLACE = '[role],[id],[aria-label],[data-testid],[draggable],li,td,th,tr,article,section,ul,ol'
