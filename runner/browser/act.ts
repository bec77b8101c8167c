import { errors, type ElementHandle } from 'playwright-core'
import { nameOfTarget } from '#contract/rules/locator-policy.ts'
import { historyMove, isOnFocus, isOnPage, tabAct } from '#contract/rules/page-target.ts'
import { dateText } from '#contract/rules/relative-date.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { ActAnswer, ActInput } from '#contract/schemas/runner-api.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import type { SeenBox } from '../page/seen-box.ts'
import { RunnerError, stepFailed } from './errors.ts'
import { deadlineIn, remainingMs, type Deadline } from './clock.ts'
import { drag } from './drag.ts'
import { setField } from './fields.ts'
import { goThroughHistory } from './history.ts'
import { originOf, roundedBox } from './marks.ts'
import { putCursor, press } from './press.ts'
import { scroll } from './scroll.ts'
import type { Step } from './step.ts'
import type { BrowserSession } from './browser-session.ts'
import type { MarkedBoxes } from './run-recording.ts'
import { settle, type Seen } from './settle.ts'
import { replayTab } from './tab-list.ts'
import { takeFromAddress, takeFromElement } from './take.ts'
import { typeAtCursor } from './typing.ts'
import { absenceNow, captionOfTarget, findTarget, isTransient, withElement, type Found, type TargetRequest } from './target.ts'

/**
 * Does one action on one element, then waits for its effects to settle.
 *
 * Errors: `failed` with target_not_found, target_ambiguous, option_not_found, action_failed. No error carries the value.
 */
export async function act(session: BrowserSession, input: ActInput, signal: AbortSignal): Promise<ActAnswer> {
  const { action } = input
  const deadline = deadlineIn(input.timeoutMs)
  const trafficMark = session.traffic.mark()
  const refusalMark = session.refusals.mark()
  const from = session.recording?.now() ?? 0
  return session.automate(async (stepEvents) => {
    // The page answers requests in their order, so the messages are read before the element is touched although nobody waits for them.
    session.actBegins()
    session.files.give(input.files ?? [])
    const collected = session.messages.actBegins()
    collected.catch(() => undefined)
    const step: Step = {
      session,
      caption: captionOfTarget(action),
      secret: input.secret,
      isChoice: action.isChoice === true,
      deadline,
      signal,
      taken: null,
    }
    const absentAt = input.absentAfterMs === undefined ? deadline : deadlineIn(Math.min(input.absentAfterMs, input.timeoutMs))
    const { locatorIndex, seen, boxes } = hasNoElement(action)
      ? { locatorIndex: 0, seen: await actOnPage(step, action) }
      : await withFreshElement(step, action, absentAt, (found) => actOnElement(step, found, input))
    const title = await settle(session, { mark: trafficMark, seen, deadline, signal })
    const refused = session.refusals.refusedSince(refusalMark)
    if (refused) throw refused
    const page = session.tabs.active
    const mark = session.recording?.mark(from, await boxes?.())
    return {
      locatorIndex,
      url: page?.url() ?? '',
      title: title ?? (await page?.title().catch(() => '')) ?? '',
      ...stepEvents,
      ...(step.taken ? { taken: step.taken } : {}),
      ...(mark ? { mark } : {}),
    }
  })
}

/** A relative date such as “tomorrow” is computed when it is typed, by the clock of the machine on which the browser runs. */
function valueOf({ action, value }: ActInput): string {
  const { relativeDate } = action
  return relativeDate ? dateText(relativeDate.days, relativeDate.format) : (value ?? action.value ?? '')
}

const hasNoElement = (action: Action): boolean =>
  isOnFocus(action) || isOnPage(action) || historyMove(action) !== null || tabAct(action) !== null

async function actOnPage(step: Step, action: Action): Promise<null> {
  const move = historyMove(action)
  const ofTab = tabAct(action)
  if (ofTab) await replayTab(step, ofTab)
  else if (move) await goThroughHistory(step, step.session.requirePage(), move)
  else if (action.method === 'Take') await takeFromAddress(step, action)
  else if (isOnPage(action)) await scroll(step, action, null)
  else await press(step, action, null)
  return null
}

async function actOnElement(step: Step, found: Found, input: ActInput): Promise<Seen | null> {
  const { action } = input
  switch (action.method) {
    case 'Click':
      await click(step, found, action)
      return null
    case 'Input':
      if (!action.isAtCursor) return setField(step, found, valueOf(input))
      await typeAtCursor(step, found, valueOf(input))
      return null
    case 'Press':
      await press(step, action, found)
      return null
    case 'Focus':
      await putCursor(step, found, action)
      return null
    case 'Drag':
      await drag(step, found, action)
      return null
    case 'Scroll':
      await scroll(step, action, found)
      return null
    case 'Call':
      // The server sends it by a route of its own: it needs no page.
      throw stepFailed({ code: 'internal' }, 'A call is no act on a page')
    case 'Take':
      await takeFromElement(step, action, found)
      return null
    default:
      return action.method satisfies never
  }
}

/** `boxes`: where the element was seen, of a session that is recorded. */
type Done = { locatorIndex: number; seen: Seen | null; boxes?: () => Promise<MarkedBoxes> }

/** Looks for the element again when the page re-rendered while it was acted on, until the deadline. */
async function withFreshElement(
  step: Step,
  action: Action,
  absentAt: Deadline,
  work: (found: Found) => Promise<Seen | null>,
): Promise<Done> {
  const { ru, en } = action.nlTargetCaptionDict ?? {}
  // What is taken is another text in each run, so the name of its place is none that the element has.
  const name = action.method === 'Take' ? null : nameOfTarget(action.target, [en, ru])
  const isSearched = action.method === 'Scroll' && !action.scroll
  const isTyped = action.method === 'Input' && !action.isAtCursor && !step.isChoice
  const wanted: TargetRequest = {
    target: action.target,
    caption: step.caption,
    name,
    forInput: isOnField(action),
    absentAt,
    isSearched,
    isTyped,
  }
  for (;;) {
    const found = await findTarget(step.session, wanted, step.deadline, step.signal)
    try {
      const seen = await work(found)
      return { locatorIndex: found.locatorIndex, seen, ...(step.session.recording ? { boxes: markedBoxes(step.session, found) } : {}) }
    } catch (error) {
      if (isTransient(error) && remainingMs(step.deadline) > 0) continue
      throw await explainAction(error, { step, found, wanted, method: action.method })
    }
  }
}

/**
 * Where the element was seen before it was acted on, or else, because it had to be scrolled into view, after that. The page is asked at once, and answers
 * while the act settles; it may have left the element behind by then.
 */
function markedBoxes(session: BrowserSession, { frame, info }: Found): () => Promise<MarkedBoxes> {
  const { box } = info
  const after = box ? Promise.resolve(null) : session.agents.call(frame, 'foundBox').catch(() => null)
  const onScreen = async (seen: SeenBox | null): Promise<ScreenBox | null> => {
    if (!seen) return null
    const origin = await originOf(session, frame).catch(() => null)
    return origin && roundedBox({ x: origin.x + seen.x, y: origin.y + seen.y, width: seen.width, height: seen.height })
  }
  return async () => ({ before: await onScreen(box), after: await onScreen(await after) })
}

/** Whether the action is on the field that the element stands for, such as the field of a label. */
const isOnField = ({ method }: Action): boolean => method === 'Input' || method === 'Press' || method === 'Focus'

type Attempt = { step: Step; found: Found; wanted: TargetRequest; method: Action['method'] }

/** A trusted click: Playwright scrolls the element into view and waits until it is stable and not covered. */
async function click(step: Step, found: Found, { gesture, held, at }: Action): Promise<void> {
  const position =
    at && (await withElement(step.session, found, (element) => step.session.agents.call(found.frame, 'placeIn', element, at)))
  const options = {
    timeout: Math.max(1, remainingMs(step.deadline)),
    signal: step.signal,
    ...(held ? { modifiers: held } : {}),
    ...(position ? { position } : {}),
  }
  if (gesture === 'hover') await found.locator.hover(options)
  else if (gesture === 'double') await found.locator.dblclick(options)
  else if (gesture === 'right' || gesture === 'middle') await found.locator.click({ ...options, button: gesture })
  else if (!found.info.hidden) await found.locator.click(options)
  else await withElement(step.session, found, (element) => clickHidden(element, options))
}

/** Clicks the label of a field that is not rendered, as people do; the field itself by script when it has none. */
async function clickHidden(element: ElementHandle<HTMLElement>, options: { timeout: number; signal: AbortSignal }): Promise<void> {
  const label = (await element.evaluateHandle((field) => (field as Partial<HTMLInputElement>).labels?.[0] ?? null)).asElement()
  if (label) await label.click(options)
  else await element.evaluate((field) => field.click())
}

async function explainAction(thrown: unknown, { step, found, wanted, method }: Attempt): Promise<unknown> {
  if (thrown instanceof RunnerError) return thrown
  if (!(thrown instanceof Error) || step.signal.aborted) return thrown
  const target = step.caption
  if (isTransient(thrown)) return stepFailed({ code: 'action_failed', reason: 'detached', target }, `Went away: ${target}`)
  // The time ran out while Playwright waited for an element that is no longer there.
  const absence = thrown instanceof errors.TimeoutError ? await absenceNow(step.session, wanted).catch(() => null) : null
  if (absence) return absence
  const obstacle = await obstacleTo(step, found, method === 'Input' ? 'Input' : 'Click').catch(() => null)
  const cover = /(<[^>]*>)[^\n]*intercepts pointer events/.exec(thrown.message)?.[1]
  const { reason, detail } = obstacle ?? (cover ? { reason: 'covered', detail: cover } : reasonOf(thrown))
  return stepFailed({ code: 'action_failed', reason, target, ...(detail ? { detail } : {}) }, `Could not act on ${target}: ${reason}`)
}

const obstacleTo = (step: Step, found: Found, purpose: 'Click' | 'Input') =>
  withElement(step.session, found, (element) => step.session.agents.call(found.frame, 'obstacle', element, purpose))

type Reason = { reason: 'timeout' | 'hidden' | 'disabled' | 'read_only' | 'other'; detail: string }

/** Uses the first line of Playwright's message only: it never contains a value, but the call log below it may. */
function reasonOf(error: Error): Reason {
  if (/not enabled|disabled/.test(error.message)) return { reason: 'disabled', detail: '' }
  if (/not editable|readonly/.test(error.message)) return { reason: 'read_only', detail: '' }
  if (/not visible|outside of the viewport/.test(error.message)) return { reason: 'hidden', detail: '' }
  if (error instanceof errors.TimeoutError) return { reason: 'timeout', detail: '' }
  return { reason: 'other', detail: (error.message.split('\n')[0] ?? '').slice(0, 200) }
}
