import { natives } from './natives.ts'
import { deepTarget, type RecorderContext } from './recorder-context.ts'

/** So long after the wheel, a key or a press a scroll is the human's. */
const MEANT_MS = 700
/** So long after a scroll what is added was asked for by it. */
const LOADED_MS = 3000
/** Things that only stay in place or look different are thinner than a row of content, in CSS pixels. */
const GROWN_MIN_PX = 8

type Scroll = { scroller: Element; height: number; at: number; isReported: boolean }

/** Notices scrolling that made the page load more. Scrolling that only moves the page is nothing: an action scrolls by itself. */
export class ScrollWatch {
  readonly #context: RecorderContext
  readonly #loaded = new natives.WeakMap<Element, Scroll>()
  #meantAt = Number.NEGATIVE_INFINITY
  #scroll: Scroll | null = null

  constructor(context: RecorderContext) {
    this.#context = context
  }

  /** The wheel was turned, or a key or the bar was pressed. */
  meant(): void {
    this.#meantAt = natives.now()
  }

  onScroll(event: Event): void {
    if (natives.now() - this.#meantAt > MEANT_MS) return
    this.#meantAt = natives.now()
    const scroller = event.target === document ? document.documentElement : deepTarget(event)
    if (!scroller) return
    if (this.#scroll?.scroller === scroller) this.#scroll.at = natives.now()
    else this.#scroll = { scroller, height: scroller.scrollHeight, at: natives.now(), isReported: false }
  }

  /** Something else was done: what comes now was asked for by that. */
  over(): void {
    this.#scroll = null
  }

  onAdded(elements: readonly Element[]): void {
    const scroll = this.#scroll
    if (!scroll || natives.now() - scroll.at > LOADED_MS) return
    for (const element of elements) if (scroll.scroller.contains(element)) this.#loaded.set(element, scroll)
    if (scroll.scroller.scrollHeight >= scroll.height + GROWN_MIN_PX) this.#report(scroll)
  }

  /** A press on what was drawn only because of the scroll: lists that keep but a window of their rows. */
  onPress(element: Element): void {
    for (let current: Element | null = element; current; current = current.parentElement) {
      const scroll = this.#loaded.get(current)
      if (scroll) return this.#report(scroll)
    }
  }

  #report(scroll: Scroll): void {
    if (scroll.isReported) return
    scroll.isReported = true
    const isPage = scroll.scroller === document.documentElement || scroll.scroller === document.body
    const name = isPage ? '' : (scroll.scroller.getAttribute('aria-label') ?? '').slice(0, 300)
    this.#context.reportUnrecorded({ kind: 'scroll', ...(name ? { target: name } : {}) })
  }
}
