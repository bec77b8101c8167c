import type { Frame } from 'playwright-core'
import type { PickHover, RunnerPicked } from '#contract/schemas/pick.ts'
import type { PickAnswer, PickInput } from '#contract/schemas/runner-api.ts'
import type { PointedAt, WayToPoint } from '../page/pointing.ts'
import type { BrowserSession } from './browser-session.ts'
import { deadlineIn, pause, remainingMs } from './clock.ts'
import { withoutCredentials } from './credentials.ts'
import { framePrefix, withPrefix } from './frame-path.ts'
import type { PointerAt } from './pick-input.ts'
import { countMatches } from './matches.ts'

/** The outline follows the mouse. */
const LOOK_EVERY_MS = 60
/** A page that does not answer for so long has nothing to point at meanwhile. */
const LOOK_MAX_MS = 1000
const FRAMES_DEEP_MAX = 8
const CAPTION_MAX = 300

/**
 * Waits until the viewer points at another element than `known`, picks one, or pointing ends; `waitMs` at most. It takes no turn and changes nothing of the
 * page. `require` gives the session and throws when it has ended.
 */
export async function watchPick(require: () => BrowserSession, input: PickInput, signal: AbortSignal): Promise<PickAnswer> {
  const deadline = deadlineIn(input.waitMs)
  let hover = input.known
  for (;;) {
    const session = require()
    if (session.isAutomating()) session.picking.end('task', input.pickId)
    const reason = session.picking.renew(input.pickId)
    if (reason) return { kind: 'ended', reason }
    const looked = await inTime(look(session), signal)
    if (looked?.picked) {
      session.picking.end('stopped', input.pickId)
      return { kind: 'picked', element: looked.picked }
    }
    if (looked) hover = looked.hover
    if (remainingMs(deadline) === 0 || !isSameHover(hover, input.known)) return { kind: 'hover', hover }
    await pause(Math.min(LOOK_EVERY_MS, remainingMs(deadline)), signal)
  }
}

const isSameHover = (one: PickHover, other: PickHover): boolean =>
  one?.caption === other?.caption && one?.elementType === other?.elementType && boxText(one) === boxText(other)

const boxText = (hover: PickHover): string => (hover?.box ? [hover.box.x, hover.box.y, hover.box.width, hover.box.height].join() : '')

type Looked = { hover: PickHover; picked: RunnerPicked | null }
type Pointed = { frame: Frame; origin: PointerAt; at: PointedAt }

async function look(session: BrowserSession): Promise<Looked> {
  const { picking } = session
  const taken = picking.take()
  if (!taken) return { hover: null, picked: null }
  const { point, scroll, isPressed, isExact, climb } = taken
  const pointed = await pointAt(session, point, { isExact, climb })
  if (!pointed) return { hover: null, picked: null }
  if (scroll.x !== 0 || scroll.y !== 0) await session.agents.call(pointed.frame, 'scrollPointed', scroll.x, scroll.y)
  return { hover: hoverOf(pointed), picked: isPressed ? await pickedIn(session, pointed.frame) : null }
}

/** The element under the mouse, in the innermost frame that answers. */
async function pointAt(session: BrowserSession, point: PointerAt, way: WayToPoint): Promise<Pointed | null> {
  let found: Pointed | null = null
  let frame: Frame = session.requirePage().mainFrame()
  let origin = { x: 0, y: 0 }
  for (let depth = 0; depth < FRAMES_DEEP_MAX; depth++) {
    const at: PointedAt | null = await session.agents
      .call(frame, 'pointAt', point.x - origin.x, point.y - origin.y, way)
      .catch(nullBelow(found))
    if (!at) return found
    found = { frame, origin, at }
    if (!at.isFrame || way.climb !== 0) return found
    const inner = await enter(session, found)
    if (!inner) return found
    ;({ frame, origin } = inner)
  }
  return found
}

/** A frame that does not answer is pointed at as a whole. */
const nullBelow =
  (outer: Pointed | null) =>
  (error: unknown): null => {
    if (outer === null) throw error
    return null
  }

async function enter(session: BrowserSession, { frame, origin }: Pointed): Promise<{ frame: Frame; origin: PointerAt } | null> {
  const element = await session.agents.element(frame, 'pointed')
  const content = await element?.contentFrame()
  if (!element || !content) return null
  const own = await session.agents.call(frame, 'frameOrigin', element)
  void element.dispose().catch(() => undefined)
  return { frame: content, origin: { x: origin.x + own.x, y: origin.y + own.y } }
}

function hoverOf({ origin, at: { box, caption, elementType } }: Pointed): PickHover {
  const onScreen = box && {
    x: Math.round(origin.x + box.x),
    y: Math.round(origin.y + box.y),
    width: Math.round(box.width),
    height: Math.round(box.height),
  }
  return { box: onScreen, caption: caption.slice(0, CAPTION_MAX), elementType }
}

async function pickedIn(session: BrowserSession, frame: Frame): Promise<RunnerPicked | null> {
  const page = session.requirePage()
  const [here, prefix] = await Promise.all([session.agents.call(frame, 'pick'), framePrefix(session.agents, frame)])
  if (!here) return null
  const inPage = (locators: RunnerPicked['locators']) =>
    prefix === null ? locators.filter(({ type }) => type === 'nlDescription') : withPrefix(locators, prefix)
  const { cell, items } = here.facts
  const locators = inPage(here.locators)
  if (locators.length === 0) return null
  return {
    locators,
    counts: (await countMatches(session, locators)).counts,
    elementType: here.elementType,
    caption: here.caption.slice(0, CAPTION_MAX),
    facts: {
      ...here.facts,
      cell: cell && { ...cell, table: inPage(cell.table) },
      items: items && { ...items, container: inPage(items.container) },
    },
    page: { url: withoutCredentials(page.url()), title: await page.title() },
  }
}

/** Null when the page cannot be asked: it navigates, has crashed, or does not answer in time. */
async function inTime<T>(asked: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const giveUp = new AbortController()
  try {
    return await Promise.race([asked.catch(() => null), pause(LOOK_MAX_MS, AbortSignal.any([signal, giveUp.signal])).then(() => null)])
  } finally {
    giveUp.abort()
  }
}
