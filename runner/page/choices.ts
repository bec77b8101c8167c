import { ownLists, optionLabel } from './listbox.ts'
import { natives } from './natives.ts'
import { isElement, isInput, isSelect, isShadowRoot, isTextArea } from './node-type.ts'
import { renderedChildren, treeRootOf, type View } from './view.ts'

/** One thing that a list offers. */
export type Choice = { element: Element; label: string; isSelected: boolean }

const ROLES = new natives.Set(['option', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'treeitem'])
const LABEL_MAX = 300
const SELECTED = ['aria-selected', 'aria-checked']

/** Every rendered element that can be seen, in the order of the page; shadow trees are gone through. */
export function* shownElements(from: Element, view: View): Generator<Element, undefined> {
  for (const child of renderedChildren(from)) {
    if (!isElement(child) || view.display(child) === 'none') continue
    if (view.visible(child)) yield child
    yield* shownElements(child, view)
  }
}

/**
 * What a control offers now: the options of its own list; else the options that were not seen before it was opened; else, where no role says what an
 * option is, the texts that were not seen before. `before`: the elements that were seen then.
 */
export function choicesOf(control: Element, before: ReadonlySet<Element>, view: View): Choice[] {
  const own = ownLists(control).flatMap((list) => [...shownElements(list, view)].filter(isOption))
  if (own.length > 0) return own.map((element) => choiceOf(element, view))
  const fresh = [...shownElements(document.body, view)].filter((element) => !before.has(element))
  const options = fresh.filter(isOption)
  if (options.length > 0) return options.map((element) => choiceOf(element, view))
  return outermost(fresh.filter((element) => isText(element, view))).map((element) => choiceOf(textIn(element, view), view))
}

/** The innermost element with the same text: a row may be wider than the label in it that takes the click. */
function textIn(element: Element, view: View): Element {
  const text = view.text(element)
  const inner = [...element.children].find((child) => view.visible(child) && view.text(child) === text)
  return inner ? textIn(inner, view) : element
}

/** Of elements in the order of the page those that are in no other of them. */
function outermost(elements: readonly Element[]): Element[] {
  const found: Element[] = []
  for (const element of elements) if (!found.at(-1)?.contains(element)) found.push(element)
  return found
}

/** Whether several of them can be chosen: the list says so, or each option has a box to tick. */
export function takesSeveral(control: Element, choices: readonly Choice[]): boolean {
  if (ownLists(control).some((list) => list.getAttribute('aria-multiselectable') === 'true')) return true
  const isSeveral = ({ element }: Choice) =>
    element.getAttribute('role') === 'menuitemcheckbox' ||
    element.closest('[aria-multiselectable=true]') !== null ||
    element.querySelector('input[type=checkbox],[role=checkbox]') !== null
  // Something else may have come up beside the list, such as a message.
  return choices.length > 0 && choices.filter(isSeveral).length * 2 > choices.length
}

const isOption = (element: Element): boolean => ROLES.has(element.getAttribute('role') ?? '')

function choiceOf(element: Element, view: View): Choice {
  return { element, label: optionLabel(element, view).slice(0, LABEL_MAX), isSelected: isSelected(element) }
}

function isSelected(element: Element): boolean {
  for (let around: Element | null = element, level = 0; around && level < 3; around = around.parentElement, level++) {
    if (SELECTED.some((name) => around?.getAttribute(name) === 'true')) return true
    if (SELECTED.some((name) => around?.hasAttribute(name))) return false
  }
  const box = element.querySelector('input[type=checkbox],input[type=radio],[role=checkbox]')
  return isInput(box) ? box.checked : box?.getAttribute('aria-checked') === 'true'
}

/** Whether the element is one piece of text: nothing in it begins a line of its own. */
function isText(element: Element, view: View): boolean {
  if (isInput(element) || isTextArea(element) || isSelect(element)) return false
  const children = renderedChildren(element)
  const hasOwnText = children.some((child) => child.nodeType === Node.TEXT_NODE && (child.nodeValue ?? '').trim() !== '')
  const isOfPieces = children.length > 0 && children.every((child) => !isElement(child) || view.isInline(child))
  return (hasOwnText || isOfPieces) && view.text(element, 1) !== ''
}

/**
 * The region in which the choices scroll, so that a list which renders only what is visible can be gone through; null for none. Some lists hide the
 * scroll bar of the browser and draw their own.
 */
export function listAround([first]: readonly Choice[], view: View): Element | null {
  const around: Element[] = []
  for (let element = first ? parentOf(first.element) : null; element && element !== document.body; element = parentOf(element)) {
    if (element.scrollHeight > element.clientHeight + 1) around.push(element)
  }
  const withOverflow = (pattern: RegExp) => around.find((element) => pattern.test(view.style(element).overflowY))
  return withOverflow(/auto|scroll/) ?? withOverflow(/hidden/) ?? null
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot
  const root = treeRootOf(element)
  return element.parentElement ?? (isShadowRoot(root) ? root.host : null)
}
