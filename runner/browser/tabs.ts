import type { BrowserContext, Page } from 'playwright-core'

type Tab = { page: Page; opener: Page | null; crashed: boolean }

/**
 * Tracks the tabs and which of them is active: a new tab becomes active, and when it closes its opener becomes active again.
 * When the opener is closed too, the newest remaining tab becomes active.
 */
export class Tabs {
  readonly #tabs: Tab[] = []
  readonly #listeners = new Set<(page: Page) => void>()
  readonly #prepare: (page: Page) => void
  readonly #mayOpen: (page: Page) => boolean
  readonly #arrivals = new Set<() => void>()
  #active: Tab | null = null
  #expected = 0

  /** `prepare` is called with each new page at once. A page that `mayOpen` refuses is closed at once and never becomes a tab. */
  constructor(context: BrowserContext, { prepare, mayOpen }: { prepare: (page: Page) => void; mayOpen: (page: Page) => boolean }) {
    this.#prepare = prepare
    this.#mayOpen = mayOpen
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
    this.#expected = Math.max(0, this.#expected - 1)
    if (this.#expected === 0) for (const arrived of this.#arrivals) arrived()
    if (!this.#mayOpen(page)) return void page.close().catch(() => undefined)
    const tab: Tab = { page, opener: null, crashed: false }
    this.#tabs.push(tab)
    this.#prepare(page)
    page.on('close', () => this.#remove(tab))
    page.on('crash', () => (tab.crashed = true))
    page.opener().then(
      (opener) => (tab.opener = opener),
      () => undefined,
    )
    this.#activate(tab)
  }

  #remove(tab: Tab): void {
    this.#tabs.splice(this.#tabs.indexOf(tab), 1)
    if (this.#active !== tab) return
    this.#active = null
    const next = this.#tabs.find(({ page }) => page === tab.opener) ?? this.#tabs.at(-1)
    if (next) this.#activate(next)
  }

  #activate(tab: Tab): void {
    this.#active = tab
    // A background tab of Chromium gets no animation frames, so its page would not be painted.
    void tab.page.bringToFront().catch(() => undefined)
    for (const listener of this.#listeners) listener(tab.page)
  }
}
