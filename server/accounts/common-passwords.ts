import { dictionary } from '@zxcvbn-ts/language-common'

let known: Set<string> | undefined

/** Whether a password, in lower case, is among the tens of thousands that leaks show most often. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common'])
  return known.has(password)
}
