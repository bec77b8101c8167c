import type { Lesson, TaughtAct } from '../../contract/schemas/taught.ts'
import { conceptOf } from '../lexicon/concepts.ts'
import { isConnector, isDataNoun, isKeyNoun, isPronoun, isStopWord, markerAt, roleAt, verbsAt } from '../lexicon/lookup.ts'
import { stemOf } from '../text/stem.ts'
import { tokenize, type Token } from '../text/tokens.ts'
import { namesNothing, SLOT } from './taught-words.ts'

/** An act with what was typed; null for none, or a value that is not to be known. `isSecret`: nothing of the words may be that value. */
export type SlottedAct = { act: TaughtAct; value: string | null; isSecret: boolean }

type Span = { start: number; end: number; act: SlottedAct | null }

/**
 * The words of a step with slots instead of values, and the acts with the numbers of their slots. Where a secret was typed, every word that is
 * neither the name of an element nor in the lexicon becomes a slot too, because it may be the secret. Null when what remains names nothing.
 */
export function slotted(text: string, acts: readonly SlottedAct[]): Pick<Lesson, 'words' | 'acts'> | null {
  const tokens = tokenize(text)
  const spans: Span[] = []
  for (const act of acts) {
    const span = act.value === null ? null : spanOf(text, tokens, act.value, spans)
    if (span) spans.push({ ...span, act })
  }
  const hasSecret = acts.some(({ isSecret }) => isSecret)
  if (hasSecret) spans.push(...unknownSpans(tokens, acts, spans))
  const inOrder = joined(spans.toSorted((a, b) => a.start - b.start))
  const withoutSource = acts.find(({ isSecret, act }) => isSecret && act.source === undefined)
  const open = inOrder.find(({ act }) => act === null)
  if (withoutSource && open) open.act = withoutSource
  const words = inOrder
    .toReversed()
    .reduce((said, { start, end }) => said.slice(0, start) + SLOT + said.slice(end), text)
    .trim()
  if (inOrder.length > 0 && namesNothing(words)) return null
  const numbered = acts.map((one) => {
    const slot = inOrder.findIndex(({ act }) => act === one)
    return slot < 0 ? one.act : { ...one.act, slot }
  })
  return { words, acts: numbered }
}

/** Where a value stands: as a token of its own, else as several words. */
function spanOf(text: string, tokens: readonly Token[], value: string, taken: readonly Span[]): { start: number; end: number } | null {
  const wanted = value.trim().toLowerCase()
  const isFree = (start: number, end: number): boolean => taken.every((span) => span.end <= start || span.start >= end)
  const whole = tokens.find(({ text: own, start, end }) => own.trim().toLowerCase() === wanted && isFree(start, end))
  if (whole) return { start: whole.start, end: whole.end }
  for (const { start } of tokens) {
    const end = start + wanted.length
    if (text.slice(start, end).toLowerCase() === wanted && tokens.some((token) => token.end === end) && isFree(start, end))
      return { start, end }
  }
  return null
}

/** Everything that may be a secret: what is in quotes, what looks like a value, and words that nothing explains. */
function unknownSpans(tokens: readonly Token[], acts: readonly SlottedAct[], taken: readonly Span[]): Span[] {
  const named = new Set(acts.flatMap(({ act }) => [act.name, act.source?.key ?? '']).flatMap(stemsOf))
  const isNamed = (text: string): boolean => stemsOf(text).every((stem) => named.has(stem))
  return tokens.flatMap(({ kind, text, norm, start, end }, at): Span[] => {
    if (kind === 'punct' || kind === 'reference' || isNamed(text)) return []
    if (taken.some((span) => span.start < end && span.end > start)) return []
    return kind === 'word' && isKnown(tokens, at, norm) ? [] : [{ start, end, act: null }]
  })
}

const stemsOf = (text: string): string[] =>
  tokenize(text).flatMap(({ kind, norm }) => (kind === 'punct' ? [] : norm.split(' ').map(stemOf)))

/** What a field for a secret is called, with all synonyms. */
const CREDENTIALS: ReadonlySet<string> = new Set(['password', 'login', 'email', 'code', 'pin'].map((word) => conceptOf(stemOf(word))))

const isKnown = (tokens: readonly Token[], at: number, word: string): boolean =>
  isStopWord(word) ||
  isConnector(word) ||
  isPronoun(word) ||
  isDataNoun(word) ||
  isKeyNoun(word) ||
  CREDENTIALS.has(conceptOf(stemOf(word))) ||
  roleAt(tokens, at) !== null ||
  markerAt(tokens, at) !== null ||
  verbsAt(tokens, at).length > 0

/** Spans that follow each other directly are one value of several words. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && last.act === null && span.act === null && span.start - last.end <= 1) last.end = span.end
    else all.push({ ...span })
  }
  return all
}
