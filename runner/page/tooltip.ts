import { natives } from './natives.ts'
import { clip, collapse, treeRootOf } from './view.ts'

const ATTRIBUTES = new natives.Set([
  'data-tooltip',
  'data-tooltip-content',
  'data-original-title',
  'data-bs-title',
  'data-bs-original-title',
  'data-tippy-content',
  'data-tip',
  'data-hint',
  'uk-tooltip',
])

/** The text of a tooltip, shown or not; `title` is an attribute of the node already. '' for none. */
export function tooltipOf(element: Element, names: readonly string[]): string {
  for (const name of names) {
    if (!ATTRIBUTES.has(name)) continue
    const text = collapse(element.getAttribute(name) ?? '')
    // Libraries also write `true` or the id of an element there.
    if (text && text !== 'true' && !text.startsWith('#')) return clip(text)
  }
  return names.includes('aria-describedby') ? described(element) : ''
}

function described(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? []
  for (const id of ids) {
    const description = id ? treeRootOf(element).getElementById(id) : null
    if (description && isTooltip(description)) return clip(collapse(description.textContent))
  }
  return ''
}

/** A box with controls in it is a window, whatever its class says. */
const isTooltip = (element: Element): boolean => element.querySelector('input,button,select,textarea') === null && isNamedTooltip(element)

const isNamedTooltip = (element: Element): boolean =>
  element.matches('[role=tooltip]') ||
  element.querySelector('[role=tooltip]') !== null ||
  /tooltip/i.test(element.getAttribute('class') ?? '')
