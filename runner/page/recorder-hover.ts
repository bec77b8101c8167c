import { actionableAround } from './describe.ts'
import { natives } from './natives.ts'
import { deepTarget, type RecorderContext } from './recorder-context.ts'
import { renderedParent, View } from './view.ts'

/** After something was done the page has this long to become what it is before anything is hovered. */
const SETTLED_MS = 400
/** What changes so soon after something was done was asked for by that. */
const ANSWER_MS = 1000
/** What opens later than this after the pointer came was not opened by it. */
const OPENED_MS = 800
/** Whoever only passes over something that opens does not stay this long. */
const REST_MS = 1000
/** Elements that are looked at around a hovered one. */
const NEAR_MAX = 500

type Hovered = { element: Element; at: number }

/**
 * Notices that a menu or a hint opened because the pointer came over something: then coming there is an act of its own. It counts when
 * something in it is pressed that nobody saw before, or when the pointer rests there. Only what floats above the page counts: content that
 * arrives by itself does not float.
 */
export class HoverWatch {
  readonly #context: RecorderContext
  readonly #report: (element: Element) => void
  #seen = new natives.WeakMap<Element, true>()
  #isReady = false
  #hovered: Hovered[] = []
  #reported: Element | null = null
  #actedAt = 0
  #scan: number | null = null
  #rest: number | null = null

  constructor(context: RecorderContext, report: (element: Element) => void) {
    this.#context = context
    this.#report = report
  }

  /** Something else was done: what the page shows after it is there without hovering. */
  acted(): void {
    this.#isReady = false
    this.#actedAt = natives.now()
    this.#hovered = []
    this.#reported = null
    if (this.#rest !== null) natives.clearTimeout(this.#rest)
    if (this.#scan !== null) natives.clearTimeout(this.#scan)
    this.#scan = natives.setTimeout(() => this.#look(), SETTLED_MS)
  }

  onOver(event: MouseEvent): void {
    const element = deepTarget(event)
    if (!element || event.buttons !== 0) return
    if (!this.#isReady && this.#scan === null) this.acted()
    this.#hovered = [...this.#hovered.slice(-30), { element, at: natives.now() }]
    if (this.#rest !== null) natives.clearTimeout(this.#rest)
    this.#rest = natives.setTimeout(() => this.#rested(element), REST_MS)
  }

  onPress(start: Element): void {
    if (!this.#isReady || this.#seen.has(start)) return
    const opener = this.#openerOf(start)
    if (opener && opener !== this.#reported) this.#report(opener)
  }

  #look(): void {
    this.#scan = null
    this.#seen = new natives.WeakMap()
    for (const element of document.querySelectorAll('*')) if (isShown(element)) this.#seen.set(element, true)
    this.#isReady = true
  }

  /** The pointer stays where it is: what floats there now and did not before was opened by it. */
  #rested(element: Element): void {
    if (!this.#isReady || !this.#seen.has(element)) return
    const around = element.parentElement?.parentElement ?? element.parentElement ?? element
    const near = [...around.querySelectorAll('*')].slice(0, NEAR_MAX)
    const opened = [...near, ...document.body.children].find((other) => !this.#seen.has(other) && isShown(other) && isFloating(other))
    const opener = opened && this.#openerOf(opened)
    if (!opener || opener === this.#reported) return
    this.#reported = opener
    this.#report(opener)
  }

  /** The last thing under the pointer that was there before; null when something else than the pointer opened `start`. */
  #openerOf(start: Element): Element | null {
    const unseen: Element[] = []
    let around: Element | null = start
    for (; around && !this.#seen.has(around); around = renderedParent(around)) unseen.push(around)
    if (!unseen.some(isFloating) || unseen.some(isDialog)) return null
    const hovered = this.#hovered.findLast(
      ({ element }) => this.#seen.has(element) && element !== document.body && element !== document.documentElement,
    )
    if (!hovered) return null
    const changes = unseen.flatMap((element) => this.#context.changes.changedAt(element) ?? [])
    if (changes.some((at) => at < this.#actedAt + ANSWER_MS)) return null
    // Without any change it is a rule of the style sheet that shows it.
    const isByPointer =
      changes.every((at) => at < hovered.at + OPENED_MS) && (changes.length === 0 || changes.some((at) => at >= hovered.at))
    return isByPointer ? actionableAround(hovered.element, new View()) : null
  }
}

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

/** Nobody opens a dialog by passing over something. */
const isDialog = (element: Element): boolean => element.matches('dialog,[role=dialog],[role=alertdialog],[role=alert],[role=status]')

const isFloating = (element: Element): boolean => {
  const { position } = natives.getComputedStyle(element)
  return position === 'absolute' || position === 'fixed' || element.matches(':popover-open')
}
