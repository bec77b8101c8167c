import { AppError } from '../platform/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Words that say where a password is used: what a guesser tries first. */
const CONTEXT_WORDS = ['reprise', 'password', 'qwerty', '12345678', 'пароль', 'йцукен']

/** Errors: `password_too_weak`. Length is the contract's matter, kinds of characters nobody's. */
export function assertGoodPassword(password: string, email: string): void {
  if (isGuessable(password, email)) throw new AppError('password_too_weak')
}

function isGuessable(password: string, email: string): boolean {
  const plain = password.toLowerCase()
  const [name = '', domain = ''] = email.split('@')
  const own = [email, name, name.split('+')[0] ?? '', domain, domain.split('.')[0] ?? ''].filter((word) => word.length > 3)
  if (new Set(plain).size < 3) return true
  if (isCommonPassword(plain)) return true
  // A known word with a few digits or signs around it.
  return [...own, ...CONTEXT_WORDS].some((word) => plain.includes(word) && plain.length - word.length <= 4)
}
