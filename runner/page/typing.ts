import { natives } from './natives.ts'
import { isHtml, isInput, isSvg, isTextArea } from './node-type.ts'
import { obstacleTo } from './obstacle.ts'
import { contains, treeRootOf, type View } from './view.ts'

/** `elsewhere`: the element does not take the focus, or the page moves it away. */
export type FocusObstacle = { reason: 'hidden' | 'disabled' | 'read_only' | 'detached' | 'elsewhere' }

/** See `AgentApi.beginTyping`. A covered field can be typed into, because people reach it with Tab. */
export function beginTyping(field: Element, view: View): FocusObstacle | null {
  const obstacle = obstacleTo(field, 'Input', view)
  if (obstacle && obstacle.reason !== 'covered') return { reason: obstacle.reason }
  if (!isHtml(field)) return { reason: 'elsewhere' }
  field.focus()
  selectAll(field)
  return hasFocus(field) ? null : { reason: 'elsewhere' }
}

/** See `AgentApi.takeFocus`. */
export function takeFocus(element: Element, copies: boolean, view: View): FocusObstacle | null {
  const obstacle = obstacleTo(element, 'Click', view)
  if (obstacle && obstacle.reason !== 'covered') return { reason: obstacle.reason }
  if (!(isHtml(element) || isSvg(element))) return { reason: 'elsewhere' }
  if (!hasFocus(element)) {
    element.focus()
    if (hasFocus(element)) putCursorAtEnd(element)
  }
  if (!copies) return hasFocus(element) ? null : { reason: 'elsewhere' }
  // Text that is in no field is copied without the focus.
  if (!hasSelection(element)) selectAll(element)
  return null
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (element: Element): element is TextField => isInput(element) || isTextArea(element)

function selectAll(element: Element): void {
  if (isTextField(element)) return element.select()
  const range = document.createRange()
  range.selectNodeContents(element)
  select(range)
}

function select(range: Range): void {
  const selection = natives.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

function hasSelection(element: Element): boolean {
  if (isTextField(element)) return (element.selectionEnd ?? 0) > (element.selectionStart ?? 0)
  const selection = natives.getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true)
}

function putCursorAtEnd(element: Element): void {
  if (isTextField(element)) {
    // Fields of other types, such as numbers, have no positions and answer with null.
    if (element.selectionStart !== null) element.setSelectionRange(element.value.length, element.value.length)
    return
  }
  if (!isHtml(element) || !element.isContentEditable) return
  const range = document.createRange()
  range.selectNodeContents(element)
  range.collapse(false)
  select(range)
}

/** Whether the focus is on the element or inside it. */
function hasFocus(element: Element): boolean {
  const active = treeRootOf(element).activeElement
  return active !== null && (active === element || (active !== document.body && contains(element, active)))
}
