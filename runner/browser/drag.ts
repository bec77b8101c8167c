import type { ElementHandle, Page } from 'playwright-core'
import { correctedDropPoint, firstDropPoint, type DropSide, type Point, type Standing } from '#contract/rules/drop-point.ts'
import type { Action } from '#contract/schemas/action.ts'
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

type Drag = { step: Step; page: Page; source: ElementHandle<HTMLElement>; destination: ElementHandle<HTMLElement>; frame: Found['frame'] }

/**
 * Drags the found element with the mouse, so that pages get pointer events as well as those of a drag. It is dropped on the middle of the element at
 * which the drag ends, or into the list before or after it.
 *
 * Errors: those of `findTarget` for the element at which it ends, and Playwright's own for one that cannot be reached by the mouse.
 */
export async function drag(step: Step, found: Found, { drop }: Action): Promise<void> {
  if (!drop) throw new Error('A drag without an end')
  await withElement(step.session, found, async (source) => {
    const wanted = { target: drop.target, caption: captionOfTarget(drop), name: null, forInput: false }
    const end = await findTarget(step.session, wanted, step.deadline, step.signal)
    await withElement(step.session, end, (destination) =>
      dragTo({ step, page: found.frame.page(), source, destination, frame: end.frame }, drop.side),
    )
  })
}

async function dragTo(drag: Drag, side: DropSide | undefined): Promise<void> {
  const { step, page, source } = drag
  // Waits until the element stands still and nothing covers it.
  await source.hover({ timeout: Math.max(1, remainingMs(step.deadline)), signal: step.signal })
  const from = centreOf(await source.boundingBox())
  await page.mouse.down()
  try {
    await pause(HOLD_MS, step.signal)
    await page.mouse.move(from.x, from.y + START_PX, { steps: 3 })
    await step.session.agents.call(drag.frame, 'bringIntoView', drag.destination)
    const before = await standing(drag)
    const at = await moveMouse(drag, { x: from.x, y: from.y + START_PX }, firstDropPoint(before, side))
    if (side) await correct(drag, at, { side, before })
  } finally {
    await page.mouse.up()
  }
}

async function correct(drag: Drag, from: Point, { side, before }: { side: DropSide; before: Standing }): Promise<void> {
  let at = from
  for (let corrections = 0; corrections < CORRECTIONS_MAX; corrections++) {
    const point = correctedDropPoint(side, before, await standing(drag))
    if (!point) return
    at = await moveMouse(drag, at, point)
  }
}

function centreOf(box: { x: number; y: number; width: number; height: number } | null): Point {
  if (!box) throw new Error('Element is not attached to the DOM')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Where the two stand, in the viewport of the page. */
async function standing({ step, source, destination, frame }: Drag): Promise<Standing> {
  const box = await destination.boundingBox()
  if (!box) throw new Error('Element is not attached to the DOM')
  return {
    box,
    ...(await step.session.agents.call(frame, 'standing', destination, source).catch(() => ({ isFirst: null, isAcross: false }))),
  }
}

async function moveMouse({ step, page }: Drag, from: Point, to: Point): Promise<Point> {
  for (let moved = 1; moved <= STEPS; moved++) {
    const share = moved / STEPS
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    await pause(FRAME_MS, step.signal)
  }
  await pause(ROOM_MS, step.signal)
  // A drag of the browser asks the page again only when the mouse moves.
  await page.mouse.move(to.x + 1, to.y)
  return to
}
