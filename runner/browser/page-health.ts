import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import type { PageLimit, StepFailure } from '#contract/schemas/step-failure.ts'
import { withoutCredentials } from './credentials.ts'
import { RunnerError } from './errors.ts'
import { maxOf, type PageLimits } from './limits.ts'
import type { Tabs } from './tabs.ts'

/** The crash event of a process that was killed comes within this time. */
const MEMORY_END_MS = 3000
/** Before another page is opened in its tab, a page may take so long to answer. */
const ANSWER_MS = 3000
/** A script that is terminated has ended within this time. */
const STOPPED_MS = 1000

type Options = {
  limits: PageLimits
  tabs: () => Tabs
  /** The CDP session that was opened while the page still answered; null when the page is gone. */
  cdp: (page: Page) => Promise<CDPSession | null>
  /** Whether a dialog waits for a person; its page is blocked meanwhile. */
  isAsking: () => boolean
}

/** The limits that pages of a session reach, and the end of pages that no longer answer. */
export class PageHealth {
  readonly #options: Options
  readonly #listeners = new Set<(error: RunnerError) => void>()
  /** Pages whose process we ended, with the reason. */
  readonly #ended = new WeakMap<Page, RunnerError>()
  readonly #reported = new Set<PageLimit>()
  #pending: RunnerError | null = null
  #memoryEndedAt = Number.NEGATIVE_INFINITY

  constructor(options: Options) {
    this.#options = options
  }

  onLimit(listener: (error: RunnerError) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Called when a page reached a limit: the running step fails, otherwise the next one, and an endless script is stopped. */
  reachLimit(limit: PageLimit, page: Page): void {
    // A page may go on opening windows for a while after it was stopped, so this limit is reported once.
    if (limit !== 'script' && this.#reported.has(limit)) return
    this.#reported.add(limit)
    const error = this.#limitReached(limit, page)
    if (this.#listeners.size === 0) this.#pending ??= error
    for (const listener of this.#listeners) listener(error)
    if (limit === 'script') void this.#stopScript(page)
  }

  /** Called when an act begins: limits are reported anew. */
  actBegins(): void {
    this.#reported.clear()
  }

  /** Returns the limit that was reached between two calls, and forgets it. */
  takeLimit(): RunnerError | null {
    const reached = this.#pending
    this.#pending = null
    return reached
  }

  /** Called before a page's process is killed because of its memory. */
  memoryLimitReached(): void {
    this.#memoryEndedAt = performance.now()
  }

  /** Whether we ended the page's process because of a limit. */
  isEndedByUs(page: Page): boolean {
    return this.#ended.has(page)
  }

  /** The error for a page whose process has ended: the limit that it reached, or `page_crashed`. */
  crashOf(page: Page): RunnerError {
    if (performance.now() - this.#memoryEndedAt < MEMORY_END_MS && !this.#ended.has(page))
      this.#ended.set(page, this.#limitReached('memory', page))
    const crashed = () => new RunnerError('failed', 'The page crashed', { failure: { code: 'page_crashed', url: page.url() } })
    return this.#ended.get(page) ?? crashed()
  }

  /** Whether the page answers. One that does not is ended. A page that is blocked by a dialog counts as answering. */
  async responds(page: Page): Promise<boolean> {
    if (this.#options.isAsking() || (await this.#respondsWithin(page, ANSWER_MS))) return true
    await this.endPage(page, 'script')
    return false
  }

  /** Asks the browser to terminate the running script. Does not wait: a script that is blocked by a dialog ends only after the dialog. */
  async terminateScript(page: Page): Promise<void> {
    const cdp = await this.#options.cdp(page)
    void cdp?.send('Runtime.terminateExecution').catch(() => undefined)
  }

  /** Ends the process of the page. The next address is opened in a new tab. */
  async endPage(page: Page, limit: PageLimit): Promise<void> {
    if (this.#ended.has(page)) return
    this.#ended.set(page, this.#limitReached(limit, page))
    this.#options.tabs().markLost(page)
    const cdp = await this.#options.cdp(page)
    void cdp?.send('Page.crash').catch(() => undefined)
  }

  #limitReached(limit: PageLimit, page: Page): RunnerError {
    const max = maxOf(limit, this.#options.limits)
    const failure: StepFailure = { code: 'limit_reached', limit, max, url: withoutCredentials(page.url()) }
    return new RunnerError('failed', `The page reached a limit: ${limit}`, { failure })
  }

  /** Terminates the script that keeps the page from answering, and the page's process when that does not help. */
  async #stopScript(page: Page): Promise<void> {
    await this.terminateScript(page)
    if (!(await this.#respondsWithin(page, STOPPED_MS))) await this.endPage(page, 'script')
  }

  async #respondsWithin(page: Page, ms: number): Promise<boolean> {
    const answered = page.mainFrame().evaluate('1')
    // A document that was just left rejects although the page lives; a page whose process has ended never answers.
    const refused = () => !this.#ended.has(page) && !this.#options.tabs().lost.includes(page)
    return Promise.race([answered.then(() => true).catch(refused), delay(ms, false, { ref: false })])
  }
}
