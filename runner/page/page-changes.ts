import { natives } from './natives.ts'
import { isElement, isShadowRoot } from './node-type.ts'

/** Changes later than this after a human's last interaction are the page's own: clocks, carousels, streams. */
const ANSWER_MS = 1500
/** Changes of one node this far apart, none of them an answer, show that it changes by itself. What arrives late changes only once. */
const RESTLESS_MS = 30
/** Attributes that also change when an element only gains or loses the focus. */
const FOCUS_ATTRIBUTE = /^(?:class|style|tabindex|aria-activedescendant|data-(?:focus|highlight|active|hover).*)$/

/** The number of changes since the recording began; `lasting` leaves out those that a mere move of the focus causes. */
export type ChangeCount = { all: number; lasting: number }

/** Counts changes of the page that a human's interactions cause. Nodes that change by themselves are ignored. */
export class PageChanges {
  readonly #observer = new natives.MutationObserver((records) => this.#take(records))
  readonly #watched = new natives.WeakMap<Node, true>()
  readonly #restless = new natives.WeakMap<Node, true>()
  readonly #unprompted = new natives.WeakMap<Node, number>()
  readonly #onAdded: (elements: readonly Element[]) => void
  readonly #changedAt = new natives.WeakMap<Node, number>()
  readonly #addedAt = new natives.WeakMap<Node, number>()
  #actedAt = Number.NEGATIVE_INFINITY
  #count: ChangeCount = { all: 0, lasting: 0 }

  constructor(onAdded: (elements: readonly Element[]) => void) {
    this.#onAdded = onAdded
  }

  /** Called when a recording begins on a page that has loaded: what changes before the human acts, changes by itself. */
  begin(): void {
    this.#watch(document)
  }

  /** Called at each interaction. Watches the document and the shadow roots in which `event` happened. */
  acted(event: Event): void {
    this.#watch(document)
    for (const node of event.composedPath()) if (isShadowRoot(node)) this.#watch(node)
    this.count()
    this.#actedAt = natives.now()
  }

  count(): ChangeCount {
    this.#take(this.#observer.takeRecords())
    return { ...this.#count }
  }

  /** When the element was added, or an attribute of it changed, in ms of `performance.now`; undefined when neither was seen. */
  changedAt(element: Element): number | undefined {
    this.count()
    return this.#changedAt.get(element)
  }

  /** When the element was added; minus infinity for one that was there when the recording began, and in one that was added as a whole. */
  addedAt(element: Element): number {
    this.count()
    return this.#addedAt.get(element) ?? Number.NEGATIVE_INFINITY
  }

  stop(): void {
    this.#observer.disconnect()
    this.#watched.delete(document)
  }

  #watch(root: Node): void {
    if (this.#watched.has(root)) return
    this.#watched.set(root, true)
    this.#observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  }

  #noteUnprompted(node: Node, now: number): void {
    const first = this.#unprompted.get(node)
    if (first === undefined) this.#unprompted.set(node, now)
    else if (now - first >= RESTLESS_MS) this.#restless.set(node, true)
  }

  #take(records: readonly MutationRecord[]): void {
    if (records.length === 0) return
    const now = natives.now()
    const isAnswer = now - this.#actedAt <= ANSWER_MS
    for (const record of records) {
      if (!isAnswer) this.#noteUnprompted(record.target, now)
      if (!isAnswer || this.#restless.has(record.target)) continue
      this.#count.all++
      if (record.type !== 'attributes' || !FOCUS_ATTRIBUTE.test(record.attributeName ?? '')) this.#count.lasting++
      if (record.type === 'attributes') this.#changedAt.set(record.target, now)
      const added = [...record.addedNodes].filter((node) => isElement(node))
      for (const element of added) {
        this.#changedAt.set(element, now)
        this.#addedAt.set(element, now)
      }
      if (added.length > 0) this.#onAdded(added)
    }
  }
}
