import { actionableAround } from './describe.ts'
import { natives } from './natives.ts'
import { deepTarget, type RecorderContext } from './recorder-context.ts'
import { contains, renderedParent, View } from './view.ts'

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
/** Menus in menus. */
const LEVELS_MAX = 5

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
  #reported = new natives.Set<Element>()
  #actedAt = 0
  #scan: number | null = null
  #rest: number | null = null

  constructor(context: RecorderContext, report: (element: Element) => void) {
    this.#context = context
    this.#report = report
  }

  /** Called when a recording begins: what is visible now needs no hovering, and what shows only while the pointer is over something is not visible yet. */
  begin(): void {
    if (this.#scan === null && document.readyState === 'complete') this.#look()
  }

  /** Called at any other interaction: elements that are visible after it did not need hovering. */
  acted(): void {
    this.#isReady = false
    this.#actedAt = natives.now()
    this.#hovered = []
    this.#reported = new natives.Set()
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
    this.#reportAll(this.#openersOf(start))
  }

  #reportAll(openers: readonly Element[]): void {
    for (const opener of openers) {
      if (this.#reported.has(opener)) continue
      this.#reported.add(opener)
      this.#report(opener)
    }
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
    if (opened) this.#reportAll(this.#openersOf(opened))
  }

  /**
   * The elements over which the pointer came so that `start` is shown, the first one first: a menu may have opened over an entry of another one. None when
   * something else than the pointer opened it. `way`: the elements that the pointer passed before.
   */
  #openersOf(start: Element, way: readonly Hovered[] = this.#hovered, levels = LEVELS_MAX): Element[] {
    const unseen = this.#unseenUpToPopup(start)
    const popup = unseen.at(-1)
    if (!popup || unseen.some(isDialog) || levels === 0) return []
    const at = way.findLastIndex(
      ({ element }) => !contains(popup, element) && element !== document.body && element !== document.documentElement,
    )
    const hovered = way[at]
    if (!hovered || !this.#isByPointer(unseen, hovered)) return []
    const opener = actionableAround(hovered.element, new View())
    if (this.#seen.has(hovered.element)) return [opener]
    const before = this.#openersOf(hovered.element, way.slice(0, at), levels - 1)
    return before.length > 0 ? [...before, opener] : []
  }

  /** The elements from `start` to the nearest floating one around it, none of which was visible before; none when there is no such popup. */
  #unseenUpToPopup(start: Element): Element[] {
    const unseen: Element[] = []
    for (let around: Element | null = start; around && !this.#seen.has(around); around = renderedParent(around)) {
      unseen.push(around)
      if (isFloating(around)) return unseen
    }
    return []
  }

  #isByPointer(opened: readonly Element[], hovered: Hovered): boolean {
    const changes = opened.flatMap((element) => this.#context.changes.changedAt(element) ?? [])
    if (changes.some((at) => at < this.#actedAt + ANSWER_MS)) return false
    // Without any change of the document a rule of the style sheet shows it.
    return changes.every((at) => at < hovered.at + OPENED_MS) && (changes.length === 0 || changes.some((at) => at >= hovered.at))
  }
}

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

/** Dialogs and messages are not opened by hovering. */
const isDialog = (element: Element): boolean => element.matches('dialog,[role=dialog],[role=alertdialog],[role=alert],[role=status]')

const isFloating = (element: Element): boolean => {
  const { position } = natives.getComputedStyle(element)
  return position === 'absolute' || position === 'fixed' || element.matches(':popover-open')
}
