import { STROKE_MAX, type Place, type WayToAct } from '#contract/schemas/action.ts'
import type { PageEvent, RecordedTarget } from './agent-api.ts'
import { fieldKind } from './field.ts'
import { heldKeys } from './key-event.ts'
import { natives } from './natives.ts'
import { isCanvas, isElement, isSvg } from './node-type.ts'
import type { Slot } from './outbox.ts'
import type { ChangeCount } from './page-changes.ts'
import { placeInBox, placeOf } from './place.ts'
import { actEvent, type RecorderContext } from './recorder-context.ts'
import { beginDrag, dropTarget, endOfDrag, type DragStart, type DropTarget, type PointerAt } from './recorder-drag.ts'
import { slidersAround, stateText } from './recorder-sliders.ts'
import { simplified } from './stroke.ts'
import { renderedParent } from './view.ts'

/** During a plain press the pointer moves less than this, in CSS pixels. */
const DRAG_PX = 8
/** Within this time the page has reacted to a press. */
const SETTLED_MS = 80
/** Lists let a dropped row glide to its place and sort themselves only then; a page that stands still for this long, or has not by the second time, is done. */
const STILL_MS = 120
const STILL_MAX_MS = 900
/** A press this far from the middle of an element, as a share of its size, is a press at a place, when the element is larger than so many CSS pixels. */
const OFF_MIDDLE = 0.25
const LARGE_PX = 60
/** The same for what is dragged by a handle, and for elements of the page's own making, whose parts nobody sees. */
const NEAR_MIDDLE = 0.1

type Press = PointerAt & {
  element: Element
  target: RecordedTarget
  start: DragStart
  box: DOMRect
  before: ChangeCount
  selected: string
  sliders: Map<Element, string>
  path: PointerAt[]
  over: PointerAt
  at: number
  /** What is under the mouse, described when the mouse came there: the page had not shown yet that something may be dropped. */
  entered: Entered | null
}

type Entered = { element: Element; target: RecordedTarget }

/** Where a drag ended, described as it was then. */
type Dropped = { target: DropTarget | null; dropped: RecordedTarget | null; isNative: boolean }

/** Records what the pointer does beyond a plain click: drags, lines that are drawn, sliders that are moved, other buttons, held keys, places in an element. */
export class PointerWatch {
  readonly #context: RecorderContext
  #press: Press | null = null
  /** The press that has just ended as a drag, or moved a slider: its click is a part of it. */
  #hasDragged = false
  #moved: Press | null = null
  /** What is still to be decided, each with what decides it. */
  readonly #undecided = new natives.Set<() => void>()

  constructor(context: RecorderContext) {
    this.#context = context
  }

  onPress(event: PointerEvent, { start, element, target }: { start: Element; element: Element; target: RecordedTarget }): void {
    this.#hasDragged = false
    this.#moved = null
    this.#press = null
    if (event.button !== 0 || isOnScrollbar(event, element)) return
    const at = { x: event.clientX, y: event.clientY }
    this.#press = {
      ...at,
      element,
      target,
      start: beginDrag(start, at),
      box: element.getBoundingClientRect(),
      before: this.#context.changes.count(),
      selected: selectedText(),
      sliders: new natives.Map(slidersAround(start).map((slider) => [slider, stateText(slider)])),
      path: [at],
      over: at,
      at: natives.now(),
      entered: null,
    }
  }

  onMove(event: MouseEvent): void {
    const press = this.#press
    if (!press) return
    const { clientX: x, clientY: y } = event
    press.over = { x, y }
    if (isCanvas(press.element)) press.path.push(...natives.movesOf(event).map(pointOf))
    else if (Math.hypot(x - press.x, y - press.y) >= DRAG_PX) press.entered = this.#enteredAt(press, { x, y })
  }

  #enteredAt(press: Press, at: PointerAt): Entered | null {
    const element = this.#dropTarget(press, at)?.element
    if (!element || element === press.entered?.element) return element ? press.entered : null
    return { element, target: this.#context.describe(element) }
  }

  #dropTarget(press: Press, at: PointerAt): DropTarget | null {
    return dropTarget(at, press.start, (element) => this.#hasComeSince(element, press.at))
  }

  #hasComeSince(element: Element, at: number): boolean {
    for (let around: Element | null = element; around; around = renderedParent(around))
      if (this.#context.changes.addedAt(around) >= at) return true
    return false
  }

  onRelease(event: PointerEvent): void {
    const press = this.#press
    this.#press = null
    if (!press) return
    this.#moved = press.sliders.size > 0 ? press : null
    if (!isDrag(press, event)) return
    this.#hasDragged = true
    this.#decideDrag(press, { x: event.clientX, y: event.clientY })
  }

  /** The page accepted a drag of the browser. During such a drag there are no pointer events until the drop or the end. */
  onDrop({ clientX, clientY }: DragEvent): void {
    this.#endNativeDrag({ x: clientX, y: clientY }, true)
  }

  /** The drag of the browser ended, perhaps without a drop: some lists are sorted while the mouse is over them. */
  onDragEnd(): void {
    this.#endNativeDrag(this.#press?.over ?? null, false)
  }

  #endNativeDrag(end: PointerAt | null, isAccepted: boolean): void {
    const press = this.#press
    this.#press = null
    if (press && end) this.#decideDrag(press, end, { isNative: true, isAccepted })
  }

  /** Whether the click is a part of a drag, and so is recorded with it. */
  takesClick(): boolean {
    const hasDragged = this.#hasDragged
    this.#hasDragged = false
    return hasDragged
  }

  /** Reports a click; of a slider the value to which it was moved, when it was. */
  reportClick(event: PageEvent): void {
    const press = this.#moved
    this.#moved = null
    if (!press) return this.#context.outbox.post(event)
    const slot = this.#context.outbox.reserve()
    const decide = this.#decidesOnce(() => {
      if (!this.#reportSlider(press, slot)) slot.send(event)
    })
    natives.setTimeout(decide, SETTLED_MS)
  }

  /** Called when the page is left, which the last act may have caused: it is decided by what is seen now. */
  leave(): void {
    for (const decide of this.#undecided) decide()
  }

  #decidesOnce(work: () => void): () => void {
    const decide = () => {
      if (this.#undecided.delete(decide)) work()
    }
    this.#undecided.add(decide)
    return decide
  }

  /** `isAccepted`: the page took what was dropped, whatever else it shows of it. */
  #decideDrag(press: Press, end: PointerAt, { isNative, isAccepted } = { isNative: false, isAccepted: false }): void {
    const { outbox, changes } = this.#context
    const slot = outbox.reserve()
    if (isCanvas(press.element)) return slot.send(this.#stroke(press, end))
    const target = this.#dropTarget(press, end)
    const isEntered = target !== null && target.element === press.entered?.element
    const dropped = isEntered ? (press.entered?.target ?? null) : target && this.#context.describe(target.element)
    const decide = this.#decidesOnce(() => {
      if (this.#reportSlider(press, slot)) return
      if (this.#didNothing(press) && !isAccepted) return slot.drop()
      slot.send(this.#drag(press, end, { target, dropped, isNative }))
    })
    const began = natives.now()
    let seen = -1
    let since = began
    const look = () => {
      const { all } = changes.count()
      const now = natives.now()
      if (all !== seen) [seen, since] = [all, now]
      if (now - since >= STILL_MS || now - began >= STILL_MAX_MS) decide()
      else natives.setTimeout(look, SETTLED_MS / 2)
    }
    natives.setTimeout(look, SETTLED_MS)
  }

  /** Selecting text changes nothing but the selection. */
  #didNothing({ before, selected }: Press): boolean {
    const now = this.#context.changes.count()
    return selectedText() === selected ? now.all === before.all : now.lasting === before.lasting
  }

  #drag(press: Press, at: PointerAt, { target: drop, dropped, isNative }: Dropped): PageEvent {
    const end = endOfDrag(press.start, at, { target: drop, isNative })
    const { target } = press
    const grabbed = placeInBox(press.box, press)
    const handle = isOffMiddle(grabbed, NEAR_MIDDLE) ? { at: grabbed } : {}
    if (end.kind === 'beside') return actEvent('drag', target, handle, { target: this.#context.describe(end.element), side: end.side })
    if (end.kind === 'by') return actEvent('drag', target, { at: grabbed, by: end.distance })
    const { element, at: place } = end.end
    const onto = element === drop?.element && dropped ? dropped : this.#context.describe(element)
    return actEvent('drag', target, place ? { at: grabbed } : handle, { target: onto, ...(place ? { at: place } : {}) })
  }

  #stroke({ element, path, target }: Press, end: PointerAt): PageEvent {
    const stroke = simplified([...path, end], STROKE_MAX).map((point) => placeOf(element, point))
    return actEvent('drag', target, { stroke })
  }

  #reportSlider({ sliders }: Press, slot: Slot<PageEvent>): boolean {
    const moved = [...sliders].find(([slider, before]) => slider.isConnected && stateText(slider) !== before)
    if (!moved) return false
    const [slider] = moved
    const target = { ...this.#context.targetOf(slider), isTextField: false }
    slot.send({ kind: 'input', at: natives.dateNow(), target, value: stateText(slider), final: true })
    return true
  }
}

/** The ways of a press: the button, the keys that were held, and the place where that matters. A field keeps its cursor whatever is held. */
export function wayOfPress(event: MouseEvent, element: Element, gesture?: WayToAct['gesture']): WayToAct {
  const held = isTextKind(element) ? [] : heldKeys(event)
  const at = event.detail === 0 ? undefined : placeThatMatters(event, element)
  return { ...(gesture ? { gesture } : {}), ...(held.length > 0 ? { held } : {}), ...(at ? { at } : {}) }
}

/** Elements of which every place is the same. */
const UNIFORM = 'a[href],button,input,select,textarea,summary,option,label,[role=button],[role=link],[role=tab],[role=menuitem],[role=option],[role=checkbox],[role=radio],[role=switch]' // prettier-ignore

function placeThatMatters({ clientX, clientY }: MouseEvent, element: Element): WayToAct['at'] {
  const box = element.getBoundingClientRect()
  const place = placeInBox(box, { x: clientX, y: clientY })
  // The middle of a line or of a bow is beside it.
  if (isCanvas(element) || (isSvg(element) && element.localName !== 'svg')) return place
  if (element.matches(UNIFORM) || Math.max(box.width, box.height) <= LARGE_PX) return undefined
  return isOffMiddle(place, element.localName.includes('-') ? NEAR_MIDDLE : OFF_MIDDLE) ? place : undefined
}

const isOffMiddle = ({ x, y }: Place, by: number): boolean => Math.abs(x - 0.5) > by || Math.abs(y - 0.5) > by

/** Whether a press became a drag: released outside of the element, or the element moved. A small move on a button is a click; on a canvas it is a line. */
function isDrag({ element, x, y, box }: Press, { clientX, clientY }: PointerEvent): boolean {
  if (Math.hypot(clientX - x, clientY - y) < DRAG_PX || fieldKind(element) === 'range') return false
  if (isCanvas(element)) return true
  const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  const now = element.getBoundingClientRect()
  return !isInside || Math.hypot(now.left - box.left, now.top - box.top) >= DRAG_PX
}

const pointOf = ({ clientX: x, clientY: y }: MouseEvent): PointerAt => ({ x, y })

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
