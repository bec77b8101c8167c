import { natives } from './natives.ts'
import { deepTarget, type RecorderContext } from './recorder-context.ts'

/** A scroll within this time after the wheel, a key or a press is the human's. */
const MEANT_MS = 700
/** Elements that are added within this time after a scroll are its effect. */
const LOADED_MS = 3000
/** Growth in height that counts as new content, in CSS pixels; mere changes of style add less. */
const GROWN_MIN_PX = 8

type Scroll = { scroller: Element; height: number; at: number; isReported: boolean }

/** Detects scrolling that made the page load more. Scrolling that only moves the page is not reported, because an action scrolls by itself. */
export class ScrollWatch {
  readonly #context: RecorderContext
  readonly #loaded = new natives.WeakMap<Element, Scroll>()
  #meantAt = Number.NEGATIVE_INFINITY
  #scroll: Scroll | null = null

  constructor(context: RecorderContext) {
    this.#context = context
  }

  /** Called when the wheel was turned, or a key or the scroll bar was pressed. */
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

  /** Called at another interaction: later additions are the effect of that one. */
  over(): void {
    this.#scroll = null
  }

  onAdded(elements: readonly Element[]): void {
    const scroll = this.#scroll
    if (!scroll || natives.now() - scroll.at > LOADED_MS) return
    for (const element of elements) if (scroll.scroller.contains(element)) this.#loaded.set(element, scroll)
    if (scroll.scroller.scrollHeight >= scroll.height + GROWN_MIN_PX) this.#report(scroll)
  }

  /** Reports the scroll when a pressed element was rendered only because of it, as in virtual lists. */
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
