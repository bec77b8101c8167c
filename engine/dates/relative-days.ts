/** “today”, «завтра» and similar words, with their distance in days. */
const NAMED: [days: number, words: RegExp][] = [
  [0, /^(?:today|today's|сегодня|сегодняшн\p{L}+|current|текущ\p{L}+)$/u],
  [1, /^(?:tomorrow|tomorrow's|завтра|завтрашн\p{L}+)$/u],
  [-1, /^(?:yesterday|yesterday's|вчера|вчерашн\p{L}+)$/u],
  [2, /^(?:day after tomorrow|послезавтра|послезавтрашн\p{L}+)$/u],
  [-2, /^(?:day before yesterday|позавчера|позавчерашн\p{L}+)$/u],
]
/** “Current” alone is no day: compare “the current city”. */
const NEEDS_NOUN = /^(?:current|текущ\p{L}+)$/u
const NOUN = /^(?:date|day|дат[аыуе]|датой|день|дня|число)$/

const COUNTS: [count: number, words: RegExp][] = [
  [1, /^(?:a|one|один|одну|одна)$/],
  [2, /^(?:two|два|две)$/],
  [3, /^(?:three|три)$/],
  [4, /^(?:four|четыре)$/],
  [5, /^(?:five|пять)$/],
  [6, /^(?:six|шесть)$/],
  [7, /^(?:seven|семь)$/],
  [10, /^(?:ten|десять)$/],
]
const COUNT = '(?<count>\\d{1,4}|\\p{L}{1,20})'
const UNIT = '(?<unit>days?|weeks?|день|дня|дней|недел\\p{L}+)'

/** Forms of a distance in days; the sign tells the direction. */
const DISTANCES: [sign: 1 | -1, pattern: RegExp][] = [
  [1, new RegExp(`^in ${COUNT} ${UNIT}$`, 'u')],
  [1, new RegExp(`^${COUNT} ${UNIT} (?:from (?:now|today)|later|ahead|after today)$`, 'u')],
  [-1, new RegExp(`^${COUNT} ${UNIT} (?:ago|before today|назад)$`, 'u')],
  [1, new RegExp(`^через ${COUNT} ${UNIT}$`, 'u')],
]
/** «Через неделю», “in a week”. */
const BARE = /^через (?<unit>день|неделю)$/u
const ADDED = new RegExp(`(?<sign>\\+|-|(?<= )(?:plus|minus|плюс|минус)) ?${COUNT} ${UNIT}$`, 'u')

/** Every such phrase contains one of these words. */
const DAY_WORD = /today|tomorrow|yesterday|current|day|week|сегодня|завтра|вчера|текущ|день|дня|дней|недел/

/** Whether a word may belong to a phrase that `relativeDays` reads. This cheap test avoids the expensive one. */
export const mayNameDay = (word: string): boolean => DAY_WORD.test(word)

/**
 * The distance in days from the day of the run that the words mean; null for anything else. The words must be normalized, with one space between
 * them.
 */
export function relativeDays(words: string): number | null {
  return namedDay(words) ?? distance(words) ?? sum(words)
}

function namedDay(words: string): number | null {
  const parts = words.replace(/^the /, '').split(' ')
  const hasNoun = parts.length > 1 && NOUN.test(parts.at(-1) ?? '')
  const name = (hasNoun ? parts.slice(0, -1) : parts).join(' ')
  if (NEEDS_NOUN.test(name) && !hasNoun) return null
  return NAMED.find(([, names]) => names.test(name))?.[0] ?? null
}

function distance(words: string): number | null {
  const bare = BARE.exec(words)?.groups?.['unit']
  if (bare !== undefined) return daysIn(1, bare)
  for (const [sign, pattern] of DISTANCES) {
    const days = counted(pattern.exec(words)?.groups)
    if (days !== null) return sign * days
  }
  return null
}

/** “Today + 3 days”, «текущая дата плюс 3 дня». */
function sum(words: string): number | null {
  const found = ADDED.exec(words)
  if (!found) return null
  const [base, more] = [namedDay(words.slice(0, found.index).trimEnd()), counted(found.groups)]
  if (base === null || more === null) return null
  return /^(?:-|minus|минус)$/.test(found.groups?.['sign'] ?? '') ? base - more : base + more
}

function counted(groups: Record<string, string> | undefined): number | null {
  const { count = '', unit = '' } = groups ?? {}
  const number = /^\d+$/.test(count) ? Number(count) : COUNTS.find(([, words]) => words.test(count))?.[0]
  return number === undefined ? null : daysIn(number, unit)
}

const daysIn = (count: number, unit: string): number => count * (/^(?:week|недел)/.test(unit) ? 7 : 1)
