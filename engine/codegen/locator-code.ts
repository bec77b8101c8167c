import { HOST, isPositional, orderLocators, parseRole, type ParsedRole } from '#contract/rules/locator-policy.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { literal } from './text.ts'
import { collapseBlanks } from '../text/blanks.ts'
import { isPlainCss } from '../text/selectors.ts'

/** Roles that the types of `getByRole` know; other roles are found by the role selector. */
const ROLES = new Set(
  (
    'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary ' +
    'contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading img ' +
    'insertion link list listbox listitem log main marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation ' +
    'none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox ' +
    'separator slider spinbutton status strong subscript superscript switch tab table tablist tabpanel term textbox time timer toolbar ' +
    'tooltip tree treegrid treeitem'
  ).split(' '),
)

/** Locators that can find an element, in the order in which they are tried. */
export function usableLocators(target: readonly Locator[]): Locator[] {
  return orderLocators(target).filter((locator) => expression(locator) !== null)
}

/**
 * The code for one locator of an element. A purely positional locator would take the neighbour of an element that is gone, so it is wrapped: the
 * element that it finds must resemble the name that the element had.
 */
export function candidateCode(locator: Locator, name: string | null): string {
  const code = expression(locator) ?? ''
  return name !== null && isPositional(locator) ? `resembling(${literal(name)}, ${code})` : code
}

function expression(locator: Locator): string | null {
  const parts = locator.value.split(HOST)
  const own = parts.pop() ?? ''
  let code = 'page'
  for (let index = 0; index < parts.length; index += 2) {
    const method = parts[index + 1] === '>>frame>>' ? 'frameLocator' : 'locator'
    code += `.${method}(${literal(parts[index] ?? '')})`
  }
  const call = lastCall(locator.type, own)
  return call === null ? null : code + call
}

function lastCall(type: Locator['type'], value: string): string | null {
  switch (type) {
    case 'data-attribute':
    case 'css':
      return `.locator(${literal(isPlainCss(value) ? value : `css=${value}`)})`
    case 'xpath':
      return `.locator(${literal(`xpath=${value}`)})`
    case 'text':
      return collapseBlanks(value) ? `.getByText(${literal(collapseBlanks(value))}, { exact: true })` : null
    case 'aria-role':
      return roleCall(parseRole(value))
    default:
      return null
  }
}

function roleCall(parsed: ParsedRole | null): string | null {
  if (!parsed) return null
  const { role, name } = parsed
  if (ROLES.has(role)) return name === null ? `.getByRole('${role}')` : `.getByRole('${role}', { name: ${literal(name)}, exact: true })`
  return `.locator(${literal(`role=${role}${name === null ? '' : `[name=${JSON.stringify(name)}]`}`)})`
}
