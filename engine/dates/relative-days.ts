import { numberOf } from '../lexicon/claims.ts'
import { AGO, AHEAD, DAY_NOUNS, DAYS, LATER, MINUS, NAMED_DAYS, NEEDS_DAY_NOUN, ONE_AHEAD, PLUS, WEEKS } from '../lexicon/days.ts'
import { isWholeNumber } from '../text/numbers.ts'

/** Every such phrase contains a word of one of these sets. */
const TELLING = [DAYS, WEEKS, ...NAMED_DAYS.map(([, names]) => names)]

/** Whether a word may belong to a phrase that `relativeDays` reads. This cheap test avoids the expensive one. */
export const mayNameDay = (word: string): boolean => TELLING.some((names) => names.has(word))

/**
 * The distance in days from the day of the run that the words mean; null for anything else. The words must be normalized, with one space between
 * them.
 */
export function relativeDays(words: string): number | null {
  const parts = words.split(' ')
  return namedDay(parts) ?? distance(parts) ?? sum(parts)
}

function namedDay(said: readonly string[]): number | null {
  const parts = said[0] === 'the' ? said.slice(1) : said
  const hasNoun = parts.length > 1 && DAY_NOUNS.has(parts.at(-1) ?? '')
  const name = hasNoun ? parts.slice(0, -1) : parts
  if (NEEDS_DAY_NOUN.isAll(name) && !hasNoun) return null
  return NAMED_DAYS.find(([, names]) => names.isAll(name))?.[0] ?? null
}

function distance(parts: readonly string[]): number | null {
  const [first = '', ...rest] = parts
  if (ONE_AHEAD.isAll(parts)) return daysIn(1, rest[0] ?? '')
  if (AHEAD.has(first)) return counted(rest)
  const days = counted(parts.slice(0, 2))
  if (days === null) return null
  if (LATER.isAll(parts.slice(2))) return days
  return AGO.isAll(parts.slice(2)) ? -days : null
}

/** “Today + 3 days”, “today +3 days”, «текущая дата плюс 3 дня». */
function sum(parts: readonly string[]): number | null {
  const [count = '', unit = ''] = parts.slice(-2)
  const isGlued = PLUS.has(count.charAt(0)) || MINUS.has(count.charAt(0))
  const sign = isGlued ? count.charAt(0) : (parts.at(-3) ?? '')
  if (!PLUS.has(sign) && !MINUS.has(sign)) return null
  const base = namedDay(parts.slice(0, isGlued ? -2 : -3))
  const more = counted([isGlued ? count.slice(1) : count, unit])
  if (base === null || more === null) return null
  return MINUS.has(sign) ? base - more : base + more
}

/** “3 days”, «две недели», in days. */
function counted([count = '', unit = '', ...more]: readonly string[]): number | null {
  const number = isWholeNumber(count, 4) ? Number(count) : count === 'a' ? 1 : numberOf(count)
  return number === null || more.length > 0 ? null : daysIn(number, unit)
}

const daysIn = (count: number, unit: string): number | null => (WEEKS.has(unit) ? count * 7 : DAYS.has(unit) ? count : null)
