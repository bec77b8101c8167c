import type { Locator } from '../../../contract/schemas/locator.ts'
import type { SnapshotNode } from '../../../contract/schemas/page-snapshot.ts'
import { bareText } from '../../text/normalize.ts'

/** A longer text is no name of an element. */
export const TEXT_MAX = 100
const MARKS = ['data-testid', 'data-test', 'data-test-id', 'data-qa', 'data-cy']

/** Locators by what a snapshot says of a node. The runner makes better ones, but only of what is on the page now. */
export function locatorsOf({ attributes, role, name, text, fullText, tag, placeholder }: SnapshotNode): Locator[] {
  const locators: Locator[] = []
  for (const key of MARKS)
    if (attributes[key]) locators.push({ type: 'data-attribute', value: `[${key}=${JSON.stringify(attributes[key])}]`, priority: 1 })
  const said = text || fullText
  if (role !== '' && name !== '') locators.push({ type: 'aria-role', value: `${role}[name=${JSON.stringify(name)}]`, priority: 2 })
  if (said !== '' && said.length <= TEXT_MAX) locators.push({ type: 'text', value: said, priority: 3 })
  if (placeholder !== '') locators.push({ type: 'css', value: `${tag}[placeholder=${JSON.stringify(placeholder)}]`, priority: 4 })
  if (ALONE.has(role) && name === '' && said.length > TEXT_MAX) locators.push({ type: 'aria-role', value: role, priority: 5 })
  return locators
}

/** Roles of which a page shows one at a time, as a rule. */
const ALONE: ReadonlySet<string> = new Set(['dialog', 'alertdialog', 'menu', 'tooltip', 'alert', 'status'])

/** Whether a locator of `locatorsOf` finds a node. */
export function fits({ type, value }: Locator, { role, name, text, fullText, attributes, tag, placeholder }: SnapshotNode): boolean {
  if (type === 'text') return bareText(text) === bareText(value) || bareText(fullText) === bareText(value)
  if (type === 'aria-role') return value === role || value === `${role}[name=${JSON.stringify(name)}]`
  if (type === 'css') return value === `${tag}[placeholder=${JSON.stringify(placeholder)}]`
  return MARKS.some((key) => value === `[${key}=${JSON.stringify(attributes[key])}]`)
}
