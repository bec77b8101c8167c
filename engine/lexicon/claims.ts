import type { Token } from '../text/tokens.ts'
import { PhraseTable } from './lookup.ts'
import { DENIALS, GLUE, NUMBER_WORDS, PREDICATES, type Claim } from './predicates.ts'

const predicates = new PhraseTable(PREDICATES)
const exact = (line: string): ReadonlySet<string> => new Set(line.split(' ').filter((word) => word !== '/').map((word) => word.replaceAll('ё', 'е'))) // prettier-ignore
const denials = exact(DENIALS)
const glue = exact(GLUE)
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
/** The number that a word stands for: 3 for “three”, «трёх»; null for other words. */
export const numberOf = (word: string): number | null => numbers.get(word) ?? null
