import type { Frame } from 'playwright-core'
import { orderLocators } from '#contract/rules/locator-policy.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { MarksAnswer, MarksInput } from '#contract/schemas/runner-api.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import type { BrowserSession } from './browser-session.ts'
import { deadlineIn, pause, remainingMs } from './clock.ts'
import { enterFrames } from './frame-path.ts'
import { groupByFrame } from './target.ts'

/** Often enough that marks follow a page that is scrolled. */
const LOOK_EVERY_MS = 100
/** A page that does not answer for so long, because a window of the browser holds it up, has no marks meanwhile. */
const LOOK_MAX_MS = 1000

/**
 * Waits until the elements are seen elsewhere than `known`, `waitMs` at most, and tells where. It takes no turn and changes nothing but, when asked to, what
 * is scrolled: people look at the page meanwhile. While a step is executed nothing is marked. `require` gives the session and throws when it has ended.
 */
export async function watchMarks(require: () => BrowserSession, input: MarksInput, signal: AbortSignal): Promise<MarksAnswer> {
  const deadline = deadlineIn(input.waitMs)
  if (input.reveal !== undefined) await reveal(require(), input.targets[input.reveal] ?? [], signal)
  for (;;) {
    const boxes = await seenBoxes(require(), input.targets, signal)
    if (remainingMs(deadline) === 0 || JSON.stringify(boxes) !== JSON.stringify(input.known?.map(inOrder))) return { boxes }
    await pause(Math.min(LOOK_EVERY_MS, remainingMs(deadline)), signal)
  }
}

async function seenBoxes(session: BrowserSession, targets: readonly Locator[][], signal: AbortSignal): Promise<(ScreenBox | null)[]> {
  if (session.isAutomating()) return targets.map(() => null)
  const looks = targets.map((target) => inTime(boxOf(session, target), signal))
  return Promise.all(looks)
}

/** The seen part of the element on the screen; null when none is found or nothing of it is seen. */
export async function boxOf(session: BrowserSession, target: Locator[]): Promise<ScreenBox | null> {
  for (const { frame, locators } of await framesOf(session, target)) {
    const seen = await session.agents.call(frame, 'seenBox', locators)
    if (!seen) continue
    const origin = await originOf(session, frame)
    return roundedBox({ x: origin.x + seen.x, y: origin.y + seen.y, width: seen.width, height: seen.height })
  }
  return null
}

async function reveal(session: BrowserSession, target: Locator[], signal: AbortSignal): Promise<void> {
  if (session.isAutomating()) return
  const revealed = async () => {
    for (const { frame, locators } of await framesOf(session, target)) await session.agents.call(frame, 'reveal', locators)
    return null
  }
  await inTime(revealed(), signal)
}

type Framed = { frame: Frame; locators: ReturnType<typeof groupByFrame>[number]['locators'] }

async function framesOf(session: BrowserSession, target: Locator[]): Promise<Framed[]> {
  const main = session.requirePage().mainFrame()
  const found: Framed[] = []
  for (const { path, locators } of groupByFrame(orderLocators(target))) {
    const frame = await enterFrames(session.agents, main, path)
    if (frame) found.push({ frame, locators })
  }
  return found
}

/** Where the content of the frame begins on the screen. */
export async function originOf(session: BrowserSession, frame: Frame): Promise<{ x: number; y: number }> {
  const parent = frame.parentFrame()
  if (!parent) return { x: 0, y: 0 }
  const element = await frame.frameElement()
  const [own, outer] = await Promise.all([session.agents.call(parent, 'frameOrigin', element), originOf(session, parent)])
  void element.dispose().catch(() => undefined)
  return { x: own.x + outer.x, y: own.y + outer.y }
}

const inOrder = (box: ScreenBox | null): ScreenBox | null => box && roundedBox(box)

/** The box in whole pixels, with its fields in this order. */
export const roundedBox = ({ x, y, width, height }: ScreenBox): ScreenBox => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})

/** Null when the page cannot be asked: it navigates, has crashed, or does not answer in time. A call of a step finds out why. */
async function inTime<T>(asked: Promise<T | null>, signal: AbortSignal): Promise<T | null> {
  const answered = asked.catch(() => null)
  const giveUp = new AbortController()
  try {
    return await Promise.race([answered, pause(LOOK_MAX_MS, AbortSignal.any([signal, giveUp.signal])).then(() => null)])
  } finally {
    giveUp.abort()
  }
}
