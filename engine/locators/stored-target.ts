import { factsOfTarget, nameOfTarget, ownValue, parseRole } from '../../contract/rules/locator-policy.ts'
import type { Locator } from '../../contract/schemas/locator.ts'
import type { TargetFacts } from '../../contract/schemas/target-facts.ts'

/** The stored properties of an element. A missing property is unknown, not empty. */
export type StoredTarget = {
  tag?: string
  role?: string
  name?: string
  text?: string
  /** type, id, name, href, data-testid …, as far as the locators contain them. */
  attributes: Record<string, string>
}

function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/g, '$1')
}

function addAttributes(target: StoredTarget, selector: string): void {
  for (const [, key, value] of selector.matchAll(/\[@?([\w-]+)\s*=\s*["']((?:[^"'\\]|\\.)*)["']\]/g)) {
    if (key !== undefined && value !== undefined) target.attributes[key] ??= unescaped(value)
  }
}

/** A combinator, or a part that may contain the characters of one: an escaped character, a text in quotes, brackets. */
const SELECTOR_PART = /\\[^]|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|[[\]()]|[\s>~+]/g

/** The last compound of a selector describes the element itself; hosts and ancestors come before it. */
function lastCompound(value: string): string {
  const own = ownValue({ value }).trimEnd()
  let [depth, start] = [0, 0]
  for (const { 0: part, index } of own.matchAll(SELECTOR_PART)) {
    if (part === '[' || part === '(') depth += 1
    else if (part === ']' || part === ')') depth -= 1
    else if (depth === 0 && part.length === 1) start = index + 1
  }
  return own.slice(start)
}

function readCss(target: StoredTarget, value: string): void {
  const compound = lastCompound(value)
  const [, tag] = /^([a-z][\w-]*)/i.exec(compound) ?? []
  const [, id] = /#((?:[\w-]|\\.)+)/.exec(compound) ?? []
  if (tag !== undefined) target.tag ??= tag.toLowerCase()
  if (id !== undefined) target.attributes['id'] ??= unescaped(id)
  addAttributes(target, compound)
}

function readXpath(target: StoredTarget, value: string): void {
  const last = value.split('/').at(-1) ?? ''
  const [, tag] = /^([a-z][\w-]*)/i.exec(last) ?? []
  if (tag !== undefined) target.tag ??= tag.toLowerCase()
  addAttributes(target, last)
}

function readRole(target: StoredTarget, value: string): void {
  const parsed = parseRole(value)
  if (!parsed) return
  target.role ??= parsed.role
  if (parsed.name !== null) target.name ??= parsed.name
}

/** Reads the properties of an element from the locators of an action. */
export function targetFromLocators(locators: Locator[]): StoredTarget {
  const target: StoredTarget = { attributes: {} }
  for (const { type, value } of locators) {
    if (type === 'aria-role') readRole(target, value)
    else if (type === 'text') target.text ??= ownValue({ value })
    else if (type === 'data-attribute') addAttributes(target, value)
    else if (type === 'css') readCss(target, value)
    else if (type === 'xpath') readXpath(target, value)
  }
  return target
}

/**
 * The facts of a stored element. Targets that are older than facts have those that their locators tell; `isWhole` false: what is missing is unknown, not
 * absent.
 */
export function storedFacts(
  target: readonly Locator[],
  captions: readonly (string | undefined)[] = [],
): { facts: TargetFacts; isWhole: boolean } {
  const stored = factsOfTarget(target)
  if (stored) return { facts: stored, isWhole: true }
  const { tag = '', role = '', name, text, attributes } = targetFromLocators([...target])
  const names = [name ?? nameOfTarget(target, captions), text].filter((one): one is string => Boolean(one))
  const { 'aria-label': _label, placeholder, title, alt, ...rest } = attributes
  const all = [...names, ...[placeholder, title, alt].filter((one) => one !== undefined)]
  const facts = {
    tag,
    role,
    names: [...new Set(all)].slice(0, 5),
    attributes: rest,
    picture: '',
    around: [],
    aroundLength: 0,
    twin: { at: 0, of: 1 },
  }
  return { facts, isWhole: false }
}
