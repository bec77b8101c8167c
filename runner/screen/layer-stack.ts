import type { Page } from 'playwright-core'
import { Surface } from './surface.ts'

/**
 * Decides which page is shown: the active tab, or the latest of our pages that cover it.
 * Surfaces are kept while their pages are open, because a page with an open dialog does not answer a new CDP session.
 */
export class LayerStack {
  readonly #onShow: (surface: Surface | null) => void
  readonly #surfaces = new Map<Page, Promise<Surface | null>>()
  #base: Page | null = null
  #overlays: Page[] = []
  #shown: Page | null = null
  #change = 0

  constructor(onShow: (surface: Surface | null) => void) {
    this.#onShow = onShow
  }

  /** The active tab of the system under test. */
  get base(): Page | null {
    return this.#base
  }

  get top(): Page | null {
    return this.#overlays.at(-1) ?? this.#base
  }

  setBase(page: Page | null): void {
    this.#base = page
    void this.#update()
  }

  /** Shows `page` above all others; resolves when it is shown. */
  async cover(page: Page): Promise<void> {
    this.#overlays = [...this.#overlays, page]
    await this.#update()
  }

  async uncover(page: Page): Promise<void> {
    this.#overlays = this.#overlays.filter((other) => other !== page)
    await this.#update()
  }

  /** Removes all pages, because the session has ended. */
  async clear(): Promise<void> {
    this.#base = null
    this.#overlays = []
    await this.#update()
  }

  async #update(): Promise<void> {
    const page = this.top
    if (page === this.#shown) return
    this.#shown = page
    const change = ++this.#change
    const surface = page ? await this.#surface(page) : null
    if (change === this.#change) this.#onShow(surface)
  }

  #surface(page: Page): Promise<Surface | null> {
    const known = this.#surfaces.get(page)
    if (known) return known
    // A page may close while it is being attached to.
    const opened = Surface.open(page).catch(() => null)
    this.#surfaces.set(page, opened)
    page.once('close', () => this.#surfaces.delete(page))
    return opened
  }
}
