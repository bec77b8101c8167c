import type { RoleHint, TargetDescription } from '../language/intents.ts'
import { roleOfWord } from '../language/nouns.ts'
import { parseTarget } from '../language/parse-target.ts'
import type { Token } from '../text/tokens.ts'
import { sourceOf } from '../text/tokens.ts'
import { isPredicateWord } from './predicate-words.ts'
import { NEGATION, ON, ON_THE, FILES, LOADING } from '../lexicon/phrases-predicates.ts'
import type { Words } from '../lexicon/words.ts'

/** The parts of one sentence of an expected result, before its kind is known. */
export type Facts = {
  text: string
  tokens: Token[]
  words: string[]
  quoted: Token[]
  values: Token[]
  role: RoleHint | null
  isNegative: boolean
}

/** Analyses a sentence; `source` is the text that its tokens come from. */
export function factsOf(tokens: Token[], source: string): Facts {
  const words = tokens.filter((token) => token.kind === 'word').map((token) => token.norm)
  return {
    text: sourceOf(source, tokens),
    tokens,
    words,
    quoted: tokens.filter((token) => token.kind === 'quoted'),
    values: tokens.filter((token) => token.kind === 'value'),
    role: roleOf(words),
    isNegative: words.some((word) => NEGATION.has(word)),
  }
}

/** The kind of element that the first role word names. “On the page” gives a position, so it does not count. */
export function roleOf(words: string[]): RoleHint | null {
  const roles = words.map((word, i) =>
    ON.has(words[i - 1] ?? '') || ON_THE.isAll(words.slice(Math.max(0, i - 2), i))
      ? { role: roleOfWord(word), isPosition: true }
      : { role: roleOfWord(word), isPosition: false },
  )
  const found =
    roles.find(({ role, isPosition }) => role !== null && !(role === 'page' && isPosition)) ?? roles.find(({ role }) => role !== null)
  return found?.role ?? null
}

/** Whether a word of the sentence, not counting quoted ones, is in the set. */
export const any = (facts: Facts, set: Words): boolean => facts.words.some((word) => set.has(word))

/** The element that the sentence is about: the words of the sentence without its predicates. */
export function targetOf(facts: Facts, predicates: readonly Words[]): TargetDescription {
  return parseTarget(facts.tokens.filter((token) => token.kind !== 'word' || !isPredicateWord(token.norm, predicates)))
}

/** “The file is loaded” opens no page, and no element called “file” proves it. */
export const isFileLoaded = (facts: Facts): boolean => facts.quoted.length === 0 && any(facts, FILES) && any(facts, LOADING)
