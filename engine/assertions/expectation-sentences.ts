import { isConnector } from '../language/nouns.ts'
import type { Token } from '../language/tokens.ts'
import { isPunct } from '../language/tokens.ts'
import { isPredicate } from './predicate-words.ts'

/** Splits at full stops and semicolons, and at commas and “and” where both sides state something of their own. */
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

/** A predicate comes before the next separator, and it does not just continue the one before (“which says …”). */
function startsClause(tokens: Token[], from: number): boolean {
  if (/^(?:что|который|которая|которое|которые|which|that|где|where)$/.test(tokens[from]?.norm ?? '')) return false
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i] as Token
    if (isPunct(token, '.;\n!,') || (token.kind === 'word' && isConnector(token.norm))) return false
    if (isPredicate(token)) return true
  }
  return false
}
