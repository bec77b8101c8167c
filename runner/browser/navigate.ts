import { setTimeout as delay } from 'node:timers/promises'
import { errors, type Page, type Response } from 'playwright-core'
import { percentDecoded } from '#contract/rules/percent-decoded.ts'
import { RunnerError, stepFailed } from './errors.ts'
import { realmOf } from './auth-challenge.ts'
import { withoutCredentials } from './credentials.ts'
import { deadlineIn, remainingMs, type Deadline } from './clock.ts'
import { connectionReason, navigationReason, type NavigationReason } from './navigation-reason.ts'
import type { Failure } from '../network/gateway.ts'
import type { BrowserSession } from './browser-session.ts'

type Credentials = { username: string; password: string }
const AUTH_TRIES_MAX = 3

/**
 * Opens an address. Credentials in it (`https://user:password@host`) answer the server's challenge and appear nowhere else.
 * The page counts as open when its document is parsed; pictures and scripts may still load. When the present page asks whether to leave it and the answer is
 * no, the page stays, and that is not a failure.
 *
 * Errors: `navigation_failed` with the reason; the session stays usable. The statuses 5xx, 401 and 407 are failures, because such a page is not the
 * application under test. Pages with other 4xx statuses are treated like any other.
 */
export async function navigate(
  session: BrowserSession,
  address: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<{ url: string; title: string }> {
  const { url, credentials } = splitCredentials(address)
  const deadline = deadlineIn(timeoutMs)
  if (credentials) await session.context.setHTTPCredentials({ ...credentials, origin: new URL(url).origin })
  const before = session.tabs.active
  let page = await pageToUse(session)
  try {
    await login({ session, page, url, deadline, signal })
  } catch (error) {
    // The page was ended because of a limit, and its tab with it. The address is opened once more in a new tab.
    if (page !== before || !session.tabs.lost.includes(page) || signal.aborted) throw error
    page = await pageToUse(session)
    await login({ session, page, url, deadline, signal })
  }
  return { url: page.url(), title: await page.title().catch(() => '') }
}

/** The active tab, or a new one when it has crashed or does not answer: an `open` begins with a working tab. */
async function pageToUse(session: BrowserSession): Promise<Page> {
  const active = session.tabs.active
  if (active && !session.tabs.activeCrashed && (await session.health.responds(active))) return active
  const lost = session.tabs.lost
  const page = await session.newTab()
  // Not awaited: a page that crashed while a dialog was open never reports that it is closed.
  for (const tab of lost) void tab.close().catch(() => undefined)
  return page
}

function splitCredentials(address: string): { url: string; credentials: Credentials | null } {
  if (!URL.canParse(address)) throw failed('other', address, 'This is not an address')
  const url = new URL(address)
  if (!['http:', 'https:', 'about:', 'data:'].includes(url.protocol))
    throw failed('blocked', address, `Addresses of the kind ${url.protocol} are not opened`)
  if (!url.username && !url.password) return { url: address, credentials: null }
  const credentials = { username: percentDecoded(url.username), password: percentDecoded(url.password) }
  url.username = ''
  url.password = ''
  return { url: url.href, credentials }
}

async function goto({ session, page, url, deadline, signal }: Visit): Promise<Response | null> {
  const mark = session.refusals.mark()
  for (;;) {
    try {
      return await page.goto(url, { waitUntil: 'domcontentloaded', timeout: Math.max(1, remainingMs(deadline)), signal })
    } catch (error) {
      if (session.hasStayed) return null
      if (isInterruptedByOldError(error) && remainingMs(deadline) > 0 && !signal.aborted) continue
      await stopLoading(page)
      throw session.refusals.refusedSince(mark) ?? explainNavigation(error, url, session.refusals.failureSince(mark)?.failure)
    }
  }
}

/** The browser's error page of the previous navigation came late and interrupted the new navigation. */
const isInterruptedByOldError = (error: unknown): boolean =>
  error instanceof Error && /interrupted by another navigation to "chrome-error:/.test(error.message)

/** Stops the navigation, which would otherwise go on and change the page in the middle of a later step. */
async function stopLoading(page: Page): Promise<void> {
  await Promise.race([stop(page), delay(STOP_MS, undefined, { ref: false })])
}

/** Limit for stopping: a page whose process is gone never answers. */
const STOP_MS = 1000

async function stop(page: Page): Promise<void> {
  const session = await page
    .context()
    .newCDPSession(page)
    .catch(() => null)
  await session?.send('Page.stopLoading').catch(() => undefined)
  await session?.detach().catch(() => undefined)
}

/** `failure`: the gateway's reason, which is more exact than the browser's. */
function explainNavigation(error: unknown, url: string, failure?: Failure): unknown {
  if (error instanceof errors.TimeoutError) return failed('timeout', url)
  if (!(error instanceof Error)) return error
  const code = /net::(ERR_[A-Z0-9_]+)/.exec(error.message)?.[1]
  if (code?.startsWith('ERR_SOCKS_') && failure?.kind === 'failed') return failed(connectionReason(failure.code), url, failure.code)
  if (code) return failed(navigationReason(code), url, code)
  if (/Download is starting/.test(error.message)) return failed('other', url, 'The address is a download')
  return error
}

type Visit = { session: BrowserSession; page: Page; url: string; deadline: Deadline; signal: AbortSignal }

/** Opens the address, and asks a watching human for a name and password when the server requires them, up to `AUTH_TRIES_MAX` times. */
async function login(visit: Visit): Promise<void> {
  const { session, page, url, deadline, signal } = visit
  let answer = await answerTo(visit)
  for (let attempt = 0; answer.status === 401 && attempt < AUTH_TRIES_MAX; attempt++) {
    const credentials = answer.realm === null ? null : await session.watchingHuman()?.onAuth({ url, realm: answer.realm }, page)
    signal.throwIfAborted()
    if (!credentials) break
    await session.context.setHTTPCredentials({ ...credentials, origin: new URL(url).origin })
    // The time that the human needed is given back to the navigation.
    deadline.at = Math.max(deadline.at, performance.now() + AFTER_HUMAN_MS)
    answer = await answerTo(visit)
  }
  const { status } = answer
  if (status === 401 || status === 407) throw failed('http_error', url, `${status}: the server asks for a name and a password`)
  if (status >= 500) throw failed('http_error', url, String(status))
}

const AFTER_HUMAN_MS = 10_000
const REFUSED = 'ERR_INVALID_AUTH_CREDENTIALS'

type Answer = { status: number; realm: string | null }

/** The status of the answer. A headless Chromium cannot ask for a password and fails with an error of its own, so the realm is taken from the response event. */
async function answerTo(visit: Visit): Promise<Answer> {
  const { page } = visit
  let realm: string | null = null
  const listen = (response: Response) => {
    if (response.status() === 401 && response.request().isNavigationRequest()) realm = realmOf(response)
  }
  page.on('response', listen)
  try {
    return { status: (await goto(visit))?.status() ?? 200, realm }
  } catch (error) {
    const failure = error instanceof RunnerError ? error.failure : undefined
    if (failure?.code === 'navigation_failed' && failure.detail === REFUSED) return { status: 401, realm: realm ?? '' }
    throw error
  } finally {
    page.off('response', listen)
  }
}

const failed = (reason: NavigationReason, url: string, detail?: string) =>
  stepFailed(
    { code: 'navigation_failed', reason, url: withoutCredentials(url), ...(detail ? { detail } : {}) },
    `Could not open the page: ${reason}`,
  )
