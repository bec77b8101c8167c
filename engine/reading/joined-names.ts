import { isConnector, isStopWord, markerAt, verbsAt } from '../lexicon/lookup.ts'
import type { Token } from '../text/tokens.ts'
import type { SaidOnPage } from './reading.ts'

const WORDS_MIN = 3
const WORDS_MAX = 7
/** Names of what can be used; a heading or a text is seldom meant as one word, unless it is written like a name: “the row of Salt and Rust”. */
const USED: ReadonlySet<string> = new Set(['field', 'box', 'option', 'control', 'offered'])

/**
 * The tokens with every name of the page as one quoted token, where it would fall into pieces: “pick Save and Finish Editing”. Null where no such name is
 * said.
 */
export function withNamesJoined(tokens: readonly Token[], source: string, said: SaidOnPage): Token[] | null {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const length = nameAt(tokens, at, source, said)
    const [first, last] = [tokens[at], tokens[at + length - 1]]
    if (!first) continue
    if (length > 0 && last) {
      const text = source.slice(first.start, last.end)
      joined.push({ kind: 'quoted', text, norm: text.toLowerCase(), start: first.start, end: last.end })
      at += length - 1
    } else joined.push(first)
  }
  return joined.length < tokens.length ? joined : null
}

/** The number of tokens of the longest name that begins at a token and has a word inside that would part it; 0 for none. */
function nameAt(tokens: readonly Token[], at: number, source: string, said: SaidOnPage): number {
  if (!isContent(tokens[at])) return 0
  let words = 1
  while (words < WORDS_MAX && tokens[at + words]?.kind === 'word') words++
  for (let length = words; length >= WORDS_MIN; length--) {
    const last = tokens[at + length - 1]
    if (!isContent(last) || !isParted(tokens, at, length)) continue
    const shown = said(source.slice(tokens[at]?.start, last?.end))
    if (shown.some((as) => USED.has(as) || (as === 'text' && isCapital(tokens[at]) && isCapital(last)))) return length
  }
  return 0
}

const isContent = (token: Token | undefined): boolean => token?.kind === 'word' && !isStopWord(token.norm)

const isCapital = (token: Token | undefined): boolean => token !== undefined && token.text.charAt(0) !== token.text.charAt(0).toLowerCase()

const isParted = (tokens: readonly Token[], from: number, length: number): boolean =>
  tokens
    .slice(from + 1, from + length - 1)
    .some(({ norm }, at) => isConnector(norm) || markerAt(tokens, from + 1 + at) !== null || verbsAt(tokens, from + 1 + at).length > 0)

/** The tokens with what a colon ties together as one value: `note:kitchen`. Null where there is none. Else such a colon may stand between a name and a value. */
export function withTiesJoined(tokens: readonly Token[], source: string): Token[] | null {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at]
    if (!first) continue
    let last = at
    while (isTied(tokens, last)) last += 2
    const end = tokens[last]?.end ?? first.end
    const text = source.slice(first.start, end)
    joined.push(last === at ? first : { kind: 'value', text, norm: text.toLowerCase(), start: first.start, end })
    at = last
  }
  return joined.length < tokens.length ? joined : null
}

/** Whether a colon without blanks ties a word to the next one. */
function isTied(tokens: readonly Token[], at: number): boolean {
  const [word, colon, next] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (word?.kind !== 'word' || colon?.text !== ':' || (next?.kind !== 'word' && next?.kind !== 'value')) return false
  return word.end === colon.start && colon.end === next.start
}
