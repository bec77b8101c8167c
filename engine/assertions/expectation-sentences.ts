import { isConnector } from '../language/nouns.ts'
import type { Token } from '../text/tokens.ts'
import { isPunct } from '../text/tokens.ts'
import { isPredicate } from './predicate-words.ts'
import { RELATIVES } from '../lexicon/phrases-predicates.ts'

/** Splits at full stops and semicolons, and at commas and “and” where both sides have a predicate of their own. */
export function sentencesOf(tokens: Token[]): Token[][] {
  const sentences: Token[][] = []
  let current: Token[] = []
  let states = false
  const push = (): void => {
    if (current.some((token) => token.kind !== 'punct')) sentences.push(current)
    current = []
    states = false
  }
  for (const [i, token] of tokens.entries()) {
    const isHard = isPunct(token, '.;\n!')
    const isSoft = isPunct(token, ',') || (token.kind === 'word' && isConnector(token.norm))
    if (isHard) push()
    else if (isSoft && states && startsClause(tokens, i + 1)) push()
    else {
      current.push(token)
      states ||= isPredicate(token)
    }
  }
  push()
  return sentences
}

/** Whether a predicate comes before the next separator and does not only continue the previous statement (“which says …”). */
function startsClause(tokens: Token[], from: number): boolean {
  if (RELATIVES.has(tokens[from]?.norm ?? '')) return false
  for (const token of tokens.slice(from)) {
    if (isPunct(token, '.;\n!,') || (token.kind === 'word' && isConnector(token.norm))) return false
    if (isPredicate(token)) return true
  }
  return false
}
