import type { Locator } from '../schemas/locator.ts'

/**
 * The rules of locators: the order in which they are tried, which of them are positional, and how to read the name of an element from them. The
 * engine, the runner, the export and the client all use these.
 */

/** Kinds of locators. Those that stay valid for the longest time over releases come first. */
export const LOCATOR_TYPES = ['data-attribute', 'aria-role', 'text', 'css', 'xpath', 'nlDescription'] as const

/** Separates the path into shadow roots and frames, which comes first, from the locator inside them. */
export const HOST = / (>>>|>>frame>>) /

/** A locator's value without the hosts that lead to it. */
export const ownValue = ({ value }: Pick<Locator, 'value'>): string => value.split(HOST).at(-1) ?? ''

/** Ids and classes that tools generate: they change with every build. */
const GENERATED = /(?:#|\.|id=|id="|class=")(?:[:]|r\d|radix-|mui-|css-[\da-z]{4,}|sc-[\da-z]{4,}|ember\d|[\w-]*\d{4,}|[\da-f]{8,})/i
const STRING = /"(?:\\.|[^"\\])*(?:"|$)|'(?:\\.|[^'\\])*(?:'|$)/g

/** Whether the locator says where the element is, not what it is. After a change of the page it may find a neighbour instead. */
export function isPositional(locator: Pick<Locator, 'type' | 'value'>): boolean {
  const bare = ownValue(locator).replace(STRING, '""')
  if (locator.type === 'css') return /:(?:nth|first|last|only)-/.test(bare) || !/[#.[]/.test(bare.split(/[\s>]/).at(-1) ?? '')
  return locator.type === 'xpath' && (/\[\d+\]|position\(\)|last\(\)|^\/(?!\/)/.test(bare) || !/@|text\(\)|normalize-space/.test(bare))
}

/** Whether the locator may stop working with the next release. */
export function isFragile(locator: Locator): boolean {
  return isPositional(locator) || (locator.type !== 'text' && locator.type !== 'aria-role' && GENERATED.test(locator.value))
}

/**
 * Locators in the order to try: by stored priority; of equal priority the fragile ones last, then in the order of `LOCATOR_TYPES`. Descriptions for
 * people (`nlDescription`) are left out, because they find nothing.
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

/**
 * Whether an element that was found by a positional locator may be the one: its texts must hold at least half of the words of its name. A name
 * without letters and digits must be there completely.
 */
export function resembles(name: string, said: string): boolean {
  const now = new Set(wordsOf(said))
  const wanted = wordsOf(name)
  return wanted.length === 0 ? said.includes(name) : wanted.filter((word) => now.has(word)).length * 2 >= wanted.length
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
