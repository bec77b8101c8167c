import type { Action } from '../schemas/action.ts'
import { generatedName, type GeneratedName, partsInBraces } from './generated-values.ts'
import { percentDecoded } from './percent-decoded.ts'

/**
 * Values that a step has taken from the page (or from the answer to a call), by their names in double braces: `{{taken.order number}}`. A run knows what its
 * own steps have taken so far, and nothing of other runs. Names are compared without case.
 */
export const TAKEN_NAME_MAX = 60

const PREFIX = 'taken.'
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]*[\p{L}\p{N}])?$/u

export type TakenName = { kind: 'taken'; name: string }

export const isTakenName = (name: string): boolean => name.length <= TAKEN_NAME_MAX && NAME.test(name)

/** A text as a name: signs that cannot stand in one are blanks. Null when nothing is left. */
export function asTakenName(text: string): string | null {
  const [name = ''] = /[\p{L}\p{N}].*/su.exec(text.replaceAll(/[^\p{L}\p{N}._-]+/gu, ' ').slice(0, TAKEN_NAME_MAX)) ?? []
  const whole = name.replace(/[^\p{L}\p{N}]+$/u, '')
  return isTakenName(whole) ? whole : null
}

/** How a text names the value. */
export const takenPlaceholder = (name: string): string => `{{${PREFIX}${name}}}`

/** The name by which a value is kept. */
export const takenKey = (name: string): string => name.toLowerCase()

/** What the text between the braces names; null for every other name. */
export function takenName(name: string): TakenName | null {
  const own = name.startsWith(PREFIX) ? name.slice(PREFIX.length).trim() : ''
  return isTakenName(own) ? { kind: 'taken', name: own } : null
}

/** The value that a name in braces stands for: one that the run makes, or one that it has taken. */
export const namedValue = (name: string): GeneratedName | TakenName | null => generatedName(name) ?? takenName(name)

/** The text cut at the values that it names. */
export const namedParts = (text: string): (string | GeneratedName | TakenName)[] => partsInBraces(text, namedValue)

/** The names of taken values in a text. */
export const takenNamesIn = (text: string): string[] =>
  partsInBraces(text, takenName).flatMap((part) => (typeof part === 'string' ? [] : [part.name]))

/** The names that actions give to what they take, in their order; of equal names the first way to write it. */
export function namesTakenBy(actions: readonly Pick<Action, 'take' | 'call'>[]): string[] {
  const names = actions.flatMap(({ take, call }) => [...(take ? [take.as] : []), ...(call?.takes ?? []).map(({ as }) => as)])
  return names.filter((name, at) => names.findIndex((other) => takenKey(other) === takenKey(name)) === at)
}

/** Stands for the part of an address that is taken. */
export const TAKEN_PART = '*'
/** Where a part of an address ends. */
const END = /[/?#&]/

/** Whether a pattern of an address has its one `*`. */
export const isAddressPattern = (pattern: string): boolean => pattern.split(TAKEN_PART).length === 2

/**
 * The part of an address that stands where the pattern has its `*`: `/orders/*` takes `15` of `https://shop.example/orders/15?tab=lines`. It ends at the
 * next `/`, `?`, `#` or `&`, and is decoded; a `+` is a space in a query only. The whole address without a pattern; null when nothing fits.
 */
export function takenPart(address: string, pattern: string | undefined): string | null {
  if (pattern === undefined) return address
  const [before = '', after = ''] = pattern.split(TAKEN_PART)
  // An empty beginning stands everywhere, also behind the end.
  for (let at = address.indexOf(before); at >= 0 && at < address.length; at = address.indexOf(before, at + 1)) {
    const start = at + before.length
    const length = address.slice(start).search(END)
    const end = length < 0 ? address.length : start + length
    if (end === start || !address.startsWith(after, end)) continue
    const part = address.slice(start, end)
    return percentDecoded(isPartOfQuery(pattern) ? part.replaceAll('+', ' ') : part)
  }
  return null
}

/** Whether the part that the pattern takes stands in the query of the address. */
export const isPartOfQuery = (pattern: string): boolean => /[?&=]/.test(pattern.split(TAKEN_PART)[0] ?? '')
