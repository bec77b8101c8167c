import { VERBS, type VerbKind } from '../lexicon/phrases-verbs.ts'
import { isParticipleForm } from '../text/endings.ts'
import { memoizedByWord } from '../text/memoized.ts'
import type { Token } from '../text/tokens.ts'

export type { VerbKind } from '../lexicon/phrases-verbs.ts'
export type VerbMatch = { kind: VerbKind; length: number }

/** No phrase for a verb has more words. */
const WORDS_MAX = 3

const kindsFrom = memoizedByWord((word) => VERBS.filter(([, set]) => set.mayBegin(word)))

/** The verb that starts at a token, if any. The caller decides whether the word is a verb there (compare “Click Open”). */
export function verbAt(tokens: readonly Token[], at: number): VerbMatch | null {
  const token = tokens[at]
  if (token?.kind !== 'word') return null
  const kinds = kindsFrom(token.norm)
  if (kinds.length === 0) return null
  const words = tokens.slice(at, at + WORDS_MAX).map(({ kind, norm }) => (kind === 'word' ? norm : ''))
  let best: VerbMatch | null = null
  for (const [kind, set] of kinds) {
    const length = set.at(words, 0)
    if (length > (best?.length ?? 0)) best = { kind, length }
  }
  return best
}

/** Adjectives and participles begin like verbs (сохраненный, открытый), but never start a clause. */
export const isRussianParticiple = (word: string): boolean => isParticipleForm(word)
