import type { Browser } from 'playwright-core'
import { browserLost, RunnerError, stepFailed } from './errors.ts'
import { watchScript } from './limits.ts'
import type { BrowserSession } from './browser-session.ts'

/** An aborted call is answered after this time even if its work in the browser has not ended. */
const ABORT_GRACE_MS = 1000

/**
 * Runs work on the session so that it never hangs on a dead page or browser: it rejects at once when the browser process ends, when the
 * shown page crashes or reaches a limit, and when the caller disconnects. The work's own signal aborts in all of these cases. While a page is opened, the
 * previous page may crash or stop answering: `navigate` handles that itself.
 */
export async function guarded<T>(
  session: BrowserSession,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
  { isOpening = false }: { isOpening?: boolean } = {},
): Promise<T> {
  const browser = session.context.browser()
  if (!browser?.isConnected()) throw browserLost()
  const earlier = session.health.takeLimit()
  if (earlier) throw earlier
  const broken = Promise.withResolvers<never>()
  const stop = new AbortController()
  const report = (error: RunnerError) => {
    broken.reject(error)
    stop.abort(error)
  }
  const offBreak = onBreak(session, browser, signal, report)
  const offPage = isOpening ? () => undefined : onPageBreak(session, report)
  const running = work(stop.signal)
  running.catch(() => undefined)
  try {
    return await Promise.race([running, broken.promise])
  } catch (error) {
    if (stop.signal.aborted) await settledOrLate(running)
    throw await explain(error, session, browser)
  } finally {
    offBreak()
    offPage()
  }
}

function onBreak(session: BrowserSession, browser: Browser, signal: AbortSignal, report: (error: RunnerError) => void): () => void {
  const onDisconnected = () => report(browserLost())
  const onAbort = () => report(stepFailed({ code: 'aborted' }, 'The call was given up'))
  const offLimit = session.health.onLimit(report)
  browser.on('disconnected', onDisconnected)
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  return () => {
    offLimit()
    browser.off('disconnected', onDisconnected)
    signal.removeEventListener('abort', onAbort)
  }
}

/** Reports when the shown page crashes, or a script in it does not end. Returns a function that stops watching. */
function onPageBreak(session: BrowserSession, report: (error: RunnerError) => void): () => void {
  // The end of a page that we ended ourselves was reported already. Pages behind the shown one crash with it when they share its process.
  const offCrash = session.onCrash((page) => {
    if (page === session.tabs.active && !session.health.isEndedByUs(page)) report(session.health.crashOf(page))
  })
  const offScript = watchScript(session, session.limits.scriptMs)
  return () => {
    offCrash()
    offScript()
  }
}

async function settledOrLate(running: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ABORT_GRACE_MS)
  await Promise.race([
    running.then(
      () => resolve(),
      () => resolve(),
    ),
    promise,
  ])
  clearTimeout(timer)
}

/** Finds the cause of a rejection. Playwright's rejection often comes a moment before the event that names its cause. */
async function explain(error: unknown, session: BrowserSession, browser: Browser): Promise<unknown> {
  if (error instanceof RunnerError) return error
  if (isAboutDeath(error)) await new Promise((resolve) => setTimeout(resolve, 100))
  if (!browser.isConnected()) return browserLost(error)
  if (session.tabs.activeCrashed && session.tabs.active) return session.health.crashOf(session.tabs.active)
  return error
}

const isAboutDeath = (error: unknown): boolean =>
  error instanceof Error && /closed|crashed|disconnected|Target|Connection/i.test(error.message)
