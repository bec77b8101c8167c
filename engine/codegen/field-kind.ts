import { factsOfTarget, orderLocators, ownValue, parseRole } from '#contract/rules/locator-policy.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { attributesIn, lastCompound, tagIn } from '../text/selectors.ts'

/** What is known about the kind of an element; '' where nothing is. */
export type ElementKind = { tag: string; role: string; type: string; attributes: Record<string, string>; isCovered?: boolean }

/** By what was stored of the element, else by what its locators say. */
export function kindOf(target: readonly Locator[]): ElementKind {
  const facts = factsOfTarget(target)
  if (facts)
    return {
      tag: facts.tag,
      role: facts.role,
      type: facts.attributes['type'] ?? '',
      attributes: facts.attributes,
      isCovered: facts.isCovered === true,
    }
  let [tag, role] = ['', '']
  const attributes: Record<string, string> = {}
  for (const locator of orderLocators(target)) {
    if (locator.type === 'aria-role') role ||= parseRole(locator.value)?.role ?? ''
    if (locator.type !== 'css' && locator.type !== 'data-attribute') continue
    const own = lastCompound(ownValue(locator))
    tag ||= tagIn(own) ?? ''
    for (const [name, value] of attributesIn(own)) attributes[name] ??= value
  }
  return { tag, role: role || (attributes['role'] ?? ''), type: attributes['type'] ?? '', attributes }
}

/**
 * How a field takes its value. `text` is typed, also into an editor; `toggle` is checked or not; `combobox` and `list` offer what can be chosen; `opener`
 * is a button that may open anything; `unknown` may be any of these.
 */
export type FieldKind =
  | 'text'
  | 'line'
  | 'number'
  | 'date'
  | 'range'
  | 'select'
  | 'toggle'
  | 'file'
  | 'combobox'
  | 'list'
  | 'slider'
  | 'opener'
  | 'unknown'

const TOGGLES = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio'])
/** Types of inputs that are filled as they are written in the page. */
const LINES = new Set(['', 'text', 'search', 'email', 'tel', 'url', 'password'])

export function fieldKindOf({ tag, role, type, attributes }: ElementKind): FieldKind {
  if (tag === 'select') return 'select'
  if (tag === 'textarea') return 'text'
  if (tag === 'input') return inputKind(type, role, attributes)
  if (TOGGLES.has(role)) return 'toggle'
  if (role === 'combobox' || role === 'listbox' || attributes['aria-haspopup'] === 'listbox') return tag === '' ? 'unknown' : 'list'
  if (role === 'slider') return 'slider'
  if (role === 'searchbox' && tag === '') return 'line'
  if (role === 'textbox' || role === 'searchbox' || 'contenteditable' in attributes) return 'text'
  if (role === 'spinbutton' && tag === '') return 'number'
  return role === 'button' || tag === 'button' ? 'opener' : 'unknown'
}

function inputKind(type: string, role: string, attributes: Record<string, string>): FieldKind {
  if (type === 'checkbox' || type === 'radio') return 'toggle'
  if (type === 'file' || type === 'date' || type === 'number' || type === 'range') return type
  if (!LINES.has(type)) return 'unknown'
  // Nothing says what an input is of which only a selector is known.
  if (type === '' && role === '') return 'unknown'
  return role === 'combobox' || attributes['aria-haspopup'] === 'listbox' ? 'combobox' : 'line'
}

/** Whether the element certainly takes the focus, so that keys reach it. */
export const takesFocus = ({ tag, role, attributes }: ElementKind): boolean =>
  ['input', 'textarea', 'select', 'button'].includes(tag) || ['textbox', 'searchbox', 'combobox', 'button'].includes(role) || 'contenteditable' in attributes // prettier-ignore
