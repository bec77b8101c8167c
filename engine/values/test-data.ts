import { includesAny, quoteBehindBlank, separatorIn, withoutQuotes } from '../text/signs.ts'
import { withoutBullets } from '../text/tight-text.ts'
import { dataTableIn } from './data-table.ts'

/** One named value of a test case's test data. */
export type TestDataEntry = { key: string; value: string }

function fromJson(text: string): TestDataEntry[] | null {
  if (!['{', '['].includes(text.trimStart().charAt(0))) return null
  try {
    return flattened('', JSON.parse(text))
  } catch {
    return null
  }
}

function flattened(prefix: string, value: unknown): TestDataEntry[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object')
    return prefix === '' ? [] : [{ key: prefix, value: typeof value === 'string' ? value : JSON.stringify(value) }]
  return Object.entries(value).flatMap(([key, inner]) => {
    const isNamed = !Array.isArray(value)
    const path = isNamed ? (prefix === '' ? key : `${prefix}.${key}`) : prefix
    return flattened(path, inner)
  })
}

/** `key: value`, `key = value`, `key - value`, `key «value»`. The first separator counts, so a value may contain others. */
function fromPart(part: string): TestDataEntry | null {
  const text = withoutBullets(part).trim()
  const [key, value] = separated(text) ?? beforeQuotes(text) ?? []
  if (key === undefined || value === undefined) return null
  const name = withoutQuotes(key)
  return name === '' || value.startsWith('//') ? null : { key: name, value: withoutQuotes(value) }
}

const KEY_MAX = 80
type Pair = [key: string, value: string]

function separated(text: string): Pair | null {
  const separator = separatorIn(text)
  if (!separator) return null
  const key = text.slice(0, separator.at).trim()
  const value = text.slice(separator.at + separator.length).trim()
  return key === '' || key.length > KEY_MAX || value === '' || separator.sign === '\n' ? null : [key, value]
}

const CLOSING: Record<string, string> = { '«': '»', '“': '”', '„': '“', '"': '"', "'": "'" }

function beforeQuotes(text: string): Pair | null {
  const at = quoteBehindBlank(text)
  const key = text.slice(0, Math.max(0, at)).trim()
  const value = text.slice(at + 1)
  const isQuoted = value.length > 1 && value.endsWith(CLOSING[value.charAt(0)] ?? ' ')
  return key === '' || key.length > KEY_MAX || !isQuoted || value.includes('\n') ? null : [key, value]
}

/** Splits at any of the separators outside quotes and outside JSON. */
function partsOf(line: string, separators: string): string[] {
  const parts: string[] = []
  let current = ''
  let closing = ''
  let depth = 0
  const isNested = hasWholeBrackets(line)
  for (const char of line) {
    if (closing !== '') {
      if (char === closing) closing = ''
    } else if (CLOSING[char] !== undefined && char !== "'") closing = CLOSING[char]
    else if (isNested && '{['.includes(char)) depth++
    else if (isNested && '}]'.includes(char)) depth--
    else if (depth === 0 && separators.includes(char)) {
      parts.push(current)
      current = ''
      continue
    }
    current += char
  }
  return [...parts, current].map((part) => part.trim()).filter((part) => part !== '')
}

/** Whether every bracket of a text is closed: one that is left open is no JSON, and holds nothing together. */
function hasWholeBrackets(text: string): boolean {
  let depth = 0
  for (const char of text) {
    if ('{['.includes(char)) depth++
    else if ('}]'.includes(char)) depth--
    if (depth < 0) return false
  }
  return depth === 0
}

/** A comma separates entries only when every part is an entry: “city: Moscow, street: Arbat”, but not “address: Moscow, Arbat 5”. */
function entriesOfPart(part: string): TestDataEntry[] {
  const byComma = partsOf(part, ',')
  if (byComma.length > 1) {
    const entries = byComma.map(fromPart)
    if (entries.every((entry) => entry !== null)) return entries
  }
  const entry = fromPart(part)
  return entry ? [entry] : []
}

/** Names and values in the same order: `login / password: ivan / secret`. */
function parted({ key, value }: TestDataEntry): TestDataEntry[] {
  const [keys, values] = [partsBySlash(key), partsBySlash(value)]
  const isParted =
    keys.length > 1 && keys.length === values.length && [...keys, ...values].every((part) => part !== '' && !part.includes(' '))
  return isParted ? keys.map((name, at) => ({ key: name, value: values[at] ?? '' })) : [{ key, value }]
}

const partsBySlash = (text: string): string[] => text.split('/').map((part) => part.trim())

const NAME_ALONE_MAX = 40

function isNameAlone(line: string): boolean {
  const separator = separatorIn(line)
  return separator?.sign === ':' && line.trimEnd().length === separator.at + 1 && separator.at > 0 && separator.at <= NAME_ALONE_MAX
}

const isValueAlone = (line: string): boolean => line.trim() !== '' && !includesAny(line, ':=;|/')

/** A name may stand above its value: `Login:` and `ivan` in the next line. */
function withValuesBeside(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, at) => {
      const [next = '', afterNext = ''] = lines.slice(at + 1)
      // Several lines below a name are a list, or a text of several lines: what belongs to the name cannot be told.
      const isOneLine = isValueAlone(next) && !isValueAlone(afterNext)
      return isNameAlone(line) && isOneLine ? `${line.trimEnd()} ${next.trim()}` : line
    })
    .join('\n')
}

/**
 * Reads a case's test data: JSON, a table, or lines and semicolon-separated parts of `login: ivan`, `Логин - ivan`, `key=value`. Text without a name is
 * left out. The order stays; a repeated name keeps its first value.
 */
export function parseTestData(text: string): TestDataEntry[] {
  const entries = fromJson(text) ?? fromText(text)
  const seen = new Set<string>()
  return entries.filter(({ key }) => !seen.has(key.toLowerCase()) && seen.add(key.toLowerCase()))
}

function fromText(text: string): TestDataEntry[] {
  const table = dataTableIn(text)
  if (table) return [...fromText(table.before), ...table.entries, ...fromText(table.behind)]
  return partsOf(withValuesBeside(text), ';\n\r|').flatMap(entriesOfPart).flatMap(parted)
}
