import { orderLocators } from '#contract/rules/locator-policy.ts'
import { dateText } from '#contract/rules/relative-date.ts'
import type { Assertion, AssertionPart } from '#contract/schemas/assertion.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { CheckAnswer, CheckInput } from '#contract/schemas/runner-api.ts'
import type { ElementFacts, ResolvedInfo } from '../page/agent-api.ts'
import { compareTexts, compareUrls } from './compare.ts'
import { deadlineIn, pause, remainingMs, type Deadline } from './clock.ts'
import { FrameUnresponsiveError } from './frame-agent.ts'
import { enterFrames } from './frame-path.ts'
import type { BrowserSession } from './browser-session.ts'
import { groupByFrame, isTransient, COLLECT_EVERY } from './target.ts'

const POLL_MS = 60
const ACTUAL_MAX = 500
/** Types of locators that say what the element is. A positional locator finds its neighbour once the element is gone. */
const MEANINGFUL = ['data-attribute', 'aria-role', 'text']

/**
 * Checks an assertion again and again until it holds or the deadline has passed, at least once.
 *
 * `actual` is the last value seen, cut to 500 characters; null when the element was not there. Passwords are read as ''.
 */
export async function check(session: BrowserSession, input: CheckInput, signal: AbortSignal): Promise<CheckAnswer> {
  const { relativeDate } = input.assertion
  const given = input.expectedValue ?? input.assertion.expectedValue
  const assertion = { ...input.assertion, expectedValue: relativeDate ? dateText(relativeDate.days, relativeDate.format) : given }
  const { recording } = session
  const from = recording?.now() ?? 0
  const answer = await lookUntil({ session, assertion, acts: input.acts ?? 1 }, deadlineIn(input.timeoutMs), signal)
  return recording ? { ...answer, mark: recording.mark(from) } : answer
}

type Wanted = { session: BrowserSession; assertion: Assertion; acts: number }

async function lookUntil({ session, assertion, acts }: Wanted, deadline: Deadline, signal: AbortSignal): Promise<CheckAnswer> {
  for (let looks = 1; ; looks++) {
    const answer = await lookSafely(session, assertion, acts)
    if (answer?.passed) return answer
    if (looks % COLLECT_EVERY === 0) await session.messages.collect()
    if (remainingMs(deadline) === 0) return answer ?? { passed: false, actual: null, locatorIndex: null }
    await pause(Math.min(POLL_MS, remainingMs(deadline)), signal)
  }
}

/** Null when the page changed while it was looked at. */
async function lookSafely(session: BrowserSession, assertion: Assertion, acts: number): Promise<CheckAnswer | null> {
  try {
    return await look(session, assertion, acts)
  } catch (error) {
    if (isTransient(error)) return null
    throw error
  }
}

async function look(session: BrowserSession, assertion: Assertion, acts: number): Promise<CheckAnswer> {
  const page = session.requirePage()
  const { property, expectedValue, match } = assertion
  if (property === 'url') return ofPage(page.url(), compareUrls(page.url(), expectedValue, match))
  if (property === 'title') return ofPage(await page.title(), compareTexts([await page.title()], expectedValue, match))
  if (property === 'downloaded') return checkDownloads(session, assertion, acts)
  if (property === 'appeared') return checkAppeared(session, expectedValue)
  const isPageText = property === 'text' && (assertion.targetElementType === 'Page' || assertion.target.length === 0)
  if (isPageText) return checkPageText(session, expectedValue)
  return checkElement(assertion, await inspect(session, orderLocators(assertion.target), assertion.part ?? null))
}

const ofPage = (actual: string, passed: boolean): CheckAnswer => ({ passed, actual: actual.slice(0, ACTUAL_MAX), locatorIndex: null })

async function checkPageText(session: BrowserSession, expectedValue: string): Promise<CheckAnswer> {
  const texts = await Promise.all(
    session
      .requirePage()
      .frames()
      .map((frame) => session.agents.call(frame, 'pageText').catch(() => '')),
  )
  return ofPage(texts[0]?.split('\n')[0] ?? '', compareTexts(texts, expectedValue, 'contains'))
}

/** A text that is still shown has appeared as well. */
async function checkAppeared(session: BrowserSession, expected: string): Promise<CheckAnswer> {
  const vanished = await session.messages.vanished()
  const isVanished = compareTexts(vanished, expected, 'contains')
  return isVanished ? ofPage(expected, true) : checkPageText(session, expected)
}

/** Names of files are compared without case. A file whose size is asked for counts once it has arrived. */
function checkDownloads(session: BrowserSession, { expectedValue, match, downloadSize }: Assertion, acts: number): CheckAnswer {
  const downloads = session.downloads.ofActs(acts)
  const passed = downloads.some(({ name, size }) => isSameName(name, expectedValue, match) && isSize(size, downloadSize))
  const shown = downloads.map(({ name, size }) => (downloadSize === undefined || size === null ? name : `${name} (${size} B)`))
  return ofPage(shown.join(', '), passed)
}

function isSameName(name: string, expected: string, match: Assertion['match']): boolean {
  const [seen, wanted] = [name.toLowerCase(), expected.toLowerCase()]
  return match === 'equals' ? seen === wanted : seen.includes(wanted)
}

const isSize = (size: number | null, wanted: Assertion['downloadSize']): boolean =>
  wanted === undefined || (size !== null && (wanted === 'not_empty' ? size > 0 : size === wanted))

type Seen = { locatorIndex: number | null; facts: ElementFacts | null; exists: boolean; visible: boolean }

function checkElement({ property, expectedValue, match }: Assertion, seen: Seen): CheckAnswer {
  const { facts, locatorIndex } = seen
  if (property === 'exists' || property === 'visible') {
    const actual = String(property === 'exists' ? seen.exists : seen.visible)
    return { passed: actual === truth(expectedValue), actual, locatorIndex }
  }
  if (!facts) return { passed: false, actual: null, locatorIndex: null }
  const isState = (state: boolean): CheckAnswer => ({ passed: String(state) === truth(expectedValue), actual: String(state), locatorIndex })
  const isText = (actual: string): CheckAnswer => ({ passed: actual === expectedValue, actual, locatorIndex })
  switch (property) {
    case 'text':
    case 'value': {
      const texts = property === 'value' ? facts.values : facts.texts
      return { passed: compareTexts(texts, expectedValue, match), actual: (texts[0] ?? '').slice(0, ACTUAL_MAX), locatorIndex }
    }
    case 'checked':
      return isState(facts.checked ?? false)
    case 'count':
      return isText(String(facts.count ?? ''))
    case 'sorted':
      return isText(facts.sort)
    case 'url':
    case 'title':
    case 'appeared':
    case 'downloaded':
      return { passed: false, actual: null, locatorIndex }
    default:
      return isState(facts.states[property])
  }
}

const truth = (expected: string): string => (['false', 'no', 'нет', '0'].includes(expected.trim().toLowerCase()) ? 'false' : 'true')

async function inspect(session: BrowserSession, locators: Locator[], part: AssertionPart | null): Promise<Seen> {
  const main = session.requirePage().mainFrame()
  const seen: Seen = { locatorIndex: null, facts: null, exists: false, visible: false }
  const counted: { locator: Locator; count: ResolvedInfo['counts'][number] }[] = []
  for (const group of groupByFrame(locators)) {
    const frame = await enterFrames(session.agents, main, group.path).catch(nullWhenUnresponsive)
    if (!frame) continue
    // Each locator is asked on its own, because presence needs the counts of all of them, not only up to the first that fits.
    for (const [index, locator] of group.locators.entries()) {
      const answer = await session.agents.call(frame, 'inspect', [locator], part).catch(nullWhenUnresponsive)
      if (!answer) break
      const { info, facts } = answer
      const [count] = info.counts
      const original = locators[group.start + index]
      if (count && original) counted.push({ locator: original, count })
      if (!facts || seen.facts) continue
      seen.facts = facts
      seen.locatorIndex = group.start + index
    }
  }
  return { ...seen, ...presence(counted) }
}

/** The content of an unresponsive frame counts as absent; other locators may still find the element. */
function nullWhenUnresponsive(error: unknown): null {
  if (error instanceof FrameUnresponsiveError) return null
  throw error
}

/** Whether the element exists and is visible, by the locators that mean this very element; by all locators when there are none of those. */
export function presence(counted: { locator: Locator; count: { all: number; visible: number } }[]): { exists: boolean; visible: boolean } {
  const meaningful = counted.filter(({ locator }) => MEANINGFUL.includes(locator.type))
  const deciding = meaningful.length > 0 ? meaningful : counted.filter(({ locator }) => locator.type !== 'nlDescription')
  return { exists: deciding.some(({ count }) => count.all > 0), visible: deciding.some(({ count }) => count.visible > 0) }
}
