import type { WeakPasswordReason } from '#contract/errors.ts'
import { AppError } from '../platform/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Words that say where a password is used: what a guesser tries first. */
const CONTEXT_WORDS = ['reprise', 'password', 'qwerty', '12345678', 'пароль', 'йцукен']
/** So few signs around a known word do not make it another one. */
const DECORATION_MAX = 4
/** Shorter words hide in too many good passwords. */
const KNOWN_WORD_MIN = 5

/** Errors: `password_too_weak` with the reason. Length is the contract's matter, kinds of characters nobody's. */
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

/** `sunshine` of `!sunshine24`; the text itself when that is more than a decorated word. */
function undecorated(text: string): string {
  const signs = Array.from(text)
  const word = signs.slice(signs.findIndex(isLetter), signs.findLastIndex(isLetter) + 1).join('')
  return word.length >= KNOWN_WORD_MIN && text.length - word.length <= DECORATION_MAX ? word : text
}

const CYRILLIC_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."

/** What the same keys write on a Latin keyboard: leaks know such passwords in that spelling. */
function asLatinKeys(text: string): string {
  return text.replaceAll(/[а-яё]/g, (letter) => LATIN_KEYS[CYRILLIC_KEYS.indexOf(letter)] ?? letter)
}
