import type { Assertion } from '../../contract/schemas/assertion.ts'
import type { Locator } from '../../contract/schemas/locator.ts'
import type { NodeKind } from '../grounding/node-kind.ts'
import type { RoleHint } from '../language/intents.ts'

type Fields = Pick<Assertion, 'targetElementType' | 'property' | 'expectedValue'> & {
  description: string
  text: string
  match?: Assertion['match']
  target?: Locator[]
  relativeDate?: Assertion['relativeDate']
}

export function makeAssertion({
  targetElementType,
  property,
  expectedValue,
  description,
  text,
  match = 'equals',
  target = [],
  relativeDate,
}: Fields): Assertion {
  return {
    targetElementType,
    targetElementDescription: description.slice(0, 1000),
    property,
    match,
    expectedValue,
    assertionDescription: text.slice(0, 2000),
    target,
    ...(relativeDate ? { relativeDate } : {}),
  }
}

/** Checks that these words are somewhere on the page; with `relativeDate`, that the date which the words name is there. */
export function pageContains(wanted: string, text: string, relativeDate?: Assertion['relativeDate']): Assertion {
  const words = { expectedValue: wanted, description: wanted, text }
  return makeAssertion({
    targetElementType: 'Page',
    property: 'text',
    match: 'contains',
    ...words,
    ...(relativeDate ? { relativeDate } : {}),
  })
}

const TYPES: Partial<Record<NodeKind, Assertion['targetElementType']>> = {
  button: 'Button',
  field: 'Input',
  file: 'Input',
  checkbox: 'Input',
  radio: 'Input',
  switch: 'Input',
  list: 'Input',
  table: 'List',
  menu: 'List',
  row: 'List',
  card: 'List',
  dialog: 'Modal',
  heading: 'Text',
  message: 'Text',
  cell: 'Text',
  label: 'Text',
  other: 'Text',
}

export function elementTypeOf(kind: NodeKind): Assertion['targetElementType'] {
  return TYPES[kind] ?? 'Other'
}

const ARIA_ROLES: Partial<Record<RoleHint, string>> = {
  button: 'button',
  link: 'link',
  field: 'textbox',
  checkbox: 'checkbox',
  radio: 'radio',
  switch: 'switch',
  list: 'combobox',
  option: 'option',
  tab: 'tab',
  menuitem: 'menuitem',
  dialog: 'dialog',
  heading: 'heading',
  image: 'img',
  icon: 'button',
}

/** Locators made of words alone, for elements that are not (or no longer) on the page. */
export function locatorsFromWords(name: string, role?: RoleHint): Locator[] {
  const ariaRole = role ? ARIA_ROLES[role] : undefined
  const byText: Locator = { type: 'text', value: name, priority: 3 }
  return ariaRole ? [{ type: 'aria-role', value: `${ariaRole}[name=${JSON.stringify(name)}]`, priority: 1 }, byText] : [byText]
}
