import { fieldKind } from './field.ts'
import { natives } from './natives.ts'
import type { ChangeCount } from './page-changes.ts'
import { keyName, type RecorderContext } from './recorder-context.ts'

/** A hand that presses moves less than this, in CSS pixels. */
const DRAG_PX = 8
/** By then the page has answered the end of a drag. */
const SETTLED_MS = 80
/** Taller things are no track of a slider. */
const TRACK_MAX_PX = 80

type Press = { element: Element; x: number; y: number; box: DOMRect; before: ChangeCount; selected: string }

/** Notices what is done with the pointer and is no press on an element: drags, strokes, presses at a place, other buttons, held keys. */
export class PointerWatch {
  readonly #context: RecorderContext
  #press: Press | null = null
  #hasDragged = false

  constructor(context: RecorderContext) {
    this.#context = context
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
            before: this.#context.changes.count(),
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
    if (press) this.#reportUnrecorded('drag', press.element)
  }

  onDragEnd(): void {
    const press = this.#press
    this.#press = null
    if (!press) return
    natives.setTimeout(() => {
      if (this.#context.changes.count().lasting > press.before.lasting) this.#reportUnrecorded('drag', press.element)
    }, SETTLED_MS)
  }

  /** True when the click says less than what was done, and so is none. */
  takesClick(event: MouseEvent, element: Element, isSynthetic: boolean): boolean {
    if (this.#hasDragged) {
      this.#hasDragged = false
      return true
    }
    if (isSynthetic) return false
    if (dependsOnPosition(element)) {
      this.#reportUnrecorded('canvas', element)
      return true
    }
    const keys = keyName(event)
    if (!keys || isTextKind(element)) return false
    this.#reportUnrecorded('modified_click', element, keys)
    return true
  }

  takesDoubleClick(event: MouseEvent, element: Element): boolean {
    return dependsOnPosition(element) || keyName(event) !== undefined
  }

  onMiddleClick(element: Element): void {
    this.#reportUnrecorded('middle_click', element)
  }

  #decideDrag({ element, before, selected }: Press): void {
    if (element instanceof HTMLCanvasElement) return this.#reportUnrecorded('canvas', element)
    const now = this.#context.changes.count()
    // Marking text changes nothing but the selection.
    const isMarking = selectedText() !== selected && now.lasting === before.lasting
    if (!isMarking && now.all > before.all) this.#reportUnrecorded('drag', element)
  }

  #reportUnrecorded(kind: 'canvas' | 'drag' | 'middle_click' | 'modified_click', element: Element, keys?: string): void {
    const target = this.#context.targetOf(element).caption.slice(0, 300)
    this.#context.reportUnrecorded({ kind, ...(target ? { target } : {}), ...(keys ? { keys } : {}) })
  }
}

/** Let go outside of what was pressed, or that came along: a hand that trembles on a button presses it. A canvas and a slider are drawn on. */
function isDrag({ element, x, y, box }: Press, { clientX, clientY }: PointerEvent): boolean {
  if (Math.hypot(clientX - x, clientY - y) < DRAG_PX || fieldKind(element) === 'range') return false
  if (dependsOnPosition(element)) return true
  const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  const now = element.getBoundingClientRect()
  return !isInside || Math.hypot(now.left - box.left, now.top - box.top) >= DRAG_PX
}

/** An action presses the middle of an element: where it matters at which place, that is something else. */
function dependsOnPosition(element: Element): boolean {
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
