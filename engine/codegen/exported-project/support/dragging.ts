import type { ElementHandle, Locator, Page } from '@playwright/test'
import { correctedDropPoint, firstDropPoint, type DropSide, type Point, type Standing } from './drop-point'
import { placeIn, type Place } from './places'

/** Some lists let go of a row only when the button was held for a moment. */
const HOLD_MS = 300
/** A drag begins when the mouse has moved as far as this, so that a click is no drag. */
const START_PX = 12
const STEPS = 12
const FRAME_MS = 16
/** Rows that make room have moved within this time. */
const ROOM_MS = 350
const CORRECTIONS_MAX = 3
/** What is dropped has come to its place within this time. */
const GLIDE_MAX_MS = 1000

type Handle = ElementHandle<SVGElement | HTMLElement>

/** An element at which a drag ends: on it, or in its list before or after it. */
type PlaceOfEnd = { onto: Locator; at?: Place } | { before: Locator } | { after: Locator }

/** Where a drag ends. `by`: so many pixels to the right and down. */
type DragEnd = PlaceOfEnd | { by: Point }

/** Drags an element with the mouse, so that pages get pointer events as well as those of a drag. See drop-point.ts for places in a list. */
export async function dragElement(from: Locator, end: DragEnd, place?: Place): Promise<void> {
  const page = from.page()
  const source = await handleOf(from)
  // The rows of a list exchange their positions meanwhile, so this element is held too.
  const destination = 'by' in end ? null : await handleOf('onto' in end ? end.onto : 'before' in end ? end.before : end.after)
  const grabbed = await press(page, source, place)
  try {
    if ('by' in end) await moveMouse(page, grabbed, { x: grabbed.x + end.by.x, y: grabbed.y + end.by.y })
    else if (destination) await dropOn(page, grabbed, { source, destination, end })
  } finally {
    await page.mouse.up()
  }
  // What was dropped may glide to its place, and some lists tell the page of it only then. An element that is gone by then has done so.
  await source.evaluate(comesToRest, GLIDE_MAX_MS).catch(() => undefined)
}

/** Draws a line with the mouse, in the element. */
export async function drawLine(element: Locator, [first, ...others]: Place[]): Promise<void> {
  const { mouse } = element.page()
  const canvas = await handleOf(element)
  if (!first) return
  await canvas.hover({ position: await canvas.evaluate(placeIn, first) })
  const box = await boxOf(canvas)
  await mouse.down()
  for (const place of others) {
    const { x, y } = pointIn(box, place)
    await mouse.move(x, y)
    await pause(FRAME_MS)
  }
  await mouse.up()
}

async function press(page: Page, source: Handle, place: Place = { x: 0.5, y: 0.5 }): Promise<Point> {
  await source.hover({ position: await source.evaluate(placeIn, place) })
  const point = pointIn(await boxOf(source), place)
  await page.mouse.down()
  await pause(HOLD_MS)
  return point
}

type Drop = { source: Handle; destination: Handle; end: PlaceOfEnd }

async function dropOn(page: Page, { x, y }: Point, { source, destination, end }: Drop): Promise<void> {
  const side: DropSide | undefined = 'before' in end ? 'before' : 'after' in end ? 'after' : undefined
  const grabbed = { x, y: y + START_PX }
  await page.mouse.move(grabbed.x, grabbed.y, { steps: 3 })
  await destination.evaluate(bringIntoView)
  const before = await standing(source, destination)
  const point = 'onto' in end && end.at ? pointIn(before.box, end.at) : firstDropPoint(before, side)
  const at = await moveMouse(page, grabbed, point)
  if (!side) return
  await correct(
    page,
    at,
    (now) => correctedDropPoint(side, before, now),
    () => standing(source, destination),
  )
}

const pointIn = ({ x, y, width, height }: Standing['box'], place: Place): Point => ({ x: x + width * place.x, y: y + height * place.y })

async function boxOf(element: Handle): Promise<Standing['box']> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element went away')
  return box
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
  await page.mouse.move(to.x, to.y)
  return to
}

/** Where the two stand, in the viewport of the page. */
async function standing(source: Handle, destination: Handle): Promise<Standing> {
  const box = await boxOf(destination)
  const isAcross = await destination.evaluate(standsAcross)
  // Two elements of different frames have no order.
  const isFirst = await destination.evaluate(comesAfter, source).catch(() => null)
  return { box, isAcross, isFirst }
}

// These functions run in the page, so each of them can use nothing from outside itself.

async function comesToRest(_element: Node, maxMs: number): Promise<void> {
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  // the page may move it with its next frame only
  await frame()
  await frame()
  const moving = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  const ends = Promise.allSettled(moving.map(({ finished }) => finished))
  await Promise.race([ends, new Promise((given) => setTimeout(given, maxMs))])
}

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
