import { Cron } from 'croner'

const FIELDS = 5

/** When something is due again and again: a cron expression, read in a time zone (IANA). */
export type CronSchedule = { cron: string; timeZone: string }

/**
 * Whether a text is a cron expression that comes at least once: minute, hour, day of the month, month and day of the week, with `*`, lists, ranges, steps and
 * English names. As usual, a day fits when either its day of the month or its day of the week does, if both are given.
 */
export function isCron(text: string): boolean {
  const fields = text
    .trim()
    .split(' ')
    .filter((field) => field !== '')
  return fields.length === FIELDS && nextTimes({ cron: text, timeZone: 'UTC' }, new Date(0), 1).length > 0
}

/** Whether a time zone of this name is known. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The next times after a moment, at most `count`. A time that a change to summer time leaves out comes right after the change, and one that the change back
 * would repeat comes once. None for what is no schedule.
 */
export function nextTimes({ cron, timeZone }: CronSchedule, after: Date, count: number): Date[] {
  try {
    return new Cron(cron, { timezone: timeZone, mode: '5-part', paused: true }).nextRuns(count, after)
  } catch {
    return []
  }
}
