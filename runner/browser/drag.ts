import type { ElementHandle, Page } from 'playwright-core'
import { correctedDropPoint, firstDropPoint, type DropSide, type Point, type Standing } from '#contract/rules/drop-point.ts'
import type { Action, Place } from '#contract/schemas/action.ts'
import { pause, remainingMs } from './clock.ts'
import type { Step } from './step.ts'
import { captionOfTarget, findTarget, withElement, type Found } from './target.ts'

/** Some lists let go of a row only when the button was held for a moment. */
const HOLD_MS = 300
/** A drag begins when the mouse has moved as far as this, so that a click is no drag. */
const START_PX = 12
const STEPS = 12
/** Pages answer to a movement in the next frame. */
const FRAME_MS = 16
/** Rows that make room have moved within this time. */
const ROOM_MS = 350
const CORRECTIONS_MAX = 3

type Handle = ElementHandle<HTMLElement>
type Grab = { step: Step; page: Page; frame: Found['frame']; source: Handle; at: Place | undefined }
type Drag = Grab & { destination: Handle; endFrame: Found['frame'] }

/**
 * Drags with the mouse, so that pages get pointer events as well as those of a drag: the found element onto another, to the middle or a place of it or
 * into the list before or after it; or as far as `by` says; or, with `stroke`, along a line in the element, as one draws.
 *
 * Errors: those of `findTarget` for the element at which it ends, and Playwright's own for one that cannot be reached by the mouse.
 */
export async function drag(step: Step, found: Found, { at, drop, by, stroke }: Action): Promise<void> {
  await withElement(step.session, found, async (source) => {
    const grab: Grab = { step, page: found.frame.page(), frame: found.frame, source, at }
    if (stroke) return draw(grab, stroke)
    if (by) return dragBy(grab, by)
    if (!drop) throw new Error('A drag without an end')
    const wanted = { target: drop.target, caption: captionOfTarget(drop), name: null, forInput: false }
    const end = await findTarget(step.session, wanted, step.deadline, step.signal)
    await withElement(step.session, end, (destination) => dragTo({ ...grab, destination, endFrame: end.frame }, drop))
  })
}

async function draw(grab: Grab, stroke: readonly Place[]): Promise<void> {
  const { source, page, step } = grab
  const [first, ...others] = stroke
  if (!first) return
  await source.hover({ timeout: Math.max(1, remainingMs(step.deadline)), signal: step.signal, position: await placeIn(grab, first) })
  const box = await boxOf(source)
  await page.mouse.down()
  try {
    for (const place of others) {
      const { x, y } = pointIn(box, place)
      await page.mouse.move(x, y)
      await pause(FRAME_MS, step.signal)
    }
  } finally {
    await page.mouse.up()
  }
}

async function dragBy(grab: Grab, by: Point): Promise<void> {
  const from = await press(grab)
  try {
    await moveMouse(grab, from, { x: from.x + by.x, y: from.y + by.y })
  } finally {
    await grab.page.mouse.up()
  }
}

async function dragTo(drag: Drag, { side, at }: Pick<NonNullable<Action['drop']>, 'side' | 'at'>): Promise<void> {
  const { step, page } = drag
  const from = await press(drag)
  try {
    await page.mouse.move(from.x, from.y + START_PX, { steps: 3 })
    await step.session.agents.call(drag.endFrame, 'bringIntoView', drag.destination)
    const before = await standing(drag)
    const end = at && !side ? pointIn(before.box, at) : firstDropPoint(before, side)
    const stands = await moveMouse(drag, { x: from.x, y: from.y + START_PX }, end)
    if (side) await correct(drag, stands, { side, before })
  } finally {
    await page.mouse.up()
  }
}

/** Presses the element and holds it. Waits until it stands still and nothing covers it. */
async function press(grab: Grab): Promise<Point> {
  const { source, page, step, at } = grab
  const position = at && (await placeIn(grab, at))
  await source.hover({ timeout: Math.max(1, remainingMs(step.deadline)), signal: step.signal, ...(position ? { position } : {}) })
  const from = pointIn(await boxOf(source), at ?? MIDDLE)
  await page.mouse.down()
  await pause(HOLD_MS, step.signal)
  return from
}

const MIDDLE: Place = { x: 0.5, y: 0.5 }

const placeIn = ({ step, frame, source }: Grab, place: Place): Promise<Point> => step.session.agents.call(frame, 'placeIn', source, place)

async function correct(drag: Drag, from: Point, { side, before }: { side: DropSide; before: Standing }): Promise<void> {
  let at = from
  for (let corrections = 0; corrections < CORRECTIONS_MAX; corrections++) {
    const point = correctedDropPoint(side, before, await standing(drag))
    if (!point) return
    at = await moveMouse(drag, at, point)
  }
}

const pointIn = ({ x, y, width, height }: Standing['box'], place: Place): Point => ({ x: x + width * place.x, y: y + height * place.y })

/** Where the element is, in the viewport of the page. */
async function boxOf(element: Handle): Promise<Standing['box']> {
  const box = await element.boundingBox()
  if (!box) throw new Error('Element is not attached to the DOM')
  return box
}

async function standing({ step, source, destination, endFrame }: Drag): Promise<Standing> {
  return {
    box: await boxOf(destination),
    ...(await step.session.agents.call(endFrame, 'standing', destination, source).catch(() => ({ isFirst: null, isAcross: false }))),
  }
}

async function moveMouse({ step, page }: Grab, from: Point, to: Point): Promise<Point> {
  for (let moved = 1; moved <= STEPS; moved++) {
    const share = moved / STEPS
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    await pause(FRAME_MS, step.signal)
  }
  await pause(ROOM_MS, step.signal)
  // A drag of the browser asks the page again only when the mouse moves.
  await page.mouse.move(to.x + 1, to.y)
  await page.mouse.move(to.x, to.y)
  return to
}
