/**
 * Dates that a test case gives as a distance from the day of the run (“tomorrow”, «через 3 дня»). They are computed when the step runs, by the clock
 * of the machine that the browser runs on. Exported projects carry this file as it is, so it imports nothing.
 */

/** Forms in which text fields write a date. */
export const DATE_FORMATS = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'MM-DD-YYYY'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** The date that is so many days after `now`, in the time zone of this machine; negative days are before it. */
export function dateText(days: number, format: DateFormat, now: Date = new Date()): string {
  // At noon, a change to or from summer time cannot lead to another day.
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12)
  const two = (part: number) => String(part).padStart(2, '0')
  return format
    .replace('YYYY', String(date.getFullYear()).padStart(4, '0'))
    .replace('MM', two(date.getMonth() + 1))
    .replace('DD', two(date.getDate()))
}
