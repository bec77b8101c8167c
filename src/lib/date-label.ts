const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** Month and day in UTC, "Nov 05" or "05 нояб."; null when the text is no date. */
export function dayLabel(iso: string, locale: string): string | null {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return null
  return new Intl.DateTimeFormat(locale, { month: 'short', day: '2-digit', timeZone: 'UTC' }).format(date)
}

/**
 * The time since a moment in words: "3 hours ago"; null when the text is no date. A moment in the future counts as now, because this clock may be
 * wrong.
 */
export function relativeTimeLabel(iso: string, locale: string, nowMs: number): string | null {
  const at = new Date(iso).getTime()
  if (Number.isNaN(at)) return null
  const [amount, unit] = largestUnit(Math.min(0, at - nowMs) / 1000)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(amount, unit)
}

function largestUnit(seconds: number): [number, Intl.RelativeTimeFormatUnit] {
  const size = Math.abs(seconds)
  if (size < MINUTE_S) return [Math.trunc(seconds), 'second']
  if (size < HOUR_S) return [Math.trunc(seconds / MINUTE_S), 'minute']
  if (size < DAY_S) return [Math.trunc(seconds / HOUR_S), 'hour']
  if (size < 30 * DAY_S) return [Math.trunc(seconds / DAY_S), 'day']
  if (size < 365 * DAY_S) return [Math.trunc(seconds / (30 * DAY_S)), 'month']
  return [Math.trunc(seconds / (365 * DAY_S)), 'year']
}
