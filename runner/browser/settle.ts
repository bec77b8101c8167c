import type { Page } from 'playwright-core'
import type { PageStatus } from '../page/agent-api.ts'
import { remainingMs, type Deadline } from './clock.ts'
import type { BrowserSession } from './browser-session.ts'

/** Requests that take longer than this after a step are long polls or analytics; the page is usable without them. */
const REQUESTS_CAP_MS = 2500
const ROUNDS_MAX = 6

/** The status of a page after the step was done in it. */
export type Seen = { page: Page; status: PageStatus }

/** `mark` is the traffic mark from before the step. `seen` is the page's status when the step has already asked for it; it saves a round trip. */
export type SettleOptions = { mark: number; seen: Seen | null; deadline: Deadline; signal: AbortSignal }

/**
 * Waits for the effects of a step: a navigation, a new tab, requests. Costs one round trip to the page when there are none.
 * Never rejects because of the page. Resolves with the title when it is known, else with null.
 */
export async function settle(session: BrowserSession, { mark, seen, deadline, signal }: SettleOptions): Promise<string | null> {
  let known = seen
  for (let round = 0; round < ROUNDS_MAX && remainingMs(deadline) > 0 && !signal.aborted; round++) {
    const page = session.tabs.active
    if (!page) return ''
    // The browser sends events and answers in order, so requests that the step made are known when this answer arrives.
    const status = known?.page === page ? known.status : await session.agents.call(page.mainFrame(), 'status').catch(() => null)
    known = null
    await session.tabs.expectedArrived(Math.min(remainingMs(deadline), 2000))
    const isLoading = status === null || status.readyState === 'loading' || session.tabs.active !== page
    if (!isLoading && session.traffic.pendingSince(mark) === 0) return status.title
    await session.traffic.idleSince(mark, Math.min(remainingMs(deadline), REQUESTS_CAP_MS), signal)
    if (isLoading) await page.waitForLoadState('domcontentloaded', { timeout: Math.max(1, remainingMs(deadline)) }).catch(() => undefined)
    else if (session.traffic.pendingSince(mark) > 0) return status?.title ?? null
  }
  return null
}

/** A page is ready to be read when nothing has changed for this time. */
const QUIET_MS = 150

/** What waiting needs of a session. */
export type SettlingPage = Pick<BrowserSession, 'agents' | 'traffic' | 'requirePage'> & {
  tabs: Pick<BrowserSession['tabs'], 'active' | 'expectedArrived'>
}

/** Waits until the page has loaded, has no open requests and has not changed for a moment; `capMs` at most. */
export async function settleForReading(session: SettlingPage, capMs: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + capMs
  const remaining = () => Math.max(0, end - performance.now())
  await session.tabs.expectedArrived(Math.min(remaining(), 2000))
  while (remaining() > 0 && !signal.aborted) {
    const page = session.requirePage()
    if (page.url() !== 'about:blank') await page.waitForLoadState('load', { timeout: Math.max(1, remaining()) }).catch(() => undefined)
    const idle = await session.traffic.idleSince(0, remaining(), signal)
    const before = session.traffic.mark()
    const quiet = await session.agents.call(page.mainFrame(), 'quiet', Math.min(QUIET_MS, remaining()), remaining()).catch(() => false)
    if (idle && quiet && session.traffic.pendingSince(before) === 0 && session.tabs.active === page) return
  }
}
