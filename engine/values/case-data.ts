import { compareTexts, prepareText } from '../lexicon/similarity.ts'
import { looksLikeEmail, looksLikePhone } from '../text/shapes.ts'
import { parseTestData, type TestDataEntry } from './test-data.ts'

/** The data of a case: named values, and values that stand without a name, such as the pair `ivan / secret`. */
export type CaseData = { entries: readonly TestDataEntry[]; loose: readonly string[] }

/** What stands for a value of the environment, which no reader gets. */
export const placeholderOf = (key: string): string => `{{${key}}}`

export const NO_DATA: CaseData = { entries: [], loose: [] }

export function caseDataOf(text: string): CaseData {
  const entries = parseTestData(text)
  const lines = text.split('\n').flatMap((line) => line.split(';')).map((line) => line.trim()) // prettier-ignore
  const pairs = lines.flatMap((line) => pairIn(line) ?? [])
  return { entries, loose: [...pairs, ...lines.filter((line) => looksLikeEmail(line) || looksLikePhone(line))] }
}

/** `ivan / secret`, also behind a name: `user: ivan/secret`. */
function pairIn(line: string): string[] | null {
  if (line.includes('://')) return null
  const at = line.indexOf(':')
  const value = at > 0 && at < 40 ? line.slice(at + 1) : line
  const parts = value.split(value.includes('|') ? '|' : '/').map((part) => part.trim())
  return parts.length === 2 && parts.every((part) => part !== '' && !part.includes(' ')) ? parts : null
}

const NAME_MIN = 0.6

/** The value for a field of these names, the likeliest name first; null when the data has none. */
export function dataFor(names: readonly string[], isPassword: boolean, data: CaseData): { value: string; how: 'key' | 'pair' } | null {
  let best: { value: string; how: 'key' } | null = null
  let score = NAME_MIN
  for (const [rank, name] of names.entries()) {
    const wanted = prepareText(name)
    for (const { key, value } of data.entries) {
      const found = compareTexts(wanted, prepareText(key)).score * (rank === 0 ? 1 : 0.9)
      if (found > score) {
        score = found
        best = { value, how: 'key' }
      }
    }
  }
  if (best) return best
  const isLogin = names.some(isLoginName)
  if (isLogin && !isPassword) {
    // “login: ivan” is what the field “E-mail” of a login form asks for, unless the data has several such names.
    const [only, ...others] = data.entries.filter(({ key }) => isLoginName(key))
    if (only && others.length === 0) return { value: only.value, how: 'key' }
  }
  const shaped = isPassword ? undefined : data.loose.find((value) => names.some((name) => isOfShape(name, value)))
  if (shaped !== undefined) return { value: shaped, how: 'pair' }
  const [login, password] = data.loose
  if (login === undefined || password === undefined) return null
  if (isPassword) return { value: password, how: 'pair' }
  return isLogin ? { value: login, how: 'pair' } : null
}

const LOGIN_NAMES = ['login', 'email', 'user', 'account']
const isCalled = (name: string, word: string): boolean => compareTexts(prepareText(name), prepareText(word)).score > LOGIN_NAME_MIN
const LOGIN_NAME_MIN = 0.7
const isLoginName = (name: string): boolean => LOGIN_NAMES.some((word) => isCalled(name, word))

/** Whether a value without a name is what a field of this name asks for. */
const isOfShape = (name: string, value: string): boolean =>
  (looksLikeEmail(value) && isCalled(name, 'email')) || (looksLikePhone(value) && !looksLikeEmail(value) && isCalled(name, 'phone'))
