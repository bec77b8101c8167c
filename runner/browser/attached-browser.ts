import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser, type Frame, type Page } from 'playwright-core'
import type { Locator } from '#contract/schemas/locator.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { AGENT_KEY, type ReaderEnd } from '../page/agent-api.ts'
import { FrameAgents } from './frame-agent.ts'
import { bundlePage } from './page-bundle.ts'
import { locate, snapshot, type ReadPage } from './read.ts'
import { Traffic } from './traffic.ts'

/** A page that does not answer within this time is blocked: by a dialog, or by a script that does not end. */
const ANSWER_MS = 3000
const SETTLE_MS = 5000
/** The whole of a reading, which takes less than a second on most pages. */
const READ_MS = 30_000

/** The page stopped answering while it was read. */
export class PageSilentError extends Error {
  override name = 'PageSilentError'
}

/** Asks the page for the locators of an element; null when it is gone. */
type Locate = (ref: string) => Promise<Locator[] | null>

/** A tab of a running browser. `isShown`: null for a page that does not answer. */
export type AttachedTab = { page: Page; url: string; title: string; isShown: boolean | null }

/**
 * A browser that runs elsewhere and that we only look at. Nothing of it is changed: no setting, no dialog is answered, and what reading puts into a page is
 * removed again. It goes on running when we leave.
 */
export class AttachedBrowser {
  readonly #browser: Browser
  readonly #script: string

  private constructor(browser: Browser, script: string) {
    this.#browser = browser
    this.#script = script
  }

  /** `endpoint`: the address of the debugging port, `http://127.0.0.1:9222`. Rejects with Playwright's error when nothing answers there. */
  static async connect(endpoint: string, cacheDir: string): Promise<AttachedBrowser> {
    const script = await bundlePage(['reader.ts'], cacheDir)
    const browser = await chromium.connectOverCDP(endpoint, { noDefaults: true, timeout: 10_000 })
    // Playwright answers a dialog that nobody listens for.
    for (const context of browser.contexts()) context.on('dialog', () => undefined)
    return new AttachedBrowser(browser, script)
  }

  /** Its tabs in the order in which they were opened. */
  async tabs(): Promise<AttachedTab[]> {
    const pages = this.#browser.contexts().flatMap((context) => context.pages())
    return Promise.all(pages.filter((page) => !page.url().startsWith('devtools:')).map(describeTab))
  }

  /** Runs `work` with the page as the runner reads it, and with its locators. Errors: `PageSilentError`. */
  async read<T>(page: Page, work: (snapshot: PageSnapshot, locate: Locate) => Promise<T>): Promise<T> {
    const session = this.#readPage(page)
    const silent = delay(READ_MS, null, { ref: false }).then(() => Promise.reject(new PageSilentError(`${page.url()} does not answer`)))
    try {
      return await Promise.race([readWith(session, work), silent])
    } finally {
      await Promise.all(page.frames().map(endReading))
    }
  }

  /** Leaves the browser, which goes on running. */
  close(): Promise<void> {
    return this.#browser.close()
  }

  #readPage(page: Page): ReadPage {
    return {
      agents: new FrameAgents(this.#script),
      traffic: new Traffic(page.context()),
      tabs: { active: page, expectedArrived: () => Promise.resolve() },
      requirePage: () => page,
      downloads: { ofActs: () => [] },
    }
  }
}

async function readWith<T>(session: ReadPage, work: (snapshot: PageSnapshot, locate: Locate) => Promise<T>): Promise<T> {
  const seen = await snapshot(session, SETTLE_MS, new AbortController().signal)
  const found = (ref: string) => locate(session, ref).then(({ locators }) => locators)
  return work(seen, (ref) => found(ref).catch(() => null))
}

async function describeTab(page: Page): Promise<AttachedTab> {
  const asked = page.evaluate<{ title: string; isShown: boolean }>(
    '({ title: document.title, isShown: document.visibilityState === "visible" })',
  )
  const answer = await Promise.race([asked, delay(ANSWER_MS, null, { ref: false })]).catch(() => null)
  return { page, url: page.url(), title: answer?.title ?? '', isShown: answer?.isShown ?? null }
}

/** A frame that does not answer, or is gone, keeps nothing that anybody could notice. */
async function endReading(frame: Frame): Promise<void> {
  const ended = frame.evaluate(endInPage, AGENT_KEY)
  await Promise.race([ended, delay(ANSWER_MS, null, { ref: false })]).catch(() => undefined)
}

const endInPage = (key: string): void => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this runs in the page, where the reader is a property of the window; a runner's own agent cannot end
  const reader = (globalThis as unknown as Record<string, Partial<ReaderEnd> | undefined>)[key]
  reader?.endReading?.()
}
