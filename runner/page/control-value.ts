import { optionLabel } from './listbox.ts'
import { isHtml, isInput, isSelect, isTextArea } from './node-type.ts'
import { collapse, type View } from './view.ts'

/** The present value of a control. Callers must not ask for passwords. */
export function valueOf(element: Element): string {
  if (isSelect(element)) return [...element.selectedOptions].map((option) => collapse(option.label)).join(', ')
  if (isInput(element)) {
    if (element.type === 'checkbox' || element.type === 'radio') return String(element.checked)
    if (element.type === 'file') return [...(element.files ?? [])].map((file) => file.name).join(', ')
    return element.value
  }
  if (isTextArea(element)) return element.value
  if (isHtml(element) && element.isContentEditable) return collapse(element.innerText)
  return element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? ''
}

const OPTIONS_MAX = 200

/** Labels of the options of a select, of a field with suggestions, or of a listbox; undefined for everything else. */
export function optionsOf(element: Element, view: View): string[] | undefined {
  if (isSelect(element)) return [...element.options].slice(0, OPTIONS_MAX).map((option) => collapse(option.label))
  if (isInput(element) && element.list)
    return [...element.list.options].slice(0, OPTIONS_MAX).map((option) => collapse(option.label || option.value))
  if (element.getAttribute('role') !== 'listbox') return undefined
  return [...element.querySelectorAll('[role=option]')].slice(0, OPTIONS_MAX).map((option) => optionLabel(option, view))
}
