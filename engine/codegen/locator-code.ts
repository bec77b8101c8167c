import { HOST, parseRole, type ParsedRole } from '#contract/rules/locator-policy.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { literal, pattern } from './text.ts'
import { collapseBlanks } from '../text/blanks.ts'
import { attributesIn, isPlainCss } from '../text/selectors.ts'

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

/** The attribute that `getByTestId` reads. */
const TEST_ID = 'data-testid'

/** `includesHidden`: an element that nobody sees counts too. `joinsTexts`: see `TargetFacts`. */
export type LocatorUse = { page: string; includesHidden?: boolean; joinsTexts?: boolean }

/** The code that finds an element of a page by one locator; null for a locator that finds nothing. */
export function locatorCode({ type, value }: Pick<Locator, 'type' | 'value'>, use: LocatorUse): string | null {
  const parts = value.split(HOST)
  const own = parts.pop() ?? ''
  const call = lastCall(type, own, use)
  if (call === null) return null
  let code = use.page
  for (let index = 0; index < parts.length; index += 2) {
    const method = parts[index + 1] === '>>frame>>' ? 'frameLocator' : 'locator'
    code += `.${method}(${literal(parts[index] ?? '')})`
  }
  return code + call
}

function lastCall(type: Locator['type'], value: string, { includesHidden = false, joinsTexts = false }: LocatorUse): string | null {
  switch (type) {
    case 'data-attribute':
    case 'css':
      return attributeCall(value) ?? `.locator(${literal(isPlainCss(value) ? value : `css=${value}`)})`
    case 'xpath':
      return `.locator(${literal(value.startsWith('//') ? value : `xpath=${value}`)})`
    case 'text':
      return collapseBlanks(value) ? textCall(collapseBlanks(value), joinsTexts) : null
    case 'aria-role':
      return roleCall(parseRole(value), includesHidden)
    default:
      return null
  }
}

/** Where a text is that of several elements, there need not be a blank between them. */
const textCall = (text: string, isJoined: boolean): string =>
  isJoined ? `.getByText(${pattern(text, { whole: true, joined: true })})` : `.getByText(${literal(text)}, { exact: true })`

const BY_ATTRIBUTE: Record<string, string> = { placeholder: 'getByPlaceholder', title: 'getByTitle', alt: 'getByAltText' }

/** The call for a selector that is nothing but one attribute, with or without a tag, for which Playwright has a call of its own. */
function attributeCall(selector: string): string | null {
  const [[name, value] = ['', ''], ...others] = attributesIn(selector)
  const isAlone = others.length === 0 && selector.endsWith(']') && !selector.includes(' ') === !value.includes(' ')
  const tag = selector.slice(0, selector.indexOf('['))
  if (!isAlone || value === '' || TAG_SIGNS.some((sign) => tag.includes(sign))) return null
  if (name === TEST_ID && tag === '') return `.getByTestId(${literal(value)})`
  const call = BY_ATTRIBUTE[name]
  return call === undefined ? null : `.${call}(${literal(value)}, { exact: true })`
}

/** With one of these there is more before the attribute than a tag. */
const TAG_SIGNS = ['#', '.', ':', '>', '~', '+', ' ', ',', '=']

function roleCall(parsed: ParsedRole | null, includesHidden: boolean): string | null {
  if (!parsed) return null
  const { role, name } = parsed
  if (!ROLES.has(role)) return `.locator(${literal(`role=${role}${name === null ? '' : `[name=${JSON.stringify(name)}]`}`)})`
  const options = [...(name === null ? [] : [`name: ${literal(name)}`, 'exact: true']), ...(includesHidden ? ['includeHidden: true'] : [])]
  return options.length === 0 ? `.getByRole('${role}')` : `.getByRole('${role}', { ${options.join(', ')} })`
}
