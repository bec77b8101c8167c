import { type Locator, LOCATOR_TYPES } from '#contract/schemas/locator.ts'
import { collapse, literal } from './text.ts'

/** Roles that `getByRole` is typed for; others are found by the role selector. */
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

export type ParsedRole = { role: string; name: string | null }

/** Reads `button[name="Save"]`; null when it is written otherwise. */
export function parseRole(value: string): ParsedRole | null {
  const [, role, quoted] = /^([a-z]+)(?:\[name=(".*")\])?$/s.exec(value) ?? []
  if (!role) return null
  if (quoted === undefined) return { role, name: null }
  try {
    return { role, name: String(JSON.parse(quoted)) }
  } catch {
    return null
  }
}

/** Locators that can find an element, in the order in which they are tried. */
export function usableLocators(target: readonly Locator[]): Locator[] {
  return target
    .filter((locator) => locator.type !== 'nlDescription' && expression(locator) !== null)
    .toSorted((a, b) => a.priority - b.priority || LOCATOR_TYPES.indexOf(a.type) - LOCATOR_TYPES.indexOf(b.type))
}

/**
 * One line of an element's list. A locator that goes by place alone would take the neighbour of an element that is gone, so it is
 * wrapped: what it finds must resemble the name the element had.
 */
export function candidateCode(locator: Locator, name: string | null): string {
  const code = expression(locator) ?? ''
  return name !== null && goesByPlace(locator) ? `resembling(${literal(name)}, ${code})` : code
}

/** The name the element had, from its role locator, else from its text. */
export function nameOfTarget(target: readonly Locator[]): string | null {
  for (const locator of usableLocators(target)) {
    const name = locator.type === 'aria-role' ? parseRole(ownValue(locator))?.name : locator.type === 'text' ? ownValue(locator) : null
    if (name) return collapse(name)
  }
  return null
}

export function goesByPlace({ type, value }: Locator): boolean {
  const bare = value.replace(/"(?:\\.|[^"\\])*(?:"|$)|'(?:\\.|[^'\\])*(?:'|$)/g, '""')
  if (type === 'css') return /:(?:nth|first|last|only)-/.test(bare) || !/[#[]/.test(bare.split(/[\s>]+/).at(-1) ?? '')
  return type === 'xpath' && (/\[\d+\]|position\(\)|last\(\)/.test(bare) || !/@|text\(\)|normalize-space/.test(bare))
}

const HOST = / (>>>|>>frame>>) /

const ownValue = ({ value }: Locator): string => value.split(HOST).at(-1) ?? ''

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

/** CSS that Playwright cannot take for another of its selector languages. */
const PLAIN_CSS = /^(?![\w:*+-]+=)(?!.*>>)[#.[a-z*]/is

function lastCall(type: Locator['type'], value: string): string | null {
  switch (type) {
    case 'data-attribute':
    case 'css':
      return `.locator(${literal(PLAIN_CSS.test(value) ? value : `css=${value}`)})`
    case 'xpath':
      return `.locator(${literal(`xpath=${value}`)})`
    case 'text':
      return collapse(value) ? `.getByText(${literal(collapse(value))}, { exact: true })` : null
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
