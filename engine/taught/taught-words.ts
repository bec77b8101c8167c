import { isConnector, isStopWord, markerAt, verbsAt } from '../lexicon/lookup.ts'
import { stemOf } from '../text/stem.ts'
import { tokenize, type Token } from '../text/tokens.ts'

/** A slot as it is written in the words: a text in quotes that says nothing. */
export const SLOT = '«…»'
const SLOT_TEXT = '…'
/** A value without quotes has at most this many words. */
const VALUE_WORDS_MAX = 6

const isSlot = ({ kind, text }: Token): boolean => kind === 'quoted' && text === SLOT_TEXT

/** A word of taught words: a slot, or what the word means. */
type Part = { kind: 'slot' } | { kind: 'word'; key: string }
/**
 * A word of a step with its place in the text. `value`: its text when it stands for a value as a whole. `isJoined`: it may go on with a value that the
 * word before it began; a preposition or an article ends a value that has no quotes.
 */
type Said = { key: string; value: string | null; start: number; end: number; isEnd: boolean; isJoined: boolean }

/** `values`: one for each slot, in their order. `rest`: the text behind the words; '' for none. */
export type SaidAgain = { values: string[]; rest: string }

/** Whether a text begins with taught words. Quotes, articles and the form of a word make no difference; a slot takes any value. */
export function sayAgain(words: string, text: string): SaidAgain | null {
  const parts = partsOf(words)
  const said = saidIn(text)
  if (parts.length === 0 || said.length === 0) return null
  const found = matchFrom(parts, said, 0, 0)
  if (!found) return null
  const values = found.values.map(([from, to]) => valueOf(said, from, to, text))
  const next = said.slice(found.end).find(({ key }) => key !== END)
  return { values, rest: next ? text.slice(next.start) : '' }
}

/** Whether two texts say the same: words of one kind, slots at the same places. */
export const isSameSaying = (one: string, other: string): boolean => JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other))

/** Whether words say no more than a verb and values: nothing in them names what is meant. */
export function namesNothing(words: string): boolean {
  return partsOf(words).filter(({ kind }) => kind === 'word').length < (beginsWithVerb(words) ? 2 : 1)
}

const beginsWithVerb = (words: string): boolean => {
  const tokens = withoutNumber(tokenize(words))
  const first = tokens.findIndex(({ kind, norm }) => kind !== 'punct' && !isStopWord(norm))
  return verbsAt(tokens, first).some(({ value }) => !value.isNaming)
}

const END = '\u0000end'

function partsOf(words: string): Part[] {
  const tokens = withoutNumber(tokenize(words))
  return tokens.flatMap((token, at): Part[] => {
    if (isSlot(token)) return [{ kind: 'slot' }]
    return keysOf(tokens, at).map((key) => ({ kind: 'word', key }))
  })
}

function saidIn(text: string): Said[] {
  const tokens = withoutNumber(tokenize(text))
  return tokens.flatMap((token, at): Said[] => {
    const { start, end, kind } = token
    const isBorder = kind === 'punct' || (kind === 'word' && isConnector(token.norm))
    const place = { start, end, isEnd: isBorder, isJoined: !isBorder && !endsValue(tokens, at) && !endsValue(tokens, at - 1) }
    if (isBorder) return at > 0 ? [{ ...place, key: END, value: null }] : []
    const keys = keysOf(tokens, at)
    if (kind === 'word') return keys.map((key) => ({ ...place, key, value: null }))
    // A text in quotes is one value or several words: all its words stand at its place.
    return (keys.length === 0 ? [''] : keys).map((key, k) => ({ ...place, key, value: k === 0 ? token.text : '' }))
  })
}

const endsValue = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'word' && (isStopWord(tokens[at]?.norm ?? '') || markerAt(tokens, at) !== null)

/** “3. Press OK”: the number of a list says nothing. */
function withoutNumber(tokens: readonly Token[]): readonly Token[] {
  const [first, second] = tokens
  return first?.kind === 'value' && second?.kind === 'punct' && ['.', ')'].includes(second.text) ? tokens.slice(2) : tokens
}

/**
 * The words of a token in the form that is compared; none for signs and for words that mean nothing by themselves. The verb that the text begins
 * with is compared by its sense (“press” and “click”); a later one may be a name, and verbs of the application (“pay”) mean what they say.
 */
function keysOf(tokens: readonly Token[], at: number): string[] {
  const token = tokens[at]
  if (!token || token.kind === 'punct') return []
  if (token.kind === 'quoted') return tokenize(token.text).flatMap((inner) => (inner.kind === 'punct' ? [] : [stemOf(inner.norm)]))
  if (token.kind !== 'word') return [token.norm]
  if (isStopWord(token.norm) || isConnector(token.norm)) return []
  const [verb, ...others] = verbsAt(tokens, at)
  const isFirst = tokens.slice(0, at).every(({ kind, norm }) => kind === 'punct' || isStopWord(norm) || isConnector(norm))
  const isOfActs = verb !== undefined && others.length === 0 && verb.length === 1 && !verb.value.isNaming
  return isFirst && isOfActs ? [`verb:${verb.value.name}`] : [stemOf(token.norm)]
}

type Match = { values: [from: number, to: number][]; end: number }

/** Matches `parts` from `p` on with what is said from `s` on; values as short as possible. */
function matchFrom(parts: readonly Part[], said: readonly Said[], p: number, s: number): Match | null {
  const part = parts[p]
  if (!part) return s >= said.length || said[s]?.isEnd ? { values: [], end: s } : null
  const now = said[s]
  if (!now) return null
  if (now.isEnd && p > 0) return matchFrom(parts, said, p, s + 1)
  if (part.kind === 'word') return now.key === part.key ? matchFrom(parts, said, p + 1, s + 1) : null
  for (let end = valueEnd(said, s); end <= said.length; end++) {
    const found = matchFrom(parts, said, p + 1, end)
    if (found) return { values: [[s, end], ...found.values], end: found.end }
    if (now.value !== null || end - s >= VALUE_WORDS_MAX || said[end]?.isEnd || said[end]?.value || !said[end]?.isJoined) return null
  }
  return null
}

/** Behind the first word of a value; a value that stands as a whole ends with its last word. */
function valueEnd(said: readonly Said[], from: number): number {
  let end = from + 1
  if (said[from]?.value === null) return end
  while (said[end]?.start === said[from]?.start && end < said.length) end++
  return end
}

function valueOf(said: readonly Said[], from: number, to: number, text: string): string {
  const [first, last] = [said[from], said[to - 1]]
  return first?.value ?? text.slice(first?.start ?? 0, last?.end ?? 0)
}
