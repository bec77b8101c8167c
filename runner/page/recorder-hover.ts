import { actionableAround } from './describe.ts'
import { natives } from './natives.ts'
import { deepTarget, type RecorderContext } from './recorder-context.ts'
import { renderedParent, View } from './view.ts'

/** After an interaction the page has this time to settle before its visible elements are registered. */
const SETTLED_MS = 400
/** A change within this time after an interaction is an effect of that interaction. */
const ANSWER_MS = 1000
/** An element that opens later than this after the pointer came was not opened by the pointer. */
const OPENED_MS = 800
/** A pointer that stays for this time rests on the element; one that only passes over it does not stay so long. */
const REST_MS = 1000
/** Maximum number of elements around the hovered one that are examined. */
const NEAR_MAX = 500

type Hovered = { element: Element; at: number }

/**
 * Detects that a menu or a hint opened because the pointer moved over an element, and reports a hover on that element. It is reported when
 * a newly visible element is pressed, or when the pointer rests there. Only floating elements count, because content that arrives by itself
 * does not float.
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

  /** Called at any other interaction: elements that are visible after it did not need hovering. */
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

  /** The pointer rests on `element`: a floating element near it that was not visible before was opened by the pointer. */
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

  /** The last hovered element that was visible before; null when something else than the pointer opened `start`. */
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
    // Without any change of the document a rule of the style sheet shows it.
    const isByPointer =
      changes.every((at) => at < hovered.at + OPENED_MS) && (changes.length === 0 || changes.some((at) => at >= hovered.at))
    return isByPointer ? actionableAround(hovered.element, new View()) : null
  }
}

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

/** Dialogs and messages are not opened by hovering. */
const isDialog = (element: Element): boolean => element.matches('dialog,[role=dialog],[role=alertdialog],[role=alert],[role=status]')

const isFloating = (element: Element): boolean => {
  const { position } = natives.getComputedStyle(element)
  return position === 'absolute' || position === 'fixed' || element.matches(':popover-open')
}
