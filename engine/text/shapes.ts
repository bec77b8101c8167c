/** What a value looks like, whatever the language. */

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const NUMBER = /^[-+]?[\d\s.,]+\s?(?:%|₽|\$|€|руб\.?)?$/u
const PHONE = /^\+?[\d\s()-]{5,}$/
const DATE = /\d{1,4}[-./]\d{1,2}(?:[-./]\d{2,4})?|\d{1,2}\s+\p{L}{3,}/u
const SIGNS = /[\d!@#$%^&*_]/

export const looksLikeEmail = (text: string): boolean => EMAIL.test(text.trim())
export const looksLikeNumber = (text: string): boolean => NUMBER.test(text.trim())
export const looksLikePhone = (text: string): boolean => PHONE.test(text.trim())
export const looksLikeDate = (text: string): boolean => DATE.test(text)
/** Passwords have digits or signs, as a rule. */
export const looksLikeSecret = (text: string): boolean => SIGNS.test(text) && !text.trim().includes(' ')
/** An address of a page in a text: with a scheme, or a path, or what comes behind `#`. */
const ADDRESS =
  /https?:\/\/[^\s«»"“”]+|www\.[^\s«»"“”]+|(?<![\p{L}\p{N}/])[/#][\p{L}\p{N}_][\p{L}\p{N}/#_.?=&%-]*|(?<![\p{L}\p{N}/])\/?#\/[\p{L}\p{N}/#_.?=&%-]*/iu
export function addressIn(text: string): string | null {
  const found = ADDRESS.exec(text)?.[0] ?? null
  return found !== null && (found.endsWith('.') || found.endsWith(',')) ? found.slice(0, -1) : found
}

/** “contract.pdf”: one word with an extension. */
export const looksLikeFileName = (text: string): boolean => /^[^\s.][^\s]*\.[a-z][a-z0-9]{1,4}$/i.test(text)

/** Dates, times, addresses and e-mails, which have rules of their own for their end. */
export const hasGrammar = (text: string): boolean => /\d[/.:-]\d|^[^@\s]+@[^@\s]+$|^(?:https?:|www\.|\/)/i.test(text)

/** Whether a text can be the name of a field in code, without quotes. */
export const isIdentifier = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text)
