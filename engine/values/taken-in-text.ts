import { takenKey, takenName } from '../../contract/rules/taken-values.ts'
import { compareTexts, prepareText } from '../lexicon/similarity.ts'
import { TAKEN_BEFORE } from '../lexicon/taking.ts'
import { tokenize, type Token } from '../text/tokens.ts'

/** Where a text names a value that was taken. */
export type TakenSpan = { start: number; end: number; name: string }

/** The same words in another form. */
const SAME_MIN = 0.9

/** The names of taken values in a text: in braces, and as “the remembered order number”. */
export function takenSpans(text: string, names: readonly string[]): TakenSpan[] {
  if (names.length === 0) return []
  const tokens = tokenize(text)
  const spans: TakenSpan[] = []
  for (const [at, token] of tokens.entries()) {
    const found = token.kind === 'reference' ? inBraces(text, token, names) : asWords(text, tokens.slice(at), names)
    if (found) spans.push(found)
  }
  return spans
}

function inBraces(text: string, { text: own, start, end }: Token, names: readonly string[]): TakenSpan | null {
  const wanted = text.slice(start, start + 2) === '{{' ? takenName(own)?.name : undefined
  const name = wanted === undefined ? undefined : names.find((known) => takenKey(known) === takenKey(wanted))
  return name === undefined ? null : { start, end, name }
}

function asWords(text: string, [first, ...rest]: readonly Token[], names: readonly string[]): TakenSpan | null {
  if (first?.kind !== 'word' || !TAKEN_BEFORE.has(first.norm)) return null
  for (const name of names) {
    const last = rest[tokenize(name).length - 1]
    if (!last) continue
    const said = text.slice(rest[0]?.start, last.end)
    if (compareTexts(prepareText(name), prepareText(said)).score > SAME_MIN) return { start: first.start, end: last.end, name }
  }
  return null
}
