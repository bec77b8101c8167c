import { isAuxiliary, isDecoration, isPronoun, isStopWord, ordinalOf, roleAt } from '../lexicon/lookup.ts'
import type { RoleHint } from '../lexicon/roles.ts'
import { withoutPossessive } from '../text/endings.ts'
import type { Token } from '../text/tokens.ts'
import { pointsBack } from './antecedents.ts'
import type { Mention, NameForm, ValueForm, ValueMention } from './reading.ts'

const NEXT_WORDS: ReadonlySet<string> = new Set('next following следующее следующем следующего'.split(' '))

type Part = { token: Token; role: RoleHint | null; ordinal: number | null }

/** All names that the words of one part of a clause may stand for, the likeliest first. */
export function mentionsOf(tokens: readonly Token[]): Mention[] {
  const parts = partsOf(tokens)
  const ordinal = parts.find((part) => part.ordinal !== null)?.ordinal ?? null
  const words = parts.filter((part) => part.ordinal === null)
  const role = words.find((part) => part.role !== null)?.role ?? null
  const found = new Mentions(ordinal)
  if (
    tokens.some(({ kind, norm }) => kind === 'word' && isPronoun(norm)) &&
    words.every((part) => part.role !== null || isPronoun(part.token.norm))
  ) {
    found.add('', role, 'pronoun')
    return found.all
  }
  if (
    role === 'field' &&
    tokens.some(({ norm }) => NEXT_WORDS.has(norm)) &&
    words.every((part) => part.role !== null || NEXT_WORDS.has(part.token.norm))
  ) {
    found.add('', role, 'next')
    return found.all
  }
  if (role === 'page' && ordinal !== null && ordinal > 0 && words.length === 1) found.add(String(ordinal), null, 'number')
  // «счёт 17-го», “the 14th”: rows are called by their numbers too
  else if (parts.length <= 2 && parts.some(({ token, ordinal: own }) => own !== null && startsWithDigit(token.text)))
    found.add(String(ordinal), null, 'number')
  const quoted = words.filter(({ token }) => token.kind === 'quoted')
  const named = words.filter((part) => part.role === null && part.token.kind !== 'quoted')
  const plain = named.filter(({ token }) => !isDecoration(token.norm))
  const first = quoted[0]
  if (first) {
    found.add(first.token.text, role, 'quoted')
    if (plain.length > 0) found.add(joined(plain), role, 'besideQuoted')
    return found.all
  }
  if (role === null) {
    found.add(joined(named), null, 'whole')
    if (plain.length < named.length) found.add(joined(plain), null, 'plain')
  } else {
    if (plain.length > 0) found.add(joined(plain), role, 'noRole')
    else found.add('', role, 'roleOnly')
    if (named.length > plain.length) found.add(joined(named), role, 'noRole')
    found.add(joined(words), null, 'whole')
  }
  if (plain.length > 2) {
    found.add(joined(plain.slice(1)), role, 'tail')
    found.add(joined(plain.slice(0, -1)), role, 'head')
  }
  if (pointsBack(tokens)) found.add('', role, 'pronoun')
  return found.all
}

const startsWithDigit = (text: string): boolean => text.charAt(0) >= '0' && text.charAt(0) <= '9'

class Mentions {
  readonly all: Mention[] = []
  readonly #ordinal: number | null
  constructor(ordinal: number | null) {
    this.#ordinal = ordinal
  }

  add(name: string, role: RoleHint | null, form: NameForm): void {
    if (name === '' && form !== 'roleOnly' && form !== 'pronoun' && form !== 'next') return
    if (this.all.some((known) => known.name === name && known.role === role)) return
    this.all.push({ name, isQuoted: form === 'quoted', role, ordinal: form === 'number' ? null : this.#ordinal, form })
  }
}

const joined = (parts: readonly Part[]): string =>
  parts.map(({ token }) => (token.kind === 'word' ? withoutPossessive(token.text) : token.text)).join(' ')

/** “My Items”: inside a sentence a capital letter makes even such a word a part of the name. */
const isCapital = (token: Token | undefined): boolean =>
  token?.kind === 'word' && token.start > 0 && token.text.charAt(0) !== token.text.charAt(0).toLowerCase()

function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token || token.kind === 'punct') continue
    const ordinal = token.kind === 'quoted' || tokens.length === 1 ? null : ordinalOf(token.norm)
    const isLeft = at < tokens.length - 1 ? isCapital(token) && isCapital(tokens[at + 1]) : !isAuxiliary(token.norm)
    if (token.kind === 'word' && ordinal === null && isStopWord(token.norm) && !isLeft) continue
    const role = token.kind === 'quoted' ? null : roleAt(tokens, at)
    for (let k = 0; k < (role?.length ?? 1); k++) {
      const part = tokens[at + k]
      if (part) parts.push({ token: part, role: role?.value ?? null, ordinal })
    }
    at += (role?.length ?? 1) - 1
  }
  return parts
}

/** With more words around it, a quoted text is a part of the value: `where name = 'West' order by id`. */
const BESIDE_QUOTED_MAX = 3

/** The text that a part stands for as a value. `source` keeps its own spacing and signs. */
export function valueOf(tokens: readonly Token[], source: string): ValueMention | null {
  const quoted = tokens.find(({ kind }) => kind === 'quoted')
  const beside = tokens.filter(({ kind, norm }) => kind === 'value' || (kind === 'word' && !isStopWord(norm)))
  if (quoted && beside.length <= BESIDE_QUOTED_MAX) return { text: quoted.text, form: 'quoted', tokens }
  const reference = tokens.find(({ kind }) => kind === 'reference')
  if (reference) return { text: reference.text, form: 'reference', tokens }
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (!first || !last) return null
  return { text: source.slice(first.start, last.end).trim() + exclamationsBehind(source, last.end), form: formOf(tokens), tokens }
}

/** Nobody ends a sentence of a test with such a sign, so it belongs to the value: “hello!”. */
function exclamationsBehind(source: string, end: number): string {
  let to = end
  while (source.charAt(to) === '!' || source.charAt(to) === '?') to++
  return source.slice(end, to)
}

function formOf(tokens: readonly Token[]): ValueForm {
  const [first] = tokens
  if (tokens.every(({ kind }) => kind === 'value')) return Number.isNaN(Number(first?.text)) ? 'value' : 'number'
  if (tokens.length > 3) return 'long'
  const letter = first?.text.charAt(0) ?? ''
  return letter !== letter.toLowerCase() ? 'capital' : 'plain'
}
