/** Whether a text is nothing but digits, at most so many. */
export const isWholeNumber = (text: string, digitsMax = Infinity): boolean => text.length <= digitsMax && /^\d+$/.test(text)

/** The number that a word begins with, and what is behind it, without a hyphen: `2nd`, `2-й`. The number is 0 for none. */
export function numberWithEnd(word: string): { number: number; end: string } {
  const [, digits = '0', end = ''] = /^(\d+)-?(.*)$/su.exec(word) ?? []
  return { number: Number(digits), end }
}

/** `1001`, `№ 7` without the blank, `#3`. */
export const isNumber = (text: string): boolean => isWholeNumber(text.startsWith('№') || text.startsWith('#') ? text.slice(1) : text)

export const hasDigit = (text: string): boolean => /\d/.test(text)

export const startsWithDigit = (text: string): boolean => /^\d/.test(text)

/** The runs of digits in a text. */
export const digitRuns = (text: string): string[] => text.match(/\d+/g) ?? []

/** `2026-12-31`, and nothing else. */
export const isIsoDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The parts of a date in figures that ends with the year, and the sign between them: `31/12/2026`. Null for any other text. */
export function figuresOfDate(text: string): { first: number; second: number; sign: string } | null {
  const [, first, sign = '', second] = /^(\d{2})([./-])(\d{2})\2\d{4}$/.exec(text) ?? []
  return first === undefined ? null : { first: Number(first), second: Number(second), sign }
}

/** All dates in figures with the year in full, as they are written: `31.12.2026`, `2026-12-31`. */
export const datesInFigures = (text: string): string[] => text.match(/(?<!\d)(?:\d{2}[./-]\d{2}[./-]\d{4}|\d{4}-\d{2}-\d{2})(?!\d)/g) ?? []
