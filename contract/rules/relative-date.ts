/**
 * Dates that a test case names by how far they are from the day of the run (“tomorrow”, «через 3 дня»). Whoever acts or looks reckons them
 * then, by the clock of the machine that the browser runs on. Exported projects carry this file as it is: it imports nothing.
 */

/** How fields that take text write a date. */
export const DATE_FORMATS = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'MM-DD-YYYY'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** The date that is so many days after the given one, in the calendar of this machine; days before it are negative. */
export function dateText(days: number, format: DateFormat, now: Date = new Date()): string {
  // At noon no change of the clocks leads to another day.
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12)
  const two = (part: number) => String(part).padStart(2, '0')
  return format
    .replace('YYYY', String(date.getFullYear()).padStart(4, '0'))
    .replace('MM', two(date.getMonth() + 1))
    .replace('DD', two(date.getDate()))
}
