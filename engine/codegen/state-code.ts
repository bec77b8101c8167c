import type { Assertion } from '#contract/schemas/assertion.ts'
import { type ElementKind, kindOf } from './field-kind.ts'
import { numberCode } from './text.ts'
import type { CheckInput } from './text-checks.ts'

/** The line that checks what is true or false of an element: Playwright's own assertion where one says it of this kind of element. */
export function stateMatcher({ element, assertion, imports, isTrue }: CheckInput & { isTrue: boolean }): string {
  const { property, timeoutMs } = assertion
  const own = ownMatcher(property, kindOf(assertion.target), isTrue)
  const timeout = timeoutMs === undefined ? '' : `timeout: ${numberCode(timeoutMs)}`
  if (own === null) {
    const options = timeout ? `, { ${timeout} }` : ''
    return `await expect.poll(() => ${imports.helper('isInState')}(${element}, '${property}')${options}).toBe(${isTrue})`
  }
  const { call, parts = [] } = own
  return `await expect(${element}).${call}(${[...parts, ...(timeout ? [`{ ${timeout} }`] : [])].join(', ')})`
}

type Matcher = { call: string; parts?: string[] }

const not = (isTrue: boolean): string => (isTrue ? '' : 'not.')

const attribute = (name: string, isTrue: boolean): Matcher => ({ call: `${not(isTrue)}toHaveAttribute`, parts: [`'${name}'`, "'true'"] })

const CHECKABLE = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio', ''])
const SELECTABLE = new Set(['tab', 'option', 'row', 'gridcell', 'treeitem', 'columnheader'])
const FOCUSABLE = new Set(['input', 'textarea', 'select', 'button', 'a'])

function ownMatcher(property: Assertion['property'], kind: ElementKind, isTrue: boolean): Matcher | null {
  const { tag, role } = kind
  switch (property) {
    case 'exists':
      return { call: `${not(isTrue)}toBeAttached` }
    case 'checked':
      if (CHECKABLE.has(role)) return { call: `${not(isTrue)}toBeChecked` }
      if (role === 'button') return attribute('aria-pressed', isTrue)
      return SELECTABLE.has(role) ? attribute('aria-selected', isTrue) : null
    case 'enabled':
      return { call: isTrue ? 'toBeEnabled' : 'toBeDisabled' }
    case 'selected':
      if (SELECTABLE.has(role) && tag !== '' && tag !== 'option') return attribute('aria-selected', isTrue)
      return role === 'radio' || role === 'checkbox' ? { call: `${not(isTrue)}toBeChecked` } : null
    case 'focused':
      return FOCUSABLE.has(tag) ? { call: `${not(isTrue)}toBeFocused` } : null
    case 'expanded':
      if (tag === 'details') return { call: 'toHaveJSProperty', parts: ["'open'", String(isTrue)] }
      return attribute('aria-expanded', isTrue)
    case 'readonly':
      return tag === 'input' || tag === 'textarea' ? { call: isTrue ? 'not.toBeEditable' : 'toBeEditable' } : null
    case 'required':
      return null
    case 'empty':
      return { call: `${not(isTrue)}toBeEmpty` }
    default:
      return { call: isTrue ? 'toBeVisible' : 'toBeHidden' }
  }
}
