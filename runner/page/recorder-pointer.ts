import { fieldKind } from './field.ts'
import { natives } from './natives.ts'
import { isCanvas, isElement } from './node-type.ts'
import type { ChangeCount } from './page-changes.ts'
import { keyName, type RecorderContext } from './recorder-context.ts'

/** During a plain press the pointer moves less than this, in CSS pixels. */
const DRAG_PX = 8
/** Within this time the page has reacted to the end of a drag. */
const SETTLED_MS = 80
/** Taller elements are not the track of a slider, in CSS pixels. */
const TRACK_MAX_PX = 80

type Press = { element: Element; x: number; y: number; box: DOMRect; before: ChangeCount; selected: string }

/** Detects interactions of the pointer that are not a plain click on an element: drags, drawing, presses at a position, other buttons, held keys. */
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

  /** The page accepted a drag of the browser. During such a drag there are no pointer events until the drop or the end. */
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

  /** Whether a click must not be recorded, because a drag, a position or a held key mattered. Those are reported here. */
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
    if (isCanvas(element)) return this.#reportUnrecorded('canvas', element)
    const now = this.#context.changes.count()
    // Selecting text changes nothing but the selection.
    const isMarking = selectedText() !== selected && now.lasting === before.lasting
    if (!isMarking && now.all > before.all) this.#reportUnrecorded('drag', element)
  }

  #reportUnrecorded(kind: 'canvas' | 'drag' | 'middle_click' | 'modified_click', element: Element, keys?: string): void {
    const target = this.#context.targetOf(element).caption.slice(0, 300)
    this.#context.reportUnrecorded({ kind, ...(target ? { target } : {}), ...(keys ? { keys } : {}) })
  }
}

/** Whether a press became a drag: released outside of the element, or the element moved. A small move on a button is a click; on a canvas or slider it is a drag. */
function isDrag({ element, x, y, box }: Press, { clientX, clientY }: PointerEvent): boolean {
  if (Math.hypot(clientX - x, clientY - y) < DRAG_PX || fieldKind(element) === 'range') return false
  if (dependsOnPosition(element)) return true
  const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  const now = element.getBoundingClientRect()
  return !isInside || Math.hypot(now.left - box.left, now.top - box.top) >= DRAG_PX
}

/** Whether it matters where in the element a press happens, as in a canvas or on the track of a slider. An action can press the middle only. */
function dependsOnPosition(element: Element): boolean {
  if (isCanvas(element) || element.closest('[role=slider]')) return true
  const slider = element.querySelector('[role=slider]') ?? element.parentElement?.querySelector(':scope > [role=slider]')
  return slider != null && element.getBoundingClientRect().height <= TRACK_MAX_PX && !element.matches('button,a,input,label')
}

const isTextKind = (element: Element): boolean => ['text', 'editable', 'number', 'combobox'].includes(fieldKind(element) ?? '')

function isOnScrollbar({ clientX, clientY, target }: PointerEvent, element: Element): boolean {
  const scroller = isElement(target) ? target : element
  const { left, top } = scroller.getBoundingClientRect()
  if (scroller === document.documentElement) return clientX >= scroller.clientWidth || clientY >= scroller.clientHeight
  const isScrolling = scroller.scrollHeight > scroller.clientHeight || scroller.scrollWidth > scroller.clientWidth
  return (
    isScrolling &&
    (clientX - left - scroller.clientLeft >= scroller.clientWidth || clientY - top - scroller.clientTop >= scroller.clientHeight)
  )
}

const selectedText = (): string => String(document.getSelection() ?? '')
