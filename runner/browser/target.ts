import type { ElementHandle, Frame, Locator as PageLocator } from 'playwright-core'
import {
  factsOfTarget,
  isPositional,
  nameOfTarget,
  needsProof,
  orderLocators,
  parseRole,
  resembles,
} from '#contract/rules/locator-policy.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { stepFailed } from './errors.ts'
import type { ResolvedInfo } from '../page/agent-api.ts'
import { pause, remainingMs, type Deadline } from './clock.ts'
import { FrameUnresponsiveError } from './frame-agent.ts'
import { enterFrames, splitFrames, type FramedLocator } from './frame-path.ts'
import { locatorIn } from './locator-engine.ts'
import type { BrowserSession } from './browser-session.ts'
import { RowSearch } from './row-search.ts'

const POLL_MS = 50
/** While a page still loads, a better locator's element may not be there yet, so elements of lesser locators are accepted only after this time. */
const FALLBACK_GRACE_MS = 1000
const FOUND_MAX = 12
/** A row that is there without scrolling has come by then; a list that was scrolled to its end is not gone through again. */
const LOOKS_BEFORE_SCROLLING = 6
/** While an element is not found, messages of the page are collected at every tenth look, twice a second. */
export const COLLECT_EVERY = 10

/**
 * An element to act on. `locator` resolves anew on each use, by the locator that found the element or, when the page has re-rendered, by one of those
 * after it. `locatorIndex` is the index of the one that found it.
 */
export type Found = { locator: PageLocator; frame: Frame; info: ResolvedInfo; locatorIndex: number }
type Counts = ResolvedInfo['counts'][number]
type Pass = { found: Found | null; counts: Counts[] }

/**
 * The element to look for. `name`: the element's name when it was recorded, null when it is unknown. `absentAt`: the deadline for an element that is not on
 * the page at all; the step's own deadline when left out. `isSearched`: lists that make their rows only while one scrolls are gone through for it. `isTyped`:
 * text is typed into it, if it is a field for text.
 */
export type TargetRequest = {
  target: Locator[]
  caption: string
  name: string | null
  forInput: boolean
  absentAt?: Deadline
  isSearched?: boolean
  isTyped?: boolean
}

/**
 * Looks for the element until it is there, or the deadline has passed: the first locator by priority that fits exactly one visible element finds it.
 *
 * Errors: `target_not_found`, `target_ambiguous` or `action_failed: hidden`, with captions of elements that may have been meant.
 */
export async function findTarget(session: BrowserSession, wanted: TargetRequest, deadline: Deadline, signal: AbortSignal): Promise<Found> {
  const locators = orderLocators(wanted.target)
  const graceEnd = Math.min(performance.now() + FALLBACK_GRACE_MS, deadline.at)
  const rows = wanted.isSearched ? new RowSearch(session, locators, signal) : null
  for (let looks = 1; ; looks++) {
    const { found, counts } = await lookOnce(session, locators, wanted)
    if (found && (found.locatorIndex === 0 || performance.now() >= graceEnd || !(await isLoading(session)))) {
      await rows?.end(true)
      return found
    }
    const isAbsent = !isThere(counts)
    // To go through a long list takes its time.
    const end = isAbsent && !rows ? (wanted.absentAt ?? deadline) : deadline
    if (remainingMs(end) === 0) {
      await rows?.end(false)
      throw await notFound(session, wanted, counts)
    }
    if (isAbsent && looks > LOOKS_BEFORE_SCROLLING && (await rows?.next())) continue
    if (looks % COLLECT_EVERY === 0) await session.messages.collect()
    await pause(Math.min(POLL_MS, remainingMs(deadline)), signal)
  }
}

/** Whether a locator fits an element that is not visible yet. */
const isThere = (counts: Counts[]): boolean => counts.some(({ all, visible }) => all > 0 && visible === 0)

/** Runs `work` on the element itself, for actions that a locator cannot do. Rejects with a transient error when the element is gone. */
export async function withElement<T>(
  session: BrowserSession,
  { frame }: Found,
  work: (element: ElementHandle<HTMLElement>) => Promise<T>,
): Promise<T> {
  const element = await session.agents.element(frame, 'found')
  if (!element) throw new Error('Element is not attached to the DOM')
  try {
    return await work(element)
  } finally {
    void element.dispose().catch(() => undefined)
  }
}

/** The error that says why the element cannot be found now; null when it can. */
export async function absenceNow(session: BrowserSession, wanted: TargetRequest): Promise<Error | null> {
  const { found, counts } = await lookOnce(session, orderLocators(wanted.target), { ...wanted, isTyped: false })
  return found ? null : notFound(session, wanted, counts)
}

/** One look at the page as it is now. */
async function lookOnce(session: BrowserSession, locators: Locator[], wanted: TargetRequest): Promise<Pass> {
  const { forInput } = wanted
  const main = session.requirePage().mainFrame()
  const counts: Counts[] = []
  for (const group of groupByFrame(locators)) {
    try {
      const frame = await enterFrames(session.agents, main, group.path)
      if (!frame) continue
      for (let from = 0; from < group.locators.length;) {
        const rest = group.locators.slice(from)
        const isFirst = group.start + from === 0
        const begins = isFirst && wanted.isTyped === true && rest[0] !== undefined && !isDoubted(rest[0], wanted)
        const info = await session.agents.call(frame, 'find', rest, forInput, begins)
        counts.push(...info.counts)
        const used = rest[info.index]
        if (!used) break
        if (await isBelieved(session, frame, used, wanted)) {
          const locator = locatorIn(frame, { locators: rest.slice(info.index), forInput })
          return { found: { locator, frame, info, locatorIndex: group.start + from + info.index }, counts }
        }
        // Another element has taken the position of this one, so the element counts as absent.
        counts.splice(-1, 1, { all: 0, visible: 0 })
        from += info.index + 1
      }
    } catch (error) {
      // The frame navigated during the call, or does not answer. The next look sees the new document.
      if (!isTransient(error)) throw error
    }
  }
  return { found: null, counts }
}

/** Whether the found element is taken for the stored one: a position alone, or a name that a tool has made, may lead to a neighbour of an element that is gone. */
async function isBelieved(session: BrowserSession, frame: Frame, used: FramedLocator['locator'], wanted: TargetRequest): Promise<boolean> {
  if (!isDoubted(used, wanted)) return true
  const { target, name } = wanted
  const facts = factsOfTarget(target)
  if (facts) return session.agents.call(frame, 'foundIsLike', used, facts)
  return name === null || resembles(name, await session.agents.call(frame, 'foundNames'))
}

/** Whether what the locator finds has to be compared with what is stored. */
const isDoubted = (used: FramedLocator['locator'], { target, name }: TargetRequest): boolean =>
  factsOfTarget(target) ? needsProof(used) : name !== null && isPositional(used)

export const isTransient = (error: unknown): boolean =>
  error instanceof FrameUnresponsiveError || (error instanceof Error && isAboutRenewal(error.message))

const isAboutRenewal = (message: string): boolean =>
  /Execution context was destroyed|Frame was detached|navigat|JSHandle is disposed|not attached|Cannot find context/i.test(message)

type Group = { path: string; start: number; locators: FramedLocator['locator'][] }

/** Groups neighbouring locators of one frame, so that one call resolves all of them. */
export function groupByFrame(locators: Locator[]): Group[] {
  const groups: Group[] = []
  for (const [index, framed] of locators.map(splitFrames).entries()) {
    const last = groups.at(-1)
    if (last && (last.path === framed.path || framed.locator.type === 'nlDescription')) last.locators.push(framed.locator)
    else groups.push({ path: framed.path, start: index, locators: [framed.locator] })
  }
  return groups
}

async function isLoading(session: BrowserSession): Promise<boolean> {
  if (session.traffic.pendingSince(0) > 0) return true
  const status = await session.agents.call(session.requirePage().mainFrame(), 'status').catch(() => null)
  return status === null || status.readyState === 'loading'
}

async function notFound(session: BrowserSession, { caption, target }: TargetRequest, counts: Counts[]): Promise<Error> {
  const role = roleIn(target)
  const found = await session.agents.call(session.requirePage().mainFrame(), 'suggestions', caption, role ?? '', FOUND_MAX).catch(() => [])
  return stepFailed(absence(caption, role, found, counts), `Not found: ${caption}`)
}

function absence(caption: string, role: string | undefined, found: string[], counts: Counts[]): StepFailure {
  if (counts.some(({ visible }) => visible > 1)) return { code: 'target_ambiguous', wanted: caption, found }
  if (counts.some(({ all }) => all > 0)) return { code: 'action_failed', reason: 'hidden', target: caption }
  return { code: 'target_not_found', wanted: caption, ...(role ? { role } : {}), found }
}

const roleIn = (target: Locator[]): string | undefined => parseRole(target.find(({ type }) => type === 'aria-role')?.value ?? '')?.role

/** The caption of the element for messages: words of the step, else its description, else a name from its locators, else the first locator. */
export function captionOfTarget({ target, nlTargetCaptionDict: dict }: Pick<Action, 'target' | 'nlTargetCaptionDict'>): string {
  const described = target.find(({ type }) => type === 'nlDescription')?.value
  return dict?.ru || dict?.en || described || nameOfTarget(target) || target[0]?.value || ''
}
