import type { Locator } from '../schemas/locator.ts'
import { factsOfTarget, isPositional, LOCATOR_PRIORITY, ownValue, parseRole } from './locator-policy.ts'

const FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea'])
const FIELD_ROLES: ReadonlySet<string> = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'listbox',
  'slider',
  'checkbox',
  'radio',
  'switch',
])

/**
 * The ways to find an element whose text is taken, without those that need this text: the next run shows another one. A field is known by its label, so it
 * keeps all of them. Where nothing else finds the element, they stay as they are.
 */
export function targetOfTake(target: readonly Locator[]): Locator[] {
  const facts = factsOfTarget(target)
  if (facts && (FIELDS.has(facts.tag) || FIELD_ROLES.has(facts.role))) return [...target]
  const texts = textsOf(target)
  const kept = target.filter((locator) => locator.type !== 'nlDescription' && !says(locator, texts))
  if (kept.length === 0) return [...target]
  // A position is the last to hold.
  return kept.map((locator) => (isPositional(locator) ? { ...locator, priority: Math.max(locator.priority, LOCATOR_PRIORITY.position) } : locator)) // prettier-ignore
}

function textsOf(target: readonly Locator[]): string[] {
  const written = target.flatMap((locator) => {
    const name = locator.type === 'text' ? ownValue(locator) : locator.type === 'aria-role' ? parseRole(locator.value)?.name : null
    return name ? [name] : []
  })
  return [...new Set([...(factsOfTarget(target)?.names ?? []), ...written])].filter((text) => text.trim() !== '')
}

const says = ({ type, value }: Locator, texts: readonly string[]): boolean =>
  type === 'text' || (type === 'aria-role' && parseRole(value)?.name !== null) || texts.some((text) => value.includes(`"${text}"`))

/** What people call the element: the nearest text beside it, because its own text is another one in each run. */
export const labelOfTake = (target: readonly Locator[]): string | null => factsOfTarget(target)?.around[0] ?? null
