import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { DAYS_OF_WEEK, whenOf, type When } from './when.ts'

const DAY_MS = 24 * 3600_000
/** A Sunday, in UTC. */
const SUNDAY_MS = Date.UTC(2026, 0, 4)

/** When a schedule is due: “Every day at 03:00”; the expression itself where no words say it. */
export function whenWords(i18n: I18n, cron: string): string {
  const when = whenOf(cron)
  switch (when.kind) {
    case 'hourly': {
      const minute = String(when.minute).padStart(2, '0')
      return i18n._(msg`Every hour at :${minute}`)
    }
    case 'daily':
      return i18n._(msg`Every day at ${when.time}`)
    case 'weekdays':
      return i18n._(msg`Monday to Friday at ${when.time}`)
    case 'days':
      return i18n._(msg`${dayList(i18n, when)} at ${when.time}`)
    default:
      return when.cron
  }
}

function dayList({ locale }: I18n, { days }: Extract<When, { kind: 'days' }>): string {
  const named = DAYS_OF_WEEK.filter((day) => days.includes(day)).map((day) => dayName(day, locale, 'short'))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(named)
}

/** The name of a day of the week, 0 for Sunday. */
export function dayName(day: number, locale: string, style: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(SUNDAY_MS + day * DAY_MS)
}

/** A time near to now in a time zone: “today, 03:00”, “Mon, 30 November, 03:00”. */
export function nearTimeLabel(i18n: I18n, at: Date, { timeZone, now }: { timeZone: string; now: number }): string {
  const { locale } = i18n
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at)
  const days = Math.round((dayOf(at.getTime(), timeZone) - dayOf(now, timeZone)) / DAY_MS)
  const day =
    Math.abs(days) <= 1 ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day') : dateLabel(at, locale, timeZone)
  return i18n._(msg`${day}, ${time}`)
}

const dateLabel = (at: Date, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone }).format(at)

/** The midnight in UTC of the day that it is in the time zone, so that days can be counted. */
function dayOf(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).formatToParts(ms)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'))
}

/** The time zone of this device. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The time zones that this browser knows, with those given. */
export function timeZones(...more: string[]): string[] {
  return [...new Set(['UTC', ...more, ...Intl.supportedValuesOf('timeZone')])].toSorted((a, b) => a.localeCompare(b, 'en'))
}
