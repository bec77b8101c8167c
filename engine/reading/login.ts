import { isStopWord } from '../lexicon/lookup.ts'
import { tokenize } from '../text/tokens.ts'
import type { Reading, Rest } from './reading.ts'

/** “Log in as ivan / secret”: the parts of it, one act each, followed by what remains of the step. */
export function loginRest(reading: Reading): Rest {
  const [login, password] = credentialsIn(reading)
  const parts = [`type ${quoted(login)} into login`, `type ${quoted(password)} into password`, 'press submit form']
  return { text: [...parts, ...(reading.rest ? [reading.rest.text] : [])].join('\n'), inherited: null }
}

const quoted = (value: string | undefined): string => (value === undefined ? '' : `«${value}»`)

const ABOUT_LOGIN = new Set('логин логином пароль паролем пользователь пользователя пользователем как под именем учетной учетные данные данными записью login password user username as with credentials account valid and и с'.split(' ')) // prettier-ignore

/** The words that are neither the verb nor about signing in: at most a login and a password. */
function credentialsIn({ text, verb }: Reading): string[] {
  const own = new Set(tokenize(verb).map(({ norm }) => norm))
  const found = tokenize(text).filter(
    ({ kind, norm }) => kind !== 'punct' && !own.has(norm) && (kind !== 'word' || (!isStopWord(norm) && !ABOUT_LOGIN.has(norm))),
  )
  return found.flatMap(({ text: value }) => value.split('/')).slice(0, 2)
}
