import { isConnector, isLocative, roleOfWord } from '../language/nouns.ts'
import { parseTarget } from '../language/parse-target.ts'
import type { Token } from '../text/tokens.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { any, targetOf, type Facts } from './sentence-facts.ts'
import { CHOSEN, ITEM_NOUNS } from '../lexicon/phrases-predicates.ts'
import { isLatinCapitalized } from '../text/letters.ts'

/** “«Red» and «Blue» are selected in the «Colours» list”: exactly these options of one list are chosen. */
export function readSeveralOptions(facts: Facts): ExpectationIntent[] | null {
  const { text, quoted, tokens } = facts
  if (!isOfList(facts.role) || facts.isNegative || !any(facts, CHOSEN) || any(facts, ITEM_NOUNS)) return null
  const named = namesOfLists(tokens)
  if (named.length > 1) return null
  const options = quoted.filter((token) => !named.includes(token)).map((token) => token.text)
  const target = named[0] ? parseTarget(named) : targetOf(withoutQuoted(facts), [CHOSEN])
  return options.length < 2 || target.name === ''
    ? null
    : [{ kind: 'value', text, target: { ...target, roleHint: 'list' }, value: options.join(', '), options, match: 'equals' }]
}

const isOfList = (role: Facts['role']): boolean => role === 'list' || role === 'field'

/** “The «Colours» list”, «В списке „Цвета“». */
function namesOfLists(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    // “In the Colours list «Red» …”: the list is already named by the word before.
    const isNamed = tokens[at - 1]?.kind === 'word' && isLatinCapitalized(tokens[at - 1]?.text ?? '')
    const name = [tokens[at - 1], isNamed ? undefined : tokens[at + 1]].find((beside) => beside?.kind === 'quoted')
    return token.kind === 'word' && isOfList(roleOfWord(token.norm)) && name ? [name] : []
  })
}

function withoutQuoted(facts: Facts): Facts {
  const tokens = facts.tokens.filter(({ kind, norm }) => kind !== 'quoted' && kind !== 'punct' && !isConnector(norm) && !isLocative(norm))
  return { ...facts, tokens, quoted: [] }
}
