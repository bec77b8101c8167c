import { choicesOf, listAround, shownElements, takesSeveral, type Choice } from './choices.ts'
import { natives } from './natives.ts'
import { isHtml, isInput, isTextArea } from './node-type.ts'
import { elementAt } from './obstacle.ts'
import { positionOf, scrollByScript, untilStill } from './scrolling.ts'
import { contains, renderedParent, treeRootOf, View } from './view.ts'

/** What a control offers. `isOwn`: the control names the list as its own. */
export type Offer = { labels: string[]; selected: boolean[]; takesSeveral: boolean }

const LEVELS_MAX = 6
const DOWN = { axis: 'y', by: 'page', forward: true } as const
const TO_TOP = { axis: 'y', by: 'to', forward: false } as const

/** The choice of a value from what a control offers once it is opened, whatever the control is made of. */
export class Choosing {
  #control: Element | null = null
  #before: ReadonlySet<Element> = new natives.Set()
  #offered: Choice[] = []

  /** Remembers what is seen before the control is opened. */
  begin(control: Element): void {
    this.#control = control
    this.#before = new natives.Set(shownElements(document.body, new View()))
    this.#offered = []
  }

  /** The part of the control that takes a click: itself, or the box that is drawn around it where that covers it or it is not shown. */
  opener(): Element | null {
    const control = this.#control
    if (!control) return null
    const view = new View()
    let around: Element | null = control
    for (let level = 0; level < LEVELS_MAX && around; level++, around = renderedParent(around)) if (takesClick(around, view)) return around
    return control
  }

  offer(): Offer {
    const control = this.#control
    if (!control) return { labels: [], selected: [], takesSeveral: false }
    this.#offered = choicesOf(control, this.#before, new View())
    return {
      labels: this.#offered.map(({ label }) => label),
      selected: this.#offered.map(({ isSelected }) => isSelected),
      takesSeveral: takesSeveral(control, this.#offered),
    }
  }

  /** The element of a choice of the last offer. */
  choice(index: number): Element | null {
    return this.#offered[index]?.element ?? null
  }

  /** The text field that has the focus now, if typing there narrows the offer: the control, or a field that opened with the list. */
  filterField(): Element | null {
    const field = deepFocus()
    if (!field || !canType(field)) return null
    const control = this.#control
    const isOfControl = control !== null && (contains(control, field) || contains(field, control) || this.#isBeside(control, field))
    return isOfControl || !this.#before.has(field) ? field : null
  }

  /** Libraries put the field beside the part that has the name, in one small box. */
  #isBeside(control: Element, field: Element): boolean {
    const around = renderedParent(control)
    return around !== null && contains(around, field) && around.querySelectorAll('input:not([type=hidden]),textarea').length <= 2
  }

  /** Shows the next part of a long list; from its top with `isFirst`. Resolves with false at its end. */
  async scroll(isFirst: boolean): Promise<boolean> {
    const list = listAround(this.#offered, new View())
    if (!list || (isFirst && list.scrollTop === 0)) return list !== null
    const from = positionOf(list)
    scrollByScript(list, isFirst ? TO_TOP : DOWN)
    return untilStill(list, from)
  }
}

function takesClick(element: Element, view: View): boolean {
  if (!view.visible(element)) return false
  if (!isInView(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const hit = elementAt(x + width / 2, y + height / 2)
  return hit !== null && contains(element, hit)
}

function isInView(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
}

/** The element with the focus, inside shadow trees too. */
function deepFocus(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused && treeRootOf(focused).activeElement === focused && focused !== document.body ? focused : null
}

const TEXT_TYPES = new natives.Set(['text', 'search', 'tel', 'url', 'email'])

/** Whether a person can type into the element. In a field with `inputmode=none`, letters jump to an option. */
export function canType(element: Element): boolean {
  if (element.getAttribute('inputmode') === 'none') return false
  if (isInput(element)) return TEXT_TYPES.has(element.type) && !element.readOnly && !element.disabled
  if (isTextArea(element)) return !element.readOnly && !element.disabled
  return isHtml(element) && element.isContentEditable
}
