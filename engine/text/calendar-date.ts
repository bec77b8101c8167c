import { digitRuns } from './numbers.ts'

export type CalendarDate = { year: number; month: number; day: number }
export type CalendarMonth = Pick<CalendarDate, 'year' | 'month'>

/** January to December, Russian and English: the beginnings of a name, then the ends that a form of it may have. */
const MONTHS: readonly (readonly [Russian: string, English: string])[] = [
  ['янв(?:ар[ьяюе]|арем)?', 'jan(?:uary)?'],
  ['фев(?:р|рал[ьяюе]|ралем)?', 'feb(?:ruary)?'],
  ['мар(?:т[ауе]?|том)?', 'mar(?:ch)?'],
  ['апр(?:ел[ьяюе]|елем)?', 'apr(?:il)?'],
  ['ма[йяюе]|маем', 'may'],
  ['июн(?:[ьяюе]|ем)?', 'june?'],
  ['июл(?:[ьяюе]|ем)?', 'july?'],
  ['авг(?:уст[ауе]?|устом)?', 'aug(?:ust)?'],
  ['сен(?:т|тябр[ьяюе]|тябрем|тябрём)?', 'sept?(?:ember)?'],
  ['окт(?:ябр[ьяюе]|ябрем|ябрём)?', 'oct(?:ober)?'],
  ['ноя(?:б|бр[ьяюе]|брем|брём)?', 'nov(?:ember)?'],
  ['дек(?:абр[ьяюе]|абрем|абрём)?', 'dec(?:ember)?'],
]
const NAMES = MONTHS.map((names) => names.join('|'))
const WORD = `(?:${NAMES.join('|')})(?!\\p{L})\\.?`

/** Dates with the month as a word: “15 December 2026”, “December 15th, 2026”, «15 декабря 2026 года». */
const WORDED_DATE = new RegExp(
  `\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${WORD},?\\s+\\d{4}(?:\\s*(?:года|г\\.?)(?!\\p{L}))?|${WORD}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}(?!\\d)`,
  'iuy',
)

/** The worded date that begins at an index, as it is written; null when there is none. */
export function wordedDateAt(text: string, at: number): string | null {
  WORDED_DATE.lastIndex = at
  return WORDED_DATE.exec(text)?.[0] ?? null
}

const DAY_FIRST = new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${WORD}),?\\s+(\\d{4})(?!\\d)`, 'iu')
const MONTH_FIRST = new RegExp(`(?<!\\p{L})(${WORD})\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`, 'iu')
const MONTH = new RegExp(`(?<!\\p{L})${WORD}`, 'giu')
const MONTH_OF_YEAR = new RegExp(`^(${WORD}),?\\s+(\\d{4})(?:\\s*(?:года?|г\\.?))?$`, 'iu')

/** The only date in a text, in figures (day first, or year first) or in words; null when there is none. */
export function dateIn(text: string): CalendarDate | null {
  const iso = /(?<!\d)(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/.exec(text)
  if (iso) return valid(iso[1], Number(iso[2]), iso[3])
  const local = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/.exec(text)
  if (local) return valid(local[3], Number(local[2]), local[1])
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return valid(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1])
  const monthFirst = MONTH_FIRST.exec(text)
  return monthFirst ? valid(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null
}

/** “December 2026” and nothing else, as in the heading of a calendar. */
export function monthIn(text: string): CalendarMonth | null {
  const found = MONTH_OF_YEAR.exec(text.trim())
  const month = monthOf(found?.[1])
  return found && month > 0 ? { year: Number(found[2]), month } : null
}

const EACH = NAMES.map((names) => new RegExp(`^(?:${names})\\.?$`, 'iu'))

/** 1 to 12; 0 for a word that is no month. */
function monthOf(word: string | undefined): number {
  return word === undefined ? 0 : EACH.findIndex((name) => name.test(word)) + 1
}

function valid(year: string | undefined, month: number, day: string | undefined): CalendarDate | null {
  const date = { year: Number(year), month, day: Number(day) }
  return date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31 ? date : null
}

/**
 * Whether a text contains this date in any form that a field may use: figures in any order with the year in full or short, a month as a word,
 * without the year, or beside a time or another date.
 */
export function containsDate(text: string, { year, month, day }: CalendarDate): boolean {
  const figures = digitRuns(text).map(Number)
  const years = [year, year % 100]
  const isWorded = (text.match(MONTH) ?? []).some((word) => monthOf(word) === month)
  if (isWorded) return figures.includes(day) && (!figures.some((figure) => figure > 31) || figures.includes(year))
  const runs = figures.length < 3 ? [figures] : figures.slice(2).map((_, at) => figures.slice(at, at + 3))
  return runs.some((run) =>
    (run.length === 2 ? [[day, month]] : years.map((one) => [day, month, one])).some((parts) => isSameBag(run, parts)),
  )
}

const isSameBag = (one: readonly number[], other: readonly number[]): boolean =>
  one.toSorted((a, b) => a - b).join() === other.toSorted((a, b) => a - b).join()

export function isoOf({ year, month, day }: CalendarDate): string {
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
