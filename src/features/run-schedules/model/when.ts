/**
 * When a schedule is due, as most people would say it; `custom` is a cron expression that none of the others says. `minute`: past the hour. `time`: HH:mm.
 * `days` of the week: 0 is Sunday.
 */
export type When =
  | { kind: 'hourly'; minute: number }
  | { kind: 'daily'; time: string }
  | { kind: 'weekdays'; time: string }
  | { kind: 'days'; days: readonly number[]; time: string }
  | { kind: 'custom'; cron: string }
export type WhenKind = When['kind']

export const WHEN_KINDS = ['hourly', 'daily', 'weekdays', 'days', 'custom'] as const satisfies readonly WhenKind[]
/** Monday first, as most calendars that our users have. */
export const DAYS_OF_WEEK = [1, 2, 3, 4, 5, 6, 0] as const

const WEEKDAYS = '1-5'

/** The cron expression; '' while a day or a time is missing. */
export function cronOf(when: When): string {
  if (when.kind === 'custom') return when.cron.trim()
  if (when.kind === 'hourly') return `${when.minute} * * * *`
  const [hour, minute] = when.time.split(':').map(Number)
  if (when.time === '' || hour === undefined || minute === undefined) return ''
  if (when.kind === 'daily') return `${minute} ${hour} * * *`
  if (when.kind === 'weekdays') return `${minute} ${hour} * * ${WEEKDAYS}`
  return when.days.length === 0 ? '' : `${minute} ${hour} * * ${when.days.toSorted((a, b) => a - b).join(',')}`
}

/** What a cron expression says, as plainly as it can be said. */
export function whenOf(cron: string): When {
  const [minute = '', hour = '', ...days] = cron.trim().split(' ')
  const [dayOfMonth, month, dayOfWeek = ''] = days
  const isPlain = days.length === 3 && dayOfMonth === '*' && month === '*' && isNumber(minute, 59)
  if (isPlain && hour === '*' && dayOfWeek === '*') return { kind: 'hourly', minute: Number(minute) }
  if (!isPlain || !isNumber(hour, 23)) return { kind: 'custom', cron }
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  if (dayOfWeek === '*') return { kind: 'daily', time }
  if (dayOfWeek === WEEKDAYS) return { kind: 'weekdays', time }
  const named = dayOfWeek.split(',')
  return named.every((day) => isNumber(day, 6)) ? { kind: 'days', days: named.map(Number), time } : { kind: 'custom', cron }
}

const isNumber = (text: string, max: number): boolean => /^\d{1,2}$/.test(text) && Number(text) <= max

const TIME_DEFAULT = '03:00'

/** The same in another form, with as much of what was chosen as fits. */
export function asKind(when: When, kind: WhenKind): When {
  const time = 'time' in when ? when.time : TIME_DEFAULT
  switch (kind) {
    case 'hourly':
      return { kind, minute: when.kind === 'hourly' ? when.minute : 0 }
    case 'days':
      return { kind, days: when.kind === 'weekdays' ? [1, 2, 3, 4, 5] : [1], time }
    case 'custom':
      return { kind, cron: cronOf(when) }
    default:
      return { kind, time }
  }
}
