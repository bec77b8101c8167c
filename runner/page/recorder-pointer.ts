import { fieldKind } from './field.ts'
import { natives } from './natives.ts'
import type { ChangeCount } from './page-changes.ts'
import { keyName, type Teller } from './recorder-teller.ts'

/** A hand that presses moves less than this, in CSS pixels. */
const DRAG_PX = 8
/** By then the page has answered the end of a drag. */
const SETTLED_MS = 80
/** Taller things are no track of a slider. */
const TRACK_MAX_PX = 80

type Press = { element: Element; x: number; y: number; box: DOMRect; before: ChangeCount; selected: string }

/** Notices what is done with the pointer and is no press on an element: drags, strokes, presses at a place, other buttons, held keys. */
export class PointerWatch {
  readonly #teller: Teller
  #press: Press | null = null
  #hasDragged = false

  constructor(teller: Teller) {
    this.#teller = teller
  }

  onPress(event: PointerEvent, element: Element): void {
    this.#hasDragged = false
    this.#press =
      event.button === 0 && !isOnScrollbar(event, element)
        ? {
            element,
            x: event.clientX,
            y: event.clientY,
            box: element.getBoundingClientRect(),
            before: this.#teller.changes.count(),
            selected: selectedText(),
          }
        : null
  }

  onRelease(event: PointerEvent): void {
    const press = this.#press
    this.#press = null
    if (!press || !isDrag(press, event)) return
    this.#hasDragged = true
    natives.setTimeout(() => this.#decideDrag(press), SETTLED_MS)
  }

  /** The browser drags: no more of the pointer is told until something takes what is dragged, or it ends. */
  onDrop(): void {
    const press = this.#press
    this.#press = null
    if (press) this.#miss('drag', press.element)
  }

  onDragEnd(): void {
    const press = this.#press
    this.#press = null
    if (!press) return
    natives.setTimeout(() => {
      if (this.#teller.changes.count().lasting > press.before.lasting) this.#miss('drag', press.element)
    }, SETTLED_MS)
  }

  /** True when the click says less than what was done, and so is none. */
  takesClick(event: MouseEvent, element: Element, isSynthetic: boolean): boolean {
    if (this.#hasDragged) {
      this.#hasDragged = false
      return true
    }
    if (isSynthetic) return false
    if (isPlaceThatCounts(element)) {
      this.#miss('canvas', element)
      return true
    }
    const keys = keyName(event)
    if (!keys || isTextKind(element)) return false
    this.#miss('modified_click', element, keys)
    return true
  }

  takesDoubleClick(event: MouseEvent, element: Element): boolean {
    return isPlaceThatCounts(element) || keyName(event) !== undefined
  }

  onMiddleClick(element: Element): void {
    this.#miss('middle_click', element)
  }

  #decideDrag({ element, before, selected }: Press): void {
    if (element instanceof HTMLCanvasElement) return this.#miss('canvas', element)
    const now = this.#teller.changes.count()
    // Marking text changes nothing but the selection.
    const isMarking = selectedText() !== selected && now.lasting === before.lasting
    if (!isMarking && now.all > before.all) this.#miss('drag', element)
  }

  #miss(kind: 'canvas' | 'drag' | 'middle_click' | 'modified_click', element: Element, keys?: string): void {
    const target = this.#teller.targetOf(element).caption.slice(0, 300)
    this.#teller.missed({ kind, ...(target ? { target } : {}), ...(keys ? { keys } : {}) })
  }
}

/** Let go outside of what was pressed, or that came along: a hand that trembles on a button presses it. A canvas and a slider are drawn on. */
function isDrag({ element, x, y, box }: Press, { clientX, clientY }: PointerEvent): boolean {
  if (Math.hypot(clientX - x, clientY - y) < DRAG_PX || fieldKind(element) === 'range') return false
  if (isPlaceThatCounts(element)) return true
  const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  const now = element.getBoundingClientRect()
  return !isInside || Math.hypot(now.left - box.left, now.top - box.top) >= DRAG_PX
}

/** An action presses the middle of an element: where it matters at which place, that is something else. */
function isPlaceThatCounts(element: Element): boolean {
  if (element instanceof HTMLCanvasElement || element.closest('[role=slider]')) return true
  const slider = element.querySelector('[role=slider]') ?? element.parentElement?.querySelector(':scope > [role=slider]')
  return slider != null && element.getBoundingClientRect().height <= TRACK_MAX_PX && !element.matches('button,a,input,label')
}

const isTextKind = (element: Element): boolean => ['text', 'editable', 'number', 'combobox'].includes(fieldKind(element) ?? '')

function isOnScrollbar({ clientX, clientY, target }: PointerEvent, element: Element): boolean {
  const scroller = target instanceof Element ? target : element
  const { left, top } = scroller.getBoundingClientRect()
  if (scroller === document.documentElement) return clientX >= scroller.clientWidth || clientY >= scroller.clientHeight
  const isScrolling = scroller.scrollHeight > scroller.clientHeight || scroller.scrollWidth > scroller.clientWidth
  return (
    isScrolling &&
    (clientX - left - scroller.clientLeft >= scroller.clientWidth || clientY - top - scroller.clientTop >= scroller.clientHeight)
  )
}

const selectedText = (): string => String(document.getSelection() ?? '')
