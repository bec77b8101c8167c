/** Dates for calendars, without time zones: every `Date` here is midnight in UTC. Weeks are those of ISO 8601. */
const DAY_MS = 86_400_000

const utc = (year: number, month: number, day = 1): Date => {
  const date = new Date(0)
  // Date.UTC would take years below 100 for 1900 to 1999.
  date.setUTCFullYear(year, month, day)
  return date
}

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

export const isoMonth = (date: Date): string => date.toISOString().slice(0, 7)

/** The 42 days, beginning with a Monday, that contain the whole month. `month` counts from 0. */
export function monthGrid(year: number, month: number): Date[] {
  const first = utc(year, month)
  const start = first.getTime() - ((first.getUTCDay() + 6) % 7) * DAY_MS
  return Array.from({ length: 42 }, (_, index) => new Date(start + index * DAY_MS))
}

export const monthsOf = (year: number): Date[] => Array.from({ length: 12 }, (_, month) => utc(year, month))

/** The week as the value of `<input type=week>`, such as `2026-W07`. */
export function isoWeek(date: Date): string {
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const week = 1 + Math.floor((thursday.getTime() - utc(year, 0).getTime()) / (7 * DAY_MS))
  return `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`
}

/** The month in which a field's value lies, counted from 0; the month of `today` for an empty value. */
export function monthShown(value: string, today: Date): { year: number; month: number } {
  const week = /^(\d{4})-W(\d\d)$/.exec(value)
  if (week) {
    const thursday = new Date(utc(Number(week[1]), 0, 4).getTime() + (Number(week[2]) - 1) * 7 * DAY_MS)
    return { year: thursday.getUTCFullYear(), month: thursday.getUTCMonth() }
  }
  const found = /^(\d{4})-(\d\d)/.exec(value)
  return found ? { year: Number(found[1]), month: Number(found[2]) - 1 } : { year: today.getFullYear(), month: today.getMonth() }
}

/** Whether the value lies between the limits. ISO dates, months and weeks of one kind can be compared as text. */
export const isWithin = (value: string, min: string, max: string): boolean =>
  (min === '' || value >= min.slice(0, value.length)) && (max === '' || value <= max.slice(0, value.length))
