import { relativeDays } from '../dates/relative-days.ts'
import type { ValueDescription } from './intents.ts'
import { isConnector, isStopToken } from './nouns.ts'
import type { Token } from '../text/tokens.ts'
import { signsBehind } from '../text/token-like.ts'
import { startsWithCapital, isLatinName, isConstantName } from '../text/letters.ts'
import { hasDigit } from '../text/numbers.ts'
import { onlyBlanks } from '../text/blanks.ts'
import { WRONG } from '../lexicon/values.ts'
import { hasGrammar } from '../text/shapes.ts'
import { isPunct } from '../text/tokens.ts'
import { normalizeText } from '../text/normalize.ts'
import type { Words } from '../lexicon/words.ts'
import {
  AROUND_SOURCE,
  BEFORE_DATE,
  BEFORE_VALUE,
  DATA_NOUNS,
  DATA_SOURCES,
  EMPTY_VALUE,
  LATIN_NAMES,
  OUT_OF,
  RIGHT,
  SAMPLES,
} from '../lexicon/phrases-steps.ts'

export const isDataNoun = (word: string): boolean => DATA_NOUNS.has(word)

function contentOf(tokens: Token[]): Token[] {
  let start = 0
  let end = tokens.length
  const isNoise = (token: Token | undefined): boolean => token?.kind === 'word' && (isConnector(token.norm) || BEFORE_VALUE.has(token.norm))
  while (start < end - 1 && (isNoise(tokens[start]) || isPunct(tokens[start], ':,(.'))) start++
  while (end > start && isPunct(tokens[end - 1], ').,;:')) end--
  return tokens.slice(start, end)
}

/** `source` is the step's text: an unquoted value keeps its own spacing and signs. */
export function describeValue(tokens: Token[], source: string): ValueDescription | null {
  const content = contentOf(tokens)
  const quoted = content.filter((token) => token.kind === 'quoted')
  const reference = content.find((token) => token.kind === 'reference')
  if (reference) return { kind: 'reference', name: reference.text }
  const [onlyQuoted] = quoted
  if (onlyQuoted)
    return quoted.length === 1 && refersToData(content)
      ? { kind: 'reference', name: onlyQuoted.text }
      : { kind: 'literal', text: asQuoted(onlyQuoted, source) }
  if (content.length === 0) return null
  const last = content.at(-1)
  // «Дату через 3 дня»: the noun tells the kind of the value.
  const isAlone = content.slice(0, -1).every(({ norm }) => BEFORE_DATE.has(norm))
  const days = last?.kind === 'value' && isAlone ? relativeDays(last.norm) : null
  if (last && days !== null) return { kind: 'relativeDate', days, text: last.text }
  return describeWords(content, source)
}

/** The text with the spaces inside the quotes, because they are typed too. */
function asQuoted({ text, start, end }: Token, source: string): string {
  const written = source.slice(start, end)
  const at = written.indexOf(text)
  const [before, after] = [written.slice(0, Math.max(0, at)), written.slice(at + text.length)]
  if (text === '') return onlyBlanks(written)
  return at < 0 ? text : onlyBlanks(before) + text + onlyBlanks(after)
}

function refersToData(content: Token[]): boolean {
  return content.some((token, i) => token.kind === 'word' && (DATA_SOURCES.has(token.norm) || isTestData(content, i)))
}

/** In English, “data” alone is the value to type, while “test data” is its source. */
function isTestData(tokens: Token[], at: number): boolean {
  return tokens[at]?.norm === 'data' && tokens[at - 1]?.norm === 'test'
}

/** The index at which “from the test data” begins, or -1. It names the source of values, not the field that they go into. */
export function indexOfDataSource(tokens: Token[]): number {
  return tokens.findIndex((token, i) => {
    if (token.kind !== 'word' || !OUT_OF.has(token.norm)) return false
    const [first, second] = tokens.slice(i + 1).filter((token) => !isStopToken(token))
    return first?.kind === 'word' && (DATA_SOURCES.has(first.norm) || (first.norm === 'test' && second?.norm === 'data'))
  })
}

function describeWords(content: Token[], source: string): ValueDescription {
  const words = content.filter((token) => token.kind === 'word')
  const text = source.slice(content[0]?.start ?? 0, content.at(-1)?.end ?? 0).trim()
  const has = (set: Words): boolean => words.some((token) => set.has(token.norm))
  if (has(EMPTY_VALUE) && words.length <= 2) return { kind: 'literal', text: '' }
  // Nobody types BASE_LOGIN: it is the name of a variable.
  if (content.length === 1 && isConstantName(text)) return { kind: 'reference', name: text }
  const firm = content.filter((token) => token.kind === 'value')
  const [onlyFirm] = firm
  // “дату 15.01.2025”: the noun tells the kind of the value.
  if (
    onlyFirm &&
    firm.length === 1 &&
    content.at(-1) === onlyFirm &&
    words.every((token) => isDataNoun(token.norm)) &&
    words.length === content.length - 1
  ) {
    return asWritten(onlyFirm.text, onlyFirm, source)
  }
  const dataNouns = words.filter((token) => isDataNoun(token.norm) && !DATA_SOURCES.has(token.norm))
  if (refersToData(content) && words.length > 1) {
    const named = words.filter((token) => !DATA_SOURCES.has(token.norm) && !isStopToken(token) && !AROUND_SOURCE.has(token.norm))
    if (named.length > 0) return { kind: 'reference', name: named.map((token) => token.text).join(' ') }
  }
  if (has(WRONG) || has(SAMPLES)) return { kind: 'sample', name: text }
  if (has(RIGHT) && words.length <= 4) return { kind: 'named', name: nameWithout(words, RIGHT), qualifier: text }
  const isBareNoun =
    words.length === content.length &&
    dataNouns.length > 0 &&
    words.every((token) => token.text === token.norm || token.text === token.text.toLowerCase())
  if (isBareNoun && isDataNoun(words[0]?.norm ?? '')) return { kind: 'named', name: text }
  return asWritten(text, content.at(-1), source)
}

/** An unquoted value up to its last character. A full stop behind it most likely ends the sentence; only the data of the case can tell. */
function asWritten(text: string, last: Token | undefined, source: string): ValueDescription {
  const end = last?.end ?? 0
  const isGrammar = last?.kind === 'value' && hasGrammar(last.text)
  const whole = text + (isGrammar || end <= 0 ? '' : signsBehind(source, end))
  return source.charAt(end + whole.length - text.length) === '.' && end > 0
    ? { kind: 'literal', text: whole, stop: '.' }
    : { kind: 'literal', text: whole }
}

function nameWithout(words: Token[], set: Words): string {
  return words
    .filter((token) => !set.has(token.norm) && !isStopToken(token))
    .map((token) => token.text)
    .join(' ')
}

/** “a wrong password”, “valid login”, “login from the variables”: the words describe the value, they are not the text to type. */
export function qualifiedValue(tokens: Token[], source: string): ValueDescription | null {
  const value = describeValue(tokens, source)
  return value?.kind === 'sample' || value?.kind === 'reference' || (value?.kind === 'named' && value.qualifier !== undefined)
    ? value
    : null
}

/** “неверный пароль” → “пароль”. */
export function withoutQualifiers(name: string): string {
  const words = name.split(' ')
  const kept = words.filter((word) => ![SAMPLES, WRONG, RIGHT].some((set) => set.has(normalizeText(word))))
  return kept.length > 0 ? kept.join(' ') : name
}

/** Looks typed rather than named: a number, e-mail, date, a capitalized or foreign-script word. */
export function isValueLike(token: Token, isRussian: boolean): boolean {
  if (token.kind === 'value' || token.kind === 'quoted' || token.kind === 'reference') return true
  if (token.kind !== 'word') return false
  if (isRussian && isLatinName(token.text) && !LATIN_NAMES.has(token.norm)) return true
  return startsWithCapital(token.text) || hasDigit(token.text)
}
