import type { WeakPasswordReason } from '#contract/errors.ts'
import { AppError } from '../platform/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Words about the product or about passwords, which attackers try first. */
const CONTEXT_WORDS = ['reprise', 'password', 'qwerty', '12345678', 'пароль', 'йцукен']
/** A known word with at most this many digits or signs around it is still easy to guess. */
const DECORATION_MAX = 4
/** Shorter words are ignored, because they occur in too many good passwords. */
const KNOWN_WORD_MIN = 5

/**
 * Rejects passwords that are easy to guess. The contract checks the length; kinds of characters are not required. Errors:
 * `password_too_weak` with the reason.
 */
export function assertGoodPassword(password: string, email: string): void {
  const reason = weaknessOf(password.toLowerCase(), email)
  if (reason) throw new AppError('password_too_weak', { details: { field: 'password', reason } })
}

function weaknessOf(plain: string, email: string): WeakPasswordReason | null {
  if (new Set(plain).size < 3) return 'repeated'
  if (isMadeOf(plain, ownWords(email))) return 'personal'
  if (isMadeOf(plain, CONTEXT_WORDS)) return 'common'
  return [plain, asLatinKeys(plain)].some((text) => isCommonPassword(text) || isCommonPassword(undecorated(text))) ? 'common' : null
}

function ownWords(email: string): string[] {
  const [name = '', domain = ''] = email.split('@')
  return [email, name, name.split('+')[0] ?? '', domain, domain.split('.')[0] ?? ''].filter((word) => word.length > 3)
}

/** A known word with a few digits or signs around it. */
function isMadeOf(plain: string, words: readonly string[]): boolean {
  return words.some((word) => plain.includes(word) && plain.length - word.length <= DECORATION_MAX)
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign)

/** The word without digits and signs around it: `sunshine` for `!sunshine24`. The text unchanged when that would remove too much of it. */
function undecorated(text: string): string {
  const signs = Array.from(text)
  const word = signs.slice(signs.findIndex(isLetter), signs.findLastIndex(isLetter) + 1).join('')
  return word.length >= KNOWN_WORD_MIN && text.length - word.length <= DECORATION_MAX ? word : text
}

const CYRILLIC_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."

/** The text that the same keys write on a Latin keyboard, because lists of leaked passwords have such passwords in that spelling. */
function asLatinKeys(text: string): string {
  return text.replaceAll(/[а-яё]/g, (letter) => LATIN_KEYS[CYRILLIC_KEYS.indexOf(letter)] ?? letter)
}
