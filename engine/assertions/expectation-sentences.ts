import { isConnector } from '../language/nouns.ts'
import type { Token } from '../language/tokens.ts'
import { isPunct } from '../language/tokens.ts'
import { hasPredicate } from './predicate-words.ts'

/** Splits at full stops and semicolons, and at commas and “and” where both sides state something of their own. */
export function sentencesOf(tokens: Token[]): Token[][] {
  const sentences: Token[][] = []
  let current: Token[] = []
  const push = (): void => {
    if (current.some((token) => token.kind !== 'punct')) sentences.push(current)
    current = []
  }
  for (const [i, token] of tokens.entries()) {
    const isHard = isPunct(token, '.;\n!')
    const isSoft = isPunct(token, ',') || (token.kind === 'word' && isConnector(token.norm))
    if (isHard) push()
    else if (isSoft && hasPredicate(current) && startsClause(tokens.slice(i + 1))) push()
    else current.push(token)
  }
  push()
  return sentences
}

/** A predicate comes before the next separator, and it does not just continue the one before (“which says …”). */
function startsClause(rest: Token[]): boolean {
  const end = rest.findIndex((token) => isPunct(token, '.;\n!,') || (token.kind === 'word' && isConnector(token.norm)))
  const part = end < 0 ? rest : rest.slice(0, end)
  if (/^(?:что|который|которая|которое|которые|which|that|где|where)$/.test(part[0]?.norm ?? '')) return false
  return hasPredicate(part)
}
