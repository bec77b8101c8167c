import { isSearchField } from '#contract/rules/search-field.ts'
import { isElement, isHtml, isInput, isLabel, isSelect, isTextArea } from './node-type.ts'
import type { PickerFieldKind } from './screen-bindings.ts'
import { renderedChildren, renderedParent } from './view.ts'

/** The kinds of fields, by the way in which they take a value. */
export type FieldKind =
  | 'text'
  | 'editable'
  | 'select'
  | 'checkbox'
  | 'radio'
  | 'toggle'
  | 'choice'
  | 'number'
  | 'range'
  | 'file'
  | 'combobox'
  | 'listbox'
  | PickerFieldKind

const INPUT_KINDS: Record<string, FieldKind> = {
  checkbox: 'checkbox',
  radio: 'radio',
  date: 'date',
  time: 'time',
  'datetime-local': 'datetime-local',
  month: 'month',
  week: 'week',
  number: 'number',
  range: 'range',
  color: 'color',
  file: 'file',
}

const ROLE_KINDS: Record<string, FieldKind> = {
  checkbox: 'toggle',
  switch: 'toggle',
  menuitemcheckbox: 'toggle',
  radio: 'choice',
  menuitemradio: 'choice',
  combobox: 'combobox',
  listbox: 'listbox',
}

/** The kind of a field; null for elements that take no value. */
export function fieldKind(element: Element): FieldKind | null {
  if (isSelect(element)) return 'select'
  if (isTextArea(element)) return 'text'
  if (isInput(element)) return inputKind(element)
  const byRole = ROLE_KINDS[element.getAttribute('role') ?? '']
  if (byRole) return byRole
  const isEditor = isHtml(element) && isEditingHost(element)
  // An editor of several lines may offer words while one types, and stays an editor.
  if (isEditor && element.getAttribute('aria-multiline') === 'true') return 'editable'
  if (element.getAttribute('aria-haspopup') === 'listbox') return 'combobox'
  return isEditor ? 'editable' : null
}

function inputKind(input: HTMLInputElement): FieldKind | null {
  if (['hidden', 'submit', 'button', 'reset', 'image'].includes(input.type)) return null
  const kind = INPUT_KINDS[input.type]
  if (kind) return kind
  const isChoice = input.getAttribute('role') === 'combobox' || input.getAttribute('aria-haspopup') === 'listbox'
  return isChoice || isIn(input, COMBOBOX) ? 'combobox' : 'text'
}

/** Older component libraries give this role to a box around the field. */
const COMBOBOX = '[role=combobox]'
const isIn = (element: Element, selector: string): boolean => element.parentElement?.closest(selector) != null

/** Whether the field is a search field: see `isSearchField`. `caption` is its name for people. */
export function isForSearching(field: Element, caption: string): boolean {
  const attribute = (name: string) => field.getAttribute(name) ?? ''
  return isSearchField({
    role: attribute('role'),
    type: attribute('type'),
    name: attribute('name'),
    enterKeyHint: attribute('enterkeyhint'),
    caption,
    isInSearch: isIn(field, '[role=search],search'),
    opensList: attribute('aria-haspopup') === 'listbox',
  })
}

/** Whether the element is the root of an editable region. The paragraphs in it inherit editability and are not fields. */
function isEditingHost(element: HTMLElement): boolean {
  if (!element.isContentEditable) return false
  // Of a document that is edited as a whole, everything is editable; its body stands for it.
  return element.parentElement?.isContentEditable !== true || (element === document.body && document.designMode === 'on')
}

/** The field that `element` stands for: a label's field, the only field inside a wrapper, the editor around a paragraph; else `element` itself. */
export function fieldFor(element: Element): Element {
  const typed = element.matches(COMBOBOX) ? fieldsInside(element).filter((field) => fieldKind(field) === 'combobox') : []
  if (typed.length === 1 && typed[0]) return typed[0]
  if (fieldKind(element)) return element
  if (isLabel(element) && element.control) return element.control
  const label = element.closest('label')
  if (label?.control) return label.control
  const inside = fieldsInside(element)
  if (inside.length === 1 && inside[0]) return inside[0]
  for (let around = renderedParent(element); around; around = renderedParent(around)) if (fieldKind(around) === 'editable') return around
  return element
}

function fieldsInside(element: Element): Element[] {
  const found: Element[] = []
  for (const child of renderedChildren(element)) {
    if (!isElement(child)) continue
    if (fieldKind(child)) found.push(child)
    else found.push(...fieldsInside(child))
    if (found.length > 1) break
  }
  return found
}
