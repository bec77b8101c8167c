import type { BrowserContext, Page } from 'playwright-core'

/** `isAdmitted`: it may become active; not before it is known who opened it. */
type Tab = { id: string; page: Page; opener: Page | null; crashed: boolean; isAdmitted: boolean }

export type TabsOptions = {
  /** Called with each new page at once. */
  prepare: (page: Page) => void
  /** Whether a page that arrives now is one that the runner opens itself. It becomes active at once. */
  isOurs: () => boolean
  /** A page that is refused here is closed at once and never becomes a tab. */
  mayOpen: (page: Page) => boolean
  /** Whether the browser opened the page by itself. Such a page is closed, too. */
  isBrowserWindow: (page: Page) => Promise<boolean>
}

/**
 * Tracks the tabs and which of them is active: a new tab becomes active, and when it closes its opener becomes active again.
 * When the opener is closed too, the newest remaining tab becomes active.
 */
export class Tabs {
  readonly #tabs: Tab[] = []
  readonly #listeners = new Set<(page: Page) => void>()
  readonly #options: TabsOptions
  readonly #arrivals = new Set<() => void>()
  #active: Tab | null = null
  #added = 0
  #expected = 0

  constructor(context: BrowserContext, options: TabsOptions) {
    this.#options = options
    context.on('page', (page) => this.#add(page))
  }

  get active(): Page | null {
    return this.#active?.page ?? null
  }

  get activeCrashed(): boolean {
    return this.#active?.crashed ?? false
  }

  get pages(): Page[] {
    return this.#tabs.map(({ page }) => page)
  }

  /** The tabs in the order in which they were opened; not those of which it is not known yet who opened them. */
  get open(): { id: string; page: Page; isActive: boolean }[] {
    return this.#tabs.filter(({ isAdmitted }) => isAdmitted).map((tab) => ({ id: tab.id, page: tab.page, isActive: tab === this.#active }))
  }

  /** Brings the tab of a page to the front. */
  show(page: Page): void {
    const tab = this.#tabs.find((one) => one.page === page && one.isAdmitted)
    if (tab && tab !== this.#active) this.#activate(tab)
  }

  /** Pages that crashed or were marked as lost. */
  get lost(): Page[] {
    return this.#tabs.flatMap(({ page, crashed }) => (crashed ? [page] : []))
  }

  /** Marks a page as unusable: the next address is opened in a new tab. */
  markLost(page: Page): void {
    const tab = this.#tabs.find((one) => one.page === page)
    if (tab) tab.crashed = true
  }

  onActive(listener: (page: Page) => void): () => void {
    this.#listeners.add(listener)
    if (this.#active) listener(this.#active.page)
    return () => void this.#listeners.delete(listener)
  }

  /** Called when the browser has made a new window. Playwright reports its page a little later. */
  expect(): void {
    this.#expected++
  }

  /** Resolves when every new window is a tab here, at the latest after `capMs`. */
  async expectedArrived(capMs: number): Promise<void> {
    if (this.#expected === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#arrivals.add(resolve)
    const timer = setTimeout(resolve, capMs)
    await promise
    clearTimeout(timer)
    this.#arrivals.delete(resolve)
    this.#expected = 0
  }

  #add(page: Page): void {
    if (!this.#options.mayOpen(page)) {
      this.#arrived()
      return void page.close().catch(() => undefined)
    }
    const tab: Tab = { id: String(++this.#added), page, opener: null, crashed: false, isAdmitted: false }
    this.#tabs.push(tab)
    this.#options.prepare(page)
    page.on('close', () => this.#remove(tab))
    page.on('crash', () => (tab.crashed = true))
    const opener = page.opener().then(
      (found) => (tab.opener = found),
      () => null,
    )
    if (this.#options.isOurs()) this.#admit(tab)
    else void this.#judge(tab, opener)
  }

  /** A window of a page has an opener, unless that has already closed. */
  async #judge(tab: Tab, opener: Promise<Page | null>): Promise<void> {
    const isRefused = (await opener) === null && (await this.#options.isBrowserWindow(tab.page))
    if (!this.#tabs.includes(tab)) return
    if (!isRefused) return this.#admit(tab)
    this.#remove(tab)
    await tab.page.close().catch(() => undefined)
  }

  #admit(tab: Tab): void {
    tab.isAdmitted = true
    this.#arrived()
    this.#activate(tab)
  }

  #arrived(): void {
    this.#expected = Math.max(0, this.#expected - 1)
    if (this.#expected === 0) for (const arrived of this.#arrivals) arrived()
  }

  #remove(tab: Tab): void {
    const at = this.#tabs.indexOf(tab)
    if (at >= 0) this.#tabs.splice(at, 1)
    if (this.#active !== tab) return
    this.#active = null
    const others = this.#tabs.filter(({ isAdmitted }) => isAdmitted)
    const next = others.find(({ page }) => page === tab.opener) ?? others.at(-1)
    if (next) this.#activate(next)
  }

  #activate(tab: Tab): void {
    this.#active = tab
    // A background tab of Chromium gets no animation frames, so its page would not be painted.
    void tab.page.bringToFront().catch(() => undefined)
    for (const listener of this.#listeners) listener(tab.page)
  }
}
