import type { Token } from '../text/tokens.ts'
import { PhraseTable } from './lookup.ts'
import { ADDRESS_WORDS, BOTH, DENIALS, GLUE, NUMBER_WORDS, POINTED_AT, PREDICATES, TITLE_WORDS, type Claim } from './predicates.ts'
import { words } from './words.ts'

const predicates = new PhraseTable(PREDICATES)
const exact = (line: string): ReadonlySet<string> => new Set(line.split(' ').filter((word) => word !== '/').map((word) => word.replaceAll('ё', 'е'))) // prettier-ignore
const denials = exact(DENIALS)
const glue = exact(GLUE)
const addressWords = words(ADDRESS_WORDS)
const titleWords = words(TITLE_WORDS)
const both = exact(BOTH)
const pointedAt = exact(POINTED_AT)
const numbers = new Map(NUMBER_WORDS.flatMap(([number, line]) => [...exact(line)].map((word) => [word, number] as const)))

/** What the words at a token claim; the longest phrase decides. */
export function claimsAt(tokens: readonly Token[], at: number): { claims: readonly Claim[]; length: number } | null {
  const found = predicates.at(tokens, at)
  const longest = found[0]?.length ?? 0
  const claims = [...new Set(found.filter(({ length }) => length === longest).flatMap(({ value }) => value))]
  return claims.length === 0 ? null : { claims, length: longest }
}

export const isDenial = (word: string): boolean => denials.has(word)
export const isGlue = (word: string): boolean => glue.has(word)
/** Whether a word says of two named things that each is meant, and counts nothing that is not named. */
export const isBoth = (word: string): boolean => both.has(word)

/** Whether a word speaks of the page's address, or of the title of its tab. */
export const isAddressWord = (word: string): boolean => addressWords.has(word)
export const isTitleWord = (word: string): boolean => titleWords.has(word)

/** The number that a word stands for: 3 for “three”, «трёх»; null for other words. */
export const numberOf = (word: string): number | null => numbers.get(word) ?? null

/** The same for a word among others: “the last one” counts nothing. */
export function numberAt(tokens: readonly Token[], at: number): number | null {
  const word = tokens[at]?.norm ?? ''
  return word === 'one' && pointedAt.has(tokens[at - 1]?.norm ?? '') ? null : numberOf(word)
}
