import type { Clause } from './clauses.ts'
import type { NavigateTo, TargetDescription } from './intents.ts'
import { isStopWord, roleOfWord, isStopToken } from './nouns.ts'
import { parseTarget, withoutAsides } from './parse-target.ts'
import type { Token } from '../text/tokens.ts'
import { hasWord, wordsOf } from '../text/tokens.ts'
import { addressOfNoPageIn, startsLikeAddress } from '../text/addresses.ts'
import { PAGES, WORDS_FOR_SUT } from '../lexicon/phrases-steps.ts'

/** «Вернуться к списку заказов»: the page with the list is meant, not the list itself. */
const isListBehind = ({ verb }: Clause, { roleHint, quoted }: TargetDescription): boolean =>
  (verb === 'back' || verb === 'go') && !quoted && (roleHint === 'list' || roleHint === 'table')

/** The page that “open …” or “go to …” leads to; null when it is a click. `text`: the words of the clause as written. */
export function navigationOf(clause: Clause, text: string): NavigateTo | null {
  const refused = addressOfNoPageIn(text)
  if (refused !== null) return { kind: 'refused', address: refused }
  const rest = withoutAsides(clause.rest)
  const address = rest.find((token) => startsLikeAddress(token.text) && token.kind !== 'punct')
  if (address) return { kind: 'url', url: address.text.startsWith('www.') ? `https://${address.text}` : address.text }
  const target = parseTarget(rest)
  const plain = wordsOf(rest).filter((word) => !isStopWord(word))
  const [number] = rest.filter((token) => token.kind === 'value')
  // “Go to page 2” is about a list with several pages, never about the start page.
  if (number && target.roleHint === 'page' && plain.length <= 1) return { kind: 'page', name: sourceOfTokens(rest) }
  const isPage = target.roleHint === 'page' || isListBehind(clause, target) || hasWord(rest, PAGES)
  const namesSut = plain.length > 0 && plain.every((word) => WORDS_FOR_SUT.has(word) || roleOfWord(word) === 'page')
  if (namesSut && !target.quoted && !(plain.length === 1 && roleOfWord(plain[0] ?? '') === 'link')) return { kind: 'sut' }
  if (isPage && target.name !== '' && roleOfWord(target.name.toLowerCase()) !== 'page') return { kind: 'page', name: target.name }
  return null
}

const sourceOfTokens = (tokens: Token[]): string =>
  tokens
    .filter((token) => !isStopToken(token))
    .map(({ text }) => text)
    .join(' ')
