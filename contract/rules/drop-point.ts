/**
 * The point at which an element is dropped. Exported projects carry this file as it is, so it imports nothing.
 *
 * Lists that are sorted by dragging differ: some exchange two rows as soon as the mouse enters one, some when it has passed the middle of one, and
 * some mark a row by the half in which the mouse is. Therefore the mouse is moved to a first point, the list is looked at, and the point is corrected
 * before the button is released.
 */

export const DROP_SIDES = ['before', 'after'] as const
export type DropSide = (typeof DROP_SIDES)[number]

export type Box = { x: number; y: number; width: number; height: number }
export type Point = { x: number; y: number }

/**
 * How the dragged element and the one where it is dropped stand now. `isFirst`: the dragged one comes first in the document; null when the two have no
 * order. `isAcross`: the rows of the list stand side by side. `box`: that of the element where it is dropped.
 */
export type Standing = { isFirst: boolean | null; isAcross: boolean; box: Box }

/** How far a row moves at least when it makes room for another. */
const SHIFT_PX = 4
/** Shares of the length of an element, from its beginning. */
const MIDDLE = 0.5
const NEAR = 0.25
const FAR = 0.95

export function firstDropPoint({ box, isAcross }: Standing, side: DropSide | undefined): Point {
  return pointAt(box, isAcross, side === 'before' ? NEAR : side === 'after' ? 1 - NEAR : MIDDLE)
}

/** The point to which the mouse is moved before the button is released, because the list would put the element on the other side; null when it is right. */
export function correctedDropPoint(side: DropSide, before: Standing, now: Standing): Point | null {
  const isWantedFirst = side === 'before'
  if (isFirstAsShown(before, now) === isWantedFirst || now.isFirst === null) return null
  // The list went further than wanted. The other element stands now where the mouse has to go back to.
  if (before.isFirst === isWantedFirst) return pointAt(now.box, now.isAcross, MIDDLE)
  return pointAt(now.box, now.isAcross, isWantedFirst ? 1 - FAR : FAR)
}

/** Many lists exchange the rows in the document when the button is released; until then a row is only moved aside. */
function isFirstAsShown(before: Standing, now: Standing): boolean | null {
  const shift = now.isAcross ? now.box.x - before.box.x : now.box.y - before.box.y
  const isMovedAside = now.isFirst === before.isFirst && Math.abs(shift) >= SHIFT_PX
  return now.isFirst !== null && isMovedAside ? !now.isFirst : now.isFirst
}

function pointAt({ x, y, width, height }: Box, isAcross: boolean, share: number): Point {
  return isAcross ? { x: x + width * share, y: y + height / 2 } : { x: x + width / 2, y: y + height * share }
}
