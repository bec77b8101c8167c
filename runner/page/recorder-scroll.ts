import { natives } from './natives.ts'
import { actEvent, deepTarget, ON_PAGE, type RecorderContext } from './recorder-context.ts'
import { renderedParent } from './view.ts'

/** A scroll within this time after the wheel, a key or a press is the human's. */
const MEANT_MS = 700
/** Elements that are added within this time after a scroll are its effect. */
const LOADED_MS = 3000
/** Growth in height that counts as new content, in CSS pixels; mere changes of style add less. */
const GROWN_MIN_PX = 8
/** The part of a region by which an action scrolls it: see scrolling.ts. */
const PAGE_SHARE = 0.9
const TIMES_MAX = 100

type Scroll = { scroller: Element; from: number; height: number; at: number; hasLoaded: boolean }

/**
 * Records scrolling that made the page load more: as scrolling to the element, when one is pressed that came by it; else as scrolling by as many pages.
 * Scrolling that only moves the page is not recorded, because an action scrolls by itself.
 */
export class ScrollWatch {
  readonly #context: RecorderContext
  readonly #loaded = new natives.WeakMap<Element, true>()
  #meantAt = Number.NEGATIVE_INFINITY
  #scroll: Scroll | null = null
  #tops = new natives.WeakMap<Element, number>()

  constructor(context: RecorderContext) {
    this.#context = context
  }

  /** Called when the wheel was turned, or a key or the scroll bar was pressed, over or in `start`. */
  meant(start: Element): void {
    this.#meantAt = natives.now()
    for (let around: Element | null = start; around; around = renderedParent(around)) this.#note(around)
    if (document.scrollingElement) this.#note(document.scrollingElement)
  }

  onScroll(event: Event): void {
    if (natives.now() - this.#meantAt > MEANT_MS) return
    this.#meantAt = natives.now()
    const scroller = event.target === document ? document.scrollingElement : deepTarget(event)
    if (!scroller) return
    if (this.#scroll?.scroller !== scroller) {
      this.over()
      this.#scroll = { scroller, from: this.#tops.get(scroller) ?? 0, height: scroller.scrollHeight, at: 0, hasLoaded: false }
    }
    this.#scroll.at = natives.now()
  }

  /** Called at another interaction: what was scrolled before it is recorded when it loaded anything, and later additions are not its effect. */
  over(): void {
    const scroll = this.#scroll
    this.#scroll = null
    this.#tops = new natives.WeakMap()
    if (scroll?.hasLoaded) this.#report(scroll)
  }

  onAdded(elements: readonly Element[]): void {
    const scroll = this.#scroll
    if (!scroll || natives.now() - scroll.at > LOADED_MS) return
    for (const element of elements) if (scroll.scroller.contains(element)) this.#loaded.set(element, true)
    if (scroll.scroller.scrollHeight >= scroll.height + GROWN_MIN_PX) scroll.hasLoaded = true
  }

  /** Called when an element is pressed, before `over`. One that was rendered only because of the scrolling, as in virtual lists, is what was scrolled to. */
  onPress(start: Element, pressed: Element): void {
    for (let current: Element | null = start; current; current = renderedParent(current)) {
      if (!this.#loaded.has(current)) continue
      this.#scroll = null
      this.#context.outbox.post(actEvent('scroll', this.#context.targetOf(pressed), {}))
      return
    }
  }

  /** Where a region stood before it was scrolled. */
  #note(region: Element): void {
    if (!this.#tops.has(region)) this.#tops.set(region, region.scrollTop)
  }

  #report({ scroller, from }: Scroll): void {
    const distance = scroller.scrollTop - from
    const pages = Math.min(TIMES_MAX, Math.max(1, Math.ceil(Math.abs(distance) / (scroller.clientHeight * PAGE_SHARE))))
    const scroll = { direction: distance < 0 ? 'up' : 'down', by: 'page' } as const
    const target = scroller === document.scrollingElement ? ON_PAGE : this.#context.targetOf(scroller)
    this.#context.outbox.post(actEvent('scroll', target, { scroll, ...(pages > 1 ? { times: pages } : {}) }))
  }
}
