import { DATE_FORMATS, type DateFormat } from '../../contract/rules/relative-date.ts'
import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { CalendarDate } from '../text/calendar-date.ts'
import { figuresOfDate, isIsoDate } from '../text/numbers.ts'

/**
 * The form in which a field writes a date. A date field of the browser has only one; any other field follows its placeholder or its value, else the
 * custom of the page's language. Null when nothing indicates the form, because a day taken for a month would give another date.
 */
export function dateFormatOf(node: SnapshotNode, pageLanguage: string): DateFormat | null {
  if (node.attributes['type'] === 'date') return 'YYYY-MM-DD'
  return dateFormatIn(node.placeholder) ?? dateFormatIn(node.value) ?? (pageLanguage.startsWith('ru') ? 'DD.MM.YYYY' : null)
}

/** “dd.mm.yyyy”, «ДД.ММ.ГГГГ», or a date that can be read in only one way: “31/12/2026”. */
export function dateFormatIn(text: string): DateFormat | null {
  const pattern = text.trim().toUpperCase().replaceAll('Д', 'D').replaceAll('М', 'M').replaceAll('Г', 'Y')
  return DATE_FORMATS.find((format) => format === pattern) ?? formatOfDate(text.trim())
}

function formatOfDate(text: string): DateFormat | null {
  if (isIsoDate(text)) return 'YYYY-MM-DD'
  const date = figuresOfDate(text)
  if (date === null) return null
  const { first, second, sign } = date
  if (sign === '.') return 'DD.MM.YYYY'
  if (first > 12) return sign === '/' ? 'DD/MM/YYYY' : 'DD-MM-YYYY'
  if (second > 12) return sign === '/' ? 'MM/DD/YYYY' : 'MM-DD-YYYY'
  return null
}

/** The date in figures. */
export function formattedDate({ year, month, day }: CalendarDate, format: DateFormat): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return format.replace('YYYY', String(year).padStart(4, '0')).replace('MM', two(month)).replace('DD', two(day))
}
