import { isStopToken } from './nouns.ts'
import type { Clause, ClauseContext } from './clauses.ts'
import type { LoginIntent, ValueDescription } from './intents.ts'
import { describeValue } from './parse-value.ts'
import type { Token } from '../text/tokens.ts'
import { isPunct, sourceOf } from '../text/tokens.ts'
import { hasDigit } from '../text/numbers.ts'
import { includesAny } from '../text/signs.ts'
import type { Words } from '../lexicon/words.ts'
import { LOGIN_NOUNS, NOT_A_USER, PASSWORD_NOUNS, USER_NOUNS } from '../lexicon/phrases-steps.ts'

type Found = { value: ValueDescription; end: number } | null

/** The value that follows a word: “login «ivan»”, “password: 123”. */
function valueAfter(tokens: Token[], nouns: Words, source: string): Found {
  const at = tokens.findIndex((token) => token.kind === 'word' && nouns.has(token.norm))
  if (at < 0) return null
  let from = at + 1
  while (from < tokens.length && (isPunct(tokens[from], ':=-–—') || isStopToken(tokens[from]!))) from++
  const token = tokens[from]
  if (!token || token.kind === 'punct') return null
  if (token.kind === 'word' && (NOT_A_USER.has(token.norm) || LOGIN_NOUNS.has(token.norm) || PASSWORD_NOUNS.has(token.norm))) return null
  const value = describeValue([token], source)
  return value && value.kind !== 'named' ? { value, end: from } : null
}

/** “ivan / secret”, “ivan/secret”: the usual short form of a login and its password. */
function pair(tokens: Token[], source: string): { login: ValueDescription; password: ValueDescription } | null {
  const slash = tokens.findIndex((token, i) => isPunct(token, '/') && i > 0 && i < tokens.length - 1)
  const before = tokens[slash - 1]
  const after = tokens[slash + 1]
  if (slash < 1 || !before || !after || LOGIN_NOUNS.has(before.norm)) return null
  const login = describeValue([before], source)
  const password = describeValue([after], source)
  return login && password ? { login, password } : null
}

/** “Log in as admin”, «Войти под пользователем „ivan“ с паролем „123“», «Авторизоваться в системе». */
export function loginIntent(clause: Clause, context: ClauseContext): LoginIntent {
  const { rest } = clause
  const both = pair(rest, context.source)
  const byName = valueAfter(rest, LOGIN_NOUNS, context.source)
  const person = valueAfter(rest, USER_NOUNS, context.source)
  const password = valueAfter(rest, PASSWORD_NOUNS, context.source)
  const user = rest
    .filter(
      (token) => token.kind !== 'punct' && !isStopToken(token) && !NOT_A_USER.has(token.norm) && token.norm !== 'как' && token.text !== '',
    )
    .slice(0, 3)
    .map((token) => token.text)
    .join(' ')
  const given = both?.login ?? byName?.value ?? asLogin(person?.value)
  return {
    kind: 'login',
    text: sourceOf(context.source, clause.all),
    ...(user && !password && !both ? { user } : {}),
    login: given ?? { kind: 'named', name: 'login', ...(user ? { qualifier: user } : {}) },
    password: both?.password ?? password?.value ?? { kind: 'named', name: 'password', ...(user ? { qualifier: user } : {}) },
  }
}

/** “as admin” names a user, not yet a login. Data is searched first; the word itself is the last resort. */
function asLogin(value: ValueDescription | undefined): ValueDescription | undefined {
  if (value?.kind !== 'literal') return value
  return hasDigit(value.text) || includesAny(value.text, '@_.') ? value : { kind: 'named', name: 'login', qualifier: value.text }
}
