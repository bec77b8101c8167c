import { getRole } from 'dom-accessibility-api'
import { isInput } from './node-type.ts'

const INPUT_ROLES: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  file: 'button',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  submit: 'button',
}

/** Roles of plain boxes, and names that the library uses where ARIA has no role. */
const OMITTED_ROLES = ['generic', 'none', 'presentation', 'legend']

/** Roles that an element has only when it is named; without a name it is a plain box. */
const NAMED_ONLY = ['form', 'region', 'section']

/**
 * The ARIA role, or '' for elements without one. Agrees with Playwright's `getByRole`, because exported tests use it: password, date
 * and colour fields are textboxes there, file fields are buttons.
 */
export function roleOf(element: Element): string {
  if (!element.hasAttribute('role') && isInput(element)) return inputRole(element)
  const role = getRole(element) ?? ''
  if (OMITTED_ROLES.includes(role)) return ''
  if (NAMED_ONLY.includes(role) && !element.hasAttribute('role') && !isNamedByAttribute(element)) return ''
  return role
}

function inputRole(input: HTMLInputElement): string {
  if (input.type === 'hidden') return ''
  const fixed = INPUT_ROLES[input.type]
  if (fixed) return fixed
  if (input.hasAttribute('list')) return 'combobox'
  return input.type === 'search' ? 'searchbox' : 'textbox'
}

const isNamedByAttribute = (element: Element): boolean =>
  ['aria-label', 'aria-labelledby', 'title'].some((attribute) => element.hasAttribute(attribute))

const IMPLICIT_SELECTORS: Record<string, string> = {
  article: 'article',
  button: 'button,input,summary',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  columnheader: 'th',
  combobox: 'select,input[list]',
  dialog: 'dialog',
  heading: 'h1,h2,h3,h4,h5,h6',
  img: 'img,svg',
  link: 'a,area',
  list: 'ul,ol,menu',
  listbox: 'select,datalist',
  listitem: 'li',
  option: 'option',
  radio: 'input[type=radio]',
  row: 'tr',
  rowheader: 'th',
  searchbox: 'input[type=search]',
  slider: 'input[type=range]',
  spinbutton: 'input[type=number]',
  switch: 'input[type=checkbox]',
  tab: '[role]',
  table: 'table',
  textbox: 'input,textarea',
}

/** A selector that matches every element that may have the role, because computing the role of each element of a page is slow. */
export function roleCandidates(role: string): string {
  const implicit = IMPLICIT_SELECTORS[role]
  return implicit ? `${implicit},[role]` : '*'
}
