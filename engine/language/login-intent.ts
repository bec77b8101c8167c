import { isStopToken } from './nouns.ts'
import type { Clause, ClauseContext } from './clauses.ts'
import type { LoginIntent, ValueDescription } from './intents.ts'
import { describeValue } from './parse-value.ts'
import type { Token } from '../text/tokens.ts'
import { isPunct, sourceOf } from '../text/tokens.ts'

const LOGIN_WORD = /^(?:логин|логином|логина|login|username|e-?mail|email|почт\p{L}*)$/u
const PASSWORD_WORD = /^(?:парол\p{L}*|password|pass|pwd)$/u
const NOT_A_USER =
  /^(?:систем|приложени|сайт|портал|учетн|запис|данн|логин|парол|кабинет|личн|аккаунт|пользовател|прав|роль|роли|валидн|корректн|имя|именем|system|application|app|site|account|user|login|password|username|credential|valid|correct|as|using|your|portal|e-?mail|role)/

type Found = { value: ValueDescription; end: number } | null

/** The value that follows a word: “login «ivan»”, “password: 123”. */
function valueAfter(tokens: Token[], pattern: RegExp, source: string): Found {
  const at = tokens.findIndex((token) => token.kind === 'word' && pattern.test(token.norm))
  if (at < 0) return null
  let from = at + 1
  while (from < tokens.length && (isPunct(tokens[from], ':=-–—') || isStopToken(tokens[from]!))) from++
  const token = tokens[from]
  if (!token || token.kind === 'punct') return null
  if (token.kind === 'word' && (NOT_A_USER.test(token.norm) || LOGIN_WORD.test(token.norm) || PASSWORD_WORD.test(token.norm))) return null
  const value = describeValue([token], source)
  return value && value.kind !== 'named' ? { value, end: from } : null
}

/** “ivan / secret”, “ivan/secret”: the usual short form of a login and its password. */
function pair(tokens: Token[], source: string): { login: ValueDescription; password: ValueDescription } | null {
  const slash = tokens.findIndex((token, i) => isPunct(token, '/') && i > 0 && i < tokens.length - 1)
  const before = tokens[slash - 1]
  const after = tokens[slash + 1]
  if (slash < 1 || !before || !after || LOGIN_WORD.test(before.norm)) return null
  const login = describeValue([before], source)
  const password = describeValue([after], source)
  return login && password ? { login, password } : null
}

/** “Log in as admin”, «Войти под пользователем „ivan“ с паролем „123“», «Авторизоваться в системе». */
export function loginIntent(clause: Clause, context: ClauseContext): LoginIntent {
  const { rest } = clause
  const both = pair(rest, context.source)
  const byName = valueAfter(rest, LOGIN_WORD, context.source)
  const person = valueAfter(rest, /^(?:пользовател\p{L}*|как|as|под|user)$/u, context.source)
  const password = valueAfter(rest, PASSWORD_WORD, context.source)
  const user = rest
    .filter(
      (token) => token.kind !== 'punct' && !isStopToken(token) && !NOT_A_USER.test(token.norm) && token.norm !== 'как' && token.text !== '',
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
  return /[@\d_.]|^[\p{Script=Latin}]+$/u.test(value.text) && /[@\d_.]/.test(value.text)
    ? value
    : { kind: 'named', name: 'login', qualifier: value.text }
}
