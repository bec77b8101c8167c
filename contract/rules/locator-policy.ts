import type { Locator } from '../schemas/locator.ts'

/**
 * The one policy of locators: in which order they are tried, which of them say only where an element stands, and what an element was called by
 * them. Engine, runner, export and client ask here.
 */

/** Kinds of locators. Those that survive releases longest come first. */
export const LOCATOR_TYPES = ['data-attribute', 'aria-role', 'text', 'css', 'xpath', 'nlDescription'] as const

/** Separates the path into shadow roots and frames, which stands before it, from the locator inside them, which stands behind it. */
export const HOST = / (>>>|>>frame>>) /

/** A locator's value without the hosts that lead to it. */
export const ownValue = ({ value }: Pick<Locator, 'value'>): string => value.split(HOST).at(-1) ?? ''

/** Ids and classes that tools generate: they change with every build. */
const GENERATED = /(?:#|\.|id=|id="|class=")(?:[:]|r\d|radix-|mui-|css-[\da-z]{4,}|sc-[\da-z]{4,}|ember\d|[\w-]*\d{4,}|[\da-f]{8,})/i
const STRING = /"(?:\\.|[^"\\])*(?:"|$)|'(?:\\.|[^'\\])*(?:'|$)/g

/** Says where the element is, not what it is: a neighbour that moved in would be found instead. */
export function isPositional(locator: Pick<Locator, 'type' | 'value'>): boolean {
  const bare = ownValue(locator).replace(STRING, '""')
  if (locator.type === 'css') return /:(?:nth|first|last|only)-/.test(bare) || !/[#.[]/.test(bare.split(/[\s>]/).at(-1) ?? '')
  return locator.type === 'xpath' && (/\[\d+\]|position\(\)|last\(\)|^\/(?!\/)/.test(bare) || !/@|text\(\)|normalize-space/.test(bare))
}

/** May not survive the next release. */
export function isFragile(locator: Locator): boolean {
  return isPositional(locator) || (locator.type !== 'text' && locator.type !== 'aria-role' && GENERATED.test(locator.value))
}

/**
 * Locators in the order to try: by stored priority; of equal priority the fragile ones last, then by the kind that survives releases longest, which
 * is how `LOCATOR_TYPES` lists them. Descriptions for people (`nlDescription`) are left out, they find nothing.
 */
export function orderLocators(locators: readonly Locator[]): Locator[] {
  const rank = ({ type }: Locator): number => LOCATOR_TYPES.indexOf(type)
  return locators
    .filter(({ type }) => type !== 'nlDescription')
    .toSorted((a, b) => a.priority - b.priority || Number(isFragile(a)) - Number(isFragile(b)) || rank(a) - rank(b))
}

export type ParsedRole = { role: string; name: string | null }

/** Reads `button[name="Save"]`, behind hosts too; null when it is written otherwise. */
export function parseRole(value: string): ParsedRole | null {
  const [, role, quoted] = /^([a-z]+)(?:\[name=(".*")\])?$/s.exec(ownValue({ value })) ?? []
  if (!role) return null
  if (quoted === undefined) return { role, name: null }
  try {
    return { role, name: String(JSON.parse(quoted)) }
  } catch {
    return null
  }
}

/**
 * The name of the element when it was stored: the name of its role locator, else its text, else the name in its caption (`button “Save”`). Null when
 * nothing names it.
 */
export function nameOfTarget(target: readonly Locator[], captions: readonly (string | undefined)[] = []): string | null {
  for (const locator of orderLocators(target)) {
    const name = locator.type === 'aria-role' ? parseRole(locator.value)?.name : locator.type === 'text' ? ownValue(locator) : null
    if (name?.trim()) return name.replaceAll(/\s+/g, ' ').trim()
  }
  const described = target.filter(({ type }) => type === 'nlDescription').map(({ value }) => value)
  for (const caption of [...captions, ...described]) {
    const [, quoted] = /[«“]([^«»“”]+)[»”]/u.exec(caption ?? '') ?? []
    if (quoted?.trim()) return quoted.trim()
  }
  return null
}

/** Whether an element that was found by its place may be the one: at least half of the words of its name are in what it says now; a name of signs alone, all of it. */
export function resembles(name: string, said: string): boolean {
  const now = new Set(wordsOf(said))
  const wanted = wordsOf(name)
  return wanted.length === 0 ? said.includes(name) : wanted.filter((word) => now.has(word)).length * 2 >= wanted.length
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
