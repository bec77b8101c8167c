import type { Frame, Page } from 'playwright-core'
import { PICTURE_MAX_BYTES, PICTURE_WIDTH_PX } from '#contract/constants.ts'
import type { PictureInput } from '#contract/schemas/runner-api.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import type { PictureDrawing } from '../page/draw-picture.ts'
import type { BrowserSession } from './browser-session.ts'
import { pause } from './clock.ts'
import { boxOf, originOf } from './marks.ts'

/** The whole of it: a step has failed already, and its user waits. */
const PICTURE_MS = 6000
/** A page that moves all the time has no picture. */
const LOOKS_MAX = 4

export type Taken = Pick<PictureDrawing, 'jpeg' | 'covers' | 'outline'>

/**
 * A picture of the page, downscaled, with everything covered that shows one of the secrets, and the element of `target` outlined. The page is not touched.
 *
 * What is to be covered is looked for before and after the picture is taken: only when both looks agree, the covers fit the picture. Null when they never do,
 * when a part of the page cannot be looked at, and when it takes too long: rather no picture than one that shows a secret.
 */
export async function takePicture(session: BrowserSession, { secrets, target }: PictureInput, signal: AbortSignal): Promise<string | null> {
  const giveUp = new AbortController()
  const own = AbortSignal.any([signal, giveUp.signal])
  try {
    const late = pause(PICTURE_MS, own).then(() => null)
    const taken = take(session, { secrets, target }, own).then((found) => found && draw(session, found))
    return await Promise.race([taken.catch(() => null), late])
  } finally {
    giveUp.abort()
  }
}

async function take(
  session: BrowserSession,
  { secrets, target }: Omit<PictureInput, 'sessionKey'>,
  signal: AbortSignal,
): Promise<Taken | null> {
  const page = session.requirePage()
  const cdp = await session.cdp(page)
  if (!cdp) return null
  let covers = await coversOf(session, page, secrets)
  for (let looks = 0; looks < LOOKS_MAX && !signal.aborted; looks++) {
    const outline = target ? await boxOf(session, target) : null
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'jpeg', quality: 90 })
    const after = await coversOf(session, page, secrets)
    if (JSON.stringify(after) === JSON.stringify(covers)) return { jpeg: data, covers, outline }
    covers = after
  }
  return null
}

/** What must not be seen on the screen. A frame that does not answer is covered as a whole, and so is one that is drawn larger or smaller than it is. */
export async function coversOf(session: BrowserSession, page: Page, secrets: string[]): Promise<ScreenBox[]> {
  const covers = await Promise.all(page.frames().map((frame) => coversIn(session, frame, secrets)))
  return covers
    .flat()
    .map(({ x, y, width, height }) => ({ x: Math.floor(x), y: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) }))
}

async function coversIn(session: BrowserSession, frame: Frame, secrets: string[]): Promise<ScreenBox[]> {
  const inMain = frame.parentFrame() === null
  if (inMain) return session.agents.call(frame, 'secretBoxes', secrets)
  const boxes = await session.agents.call(frame, 'secretBoxes', secrets).catch(() => null)
  if (boxes?.length === 0 || frame.isDetached()) return []
  if (boxes === null || (await isScaled(session, frame))) return wholeOf(frame)
  const origin = await originOf(session, frame)
  return boxes.map((box) => ({ ...box, x: box.x + origin.x, y: box.y + origin.y }))
}

async function wholeOf(frame: Frame): Promise<ScreenBox[]> {
  const element = await frame.frameElement()
  const box = await element.boundingBox()
  return box ? [box] : []
}

/** Whether a frame on the way to this one is drawn in another size than its own. */
async function isScaled(session: BrowserSession, frame: Frame): Promise<boolean> {
  const parent = frame.parentFrame()
  if (!parent) return false
  const element = await frame.frameElement()
  return (await session.agents.call(parent, 'isScaled', element)) || isScaled(session, parent)
}

/** Draws on a page of ours, because the page under test must not be handed a picture of itself, in which other sites may be seen. */
export async function draw(session: BrowserSession, taken: Taken): Promise<string | null> {
  const page = await session.uiContext.newPage()
  try {
    return await session.agents.call(page.mainFrame(), 'drawPicture', { ...taken, widthPx: PICTURE_WIDTH_PX, maxBytes: PICTURE_MAX_BYTES })
  } finally {
    void page.close().catch(() => undefined)
  }
}
