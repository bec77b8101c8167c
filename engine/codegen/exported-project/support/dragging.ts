import type { ElementHandle, Locator, Page } from '@playwright/test'
import { correctedDropPoint, firstDropPoint, type DropSide, type Point, type Standing } from './drop-point'

/** Some lists let go of a row only when the button was held for a moment. */
const HOLD_MS = 300
/** A drag begins when the mouse has moved as far as this, so that a click is no drag. */
const START_PX = 12
const STEPS = 12
const FRAME_MS = 16
/** Rows that make room have moved within this time. */
const ROOM_MS = 350
const CORRECTIONS_MAX = 3

type Handle = ElementHandle<SVGElement | HTMLElement>

/**
 * Drags an element with the mouse, so that pages get pointer events as well as those of a drag. It is dropped on the middle of the other element, or
 * into the list before or after it; see drop-point.ts.
 */
export async function dragElement(from: Locator, to: Locator, side?: DropSide): Promise<void> {
  const page = from.page()
  // The rows of a list exchange their positions meanwhile, so these two elements are held.
  const [source, destination] = [await handleOf(from), await handleOf(to)]
  await source.hover()
  const box = await source.boundingBox()
  if (!box) throw new Error('The element went away: ' + String(from))
  const grabbed = { x: box.x + box.width / 2, y: box.y + box.height / 2 + START_PX }
  await page.mouse.down()
  try {
    await pause(HOLD_MS)
    await page.mouse.move(grabbed.x, grabbed.y, { steps: 3 })
    await destination.evaluate(bringIntoView)
    const before = await standing(source, destination)
    const at = await moveMouse(page, grabbed, firstDropPoint(before, side))
    if (side)
      await correct(
        page,
        at,
        (now) => correctedDropPoint(side, before, now),
        () => standing(source, destination),
      )
  } finally {
    await page.mouse.up()
  }
}

type Correction = (now: Standing) => Point | null

async function correct(page: Page, from: Point, correction: Correction, look: () => Promise<Standing>): Promise<void> {
  let at = from
  for (let corrections = 0; corrections < CORRECTIONS_MAX; corrections++) {
    const point = correction(await look())
    if (!point) return
    at = await moveMouse(page, at, point)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function handleOf(locator: Locator): Promise<Handle> {
  const handle = await locator.elementHandle()
  if (!handle) throw new Error('The element went away: ' + String(locator))
  return handle
}

async function moveMouse(page: Page, from: Point, to: Point): Promise<Point> {
  for (let moved = 1; moved <= STEPS; moved++) {
    const share = moved / STEPS
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    await pause(FRAME_MS)
  }
  await pause(ROOM_MS)
  // A drag of the browser asks the page again only when the mouse moves.
  await page.mouse.move(to.x + 1, to.y)
  return to
}

/** Where the two stand, in the viewport of the page. */
async function standing(source: Handle, destination: Handle): Promise<Standing> {
  const box = await destination.boundingBox()
  if (!box) throw new Error('The element at which the drag ends went away')
  const isAcross = await destination.evaluate(standsAcross)
  // Two elements of different frames have no order.
  const isFirst = await destination.evaluate(comesAfter, source).catch(() => null)
  return { box, isAcross, isFirst }
}

// These functions run in the page, so each of them can use nothing from outside itself.

function comesAfter(destination: Node, source: Node): boolean | null {
  const position = source.compareDocumentPosition(destination)
  const isApart = Node.DOCUMENT_POSITION_DISCONNECTED | Node.DOCUMENT_POSITION_CONTAINS | Node.DOCUMENT_POSITION_CONTAINED_BY
  return (position & isApart) === 0 ? (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 : null
}

function standsAcross(element: Element): boolean {
  for (let row: Element | null = element, level = 0; row && level < 4; row = row.parentElement, level++) {
    const own = row.getBoundingClientRect()
    for (const other of [row.previousElementSibling, row.nextElementSibling]) {
      const box = other?.getBoundingClientRect()
      if (!box || box.width === 0 || box.height === 0) continue
      return Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top) > Math.min(own.height, box.height) / 2
    }
  }
  return false
}

function bringIntoView(element: Element): Promise<void> {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}
