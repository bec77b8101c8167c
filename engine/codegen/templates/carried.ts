/** Files of exported projects that are rules of the contract. Made by scripts/carry-files.ts: edit those rules, then run it. */

/** contract/rules/browser-windows.ts */
export const WINDOWS_SOURCE = String.raw`/**
 * Windows that a page asks its browser for (alert, confirm, prompt, beforeunload), and which of the answers that a recipe holds each of them
 * takes. They are answered while the act that opens them is still going on, in the order in which they open; a window that takes none is
 * accepted. Exported projects carry this file as it is: it imports nothing.
 */

/** How one window is to be answered. The window is the kind that was answered so, where that is known: the answer is for no other. */
export type WindowAnswer = { accept: boolean; text?: string; window?: string }

/** A window that opened. The answer is the number of the one that it took; null when it was accepted without one. */
export type ShownWindow = { type: string; message: string; accepted: boolean; answer: number | null }

/**
 * Whether a window of this kind takes the answer of that number. A text is for a prompt; an alert cannot be cancelled. Few cases mention an alert, so
 * one OK of unknown purpose is not used up by it: it may be for a question behind the alert, and the alert closes all the same. Only where more
 * answers follow it has to be the alert's turn.
 */
export function takesAnswer(type: string, answers: readonly WindowAnswer[], next: number): boolean {
  const answer = answers[next]
  if (answer === undefined) return false
  if (answer.window !== undefined) return answer.window === type
  if (answer.text !== undefined) return type === 'prompt'
  return type !== 'alert' || (answer.accept && next + 1 < answers.length)
}

/**
 * The window that the answer of that number was for, by its place among those shown; -1: none opened. An OK that no question took closed the first alert
 * that stands behind the windows of the answers before it.
 */
export function windowOfAnswer(shown: readonly ShownWindow[], answer: WindowAnswer, at: number): number {
  const taken = shown.findIndex((window) => window.answer === at)
  const isOk = answer.accept && answer.text === undefined && (answer.window ?? 'alert') === 'alert'
  if (taken >= 0 || !isOk) return taken
  const before = shown.findLastIndex((window) => window.answer !== null && window.answer < at)
  return shown.findIndex((window, index) => index > before && window.type === 'alert' && window.answer === null)
}
`

/** contract/rules/relative-date.ts */
export const DATES_SOURCE = String.raw`/**
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
`

/** contract/rules/search-field.ts */
export const SEARCH_SOURCE = String.raw`/**
 * Which fields look something up. What they offer while one types are suggestions: to press one does something that typing alone does not, even where
 * it says exactly what was typed. Exported projects carry this file as it is: it imports nothing.
 */

/** What the page says of a field. All in one string each; '' where it says nothing. */
export type FieldSigns = {
  role: string
  type: string
  /** Its own name in the form, as it is sent. */
  name: string
  enterKeyHint: string
  /** What people call it: its label, or the words that stand in it where it has none. */
  caption: string
  /** It stands in a form or region for searching. */
  isInSearch: boolean
  /** It says that it opens a list to choose from. */
  opensList: boolean
}

/** Whether the field is for searching. The type alone does not say it of a field with a list: component libraries give it to lists that can be filtered. */
export function isSearchField({ role, type, name, enterKeyHint, caption, isInSearch, opensList }: FieldSigns): boolean {
  if (isInSearch || role === 'searchbox' || enterKeyHint === 'search') return true
  if (type === 'search' && !(role === 'combobox' && opensList)) return true
  return /^(?:q|query|search)$/i.test(name) || /(?:^|[^\p{L}])(?:search|find|поиск|найти|искать)(?!\p{L})/iu.test(caption)
}
`
