import { factsOfTarget, nameOfTarget, ownValue, parseRole } from '../../contract/rules/locator-policy.ts'
import type { Locator } from '../../contract/schemas/locator.ts'
import type { TargetFacts } from '../../contract/schemas/target-facts.ts'
import { attributesIn, idIn, lastCompound, tagIn } from '../text/selectors.ts'

/** The stored properties of an element. A missing property is unknown, not empty. */
export type StoredTarget = {
  tag?: string
  role?: string
  name?: string
  text?: string
  /** type, id, name, href, data-testid …, as far as the locators contain them. */
  attributes: Record<string, string>
}

function addAttributes(target: StoredTarget, selector: string): void {
  for (const [name, value] of attributesIn(selector)) target.attributes[name] ??= value
}

function readCss(target: StoredTarget, value: string): void {
  const compound = lastCompound(ownValue({ value }))
  const [tag, id] = [tagIn(compound), idIn(compound)]
  if (tag !== null) target.tag ??= tag
  if (id !== null) target.attributes['id'] ??= id
  addAttributes(target, compound)
}

function readXpath(target: StoredTarget, value: string): void {
  const last = value.split('/').at(-1) ?? ''
  const tag = tagIn(last)
  if (tag !== null) target.tag ??= tag
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
