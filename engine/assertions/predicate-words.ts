import {
  AUXILIARIES,
  CHECKED,
  CLOSED,
  DISABLED,
  EMPTY,
  ENABLED,
  NEGATION,
  OPENED,
  REMOVED,
  SHOWN,
  UNCHECKED,
} from '../lexicon/phrases-predicates.ts'
import type { Words } from '../lexicon/words.ts'
import { memoizedByWord } from '../text/memoized.ts'
import type { Token } from '../text/tokens.ts'

const states = memoizedByWord((word) =>
  [OPENED, SHOWN, NEGATION, CLOSED, DISABLED, ENABLED, CHECKED, UNCHECKED, EMPTY, REMOVED].some((set) => set.has(word)),
)

/** Whether this word is a predicate: something is shown, opens, is empty … */
export const isPredicate = ({ kind, norm }: Token): boolean => kind === 'word' && states(norm)

/** Whether the word is a predicate or an auxiliary of one; such words are not part of the name of a thing. */
export const isPredicateWord = (word: string, predicates: readonly Words[]): boolean =>
  predicates.some((set) => set.has(word)) || NEGATION.has(word) || AUXILIARIES.has(word)
