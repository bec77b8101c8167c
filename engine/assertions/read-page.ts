import type { RoleHint } from '../language/intents.ts'
import { roleOfWord } from '../language/nouns.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { any, isFileLoaded, targetOf, type Facts } from './sentence-facts.ts'
import { isAddress } from '../text/addresses.ts'
import { CLOSED, OPENED, SHOWN, SIGNED_IN, SIGNED_OUT, AROUND_PAGE } from '../lexicon/phrases-predicates.ts'

/** “The user is signed in”. */
export function readSession(facts: Facts): ExpectationIntent[] | null {
  if (facts.quoted.length > 0) return null
  if (SIGNED_OUT.isIn(facts.words)) return [{ kind: 'session', text: facts.text, signedIn: false }]
  if (SIGNED_IN.isIn(facts.words)) return [{ kind: 'session', text: facts.text, signedIn: !facts.isNegative }]
  return null
}

/** The sentence holds an address: the page at that address is open. */
export function readAddress(facts: Facts): ExpectationIntent[] | null {
  const address = [...facts.values, ...facts.quoted].find((token) => isAddress(token.text))
  return address && !facts.isNegative ? [{ kind: 'page', text: facts.text, name: '', quoted: false, url: address.text }] : null
}

const PAGE_ROLES: ReadonlySet<RoleHint> = new Set<RoleHint>(['page', 'section', 'form', 'tab', 'card'])

/** “The Reports page opens”, «Открыт раздел „Заказы“». */
export function readPage(facts: Facts): ExpectationIntent[] | null {
  const isPage = facts.role !== null && PAGE_ROLES.has(facts.role)
  const moves = any(facts, OPENED) || facts.role === 'page'
  if (facts.isNegative || any(facts, CLOSED)) return null
  if (isFileLoaded(facts)) return null
  // “Under the form the error «…» is shown”: here the form is only the position of the text.
  if (facts.quoted.length > 0 && facts.role !== 'page' && facts.words.some((word) => roleOfWord(word) === 'message')) return null
  if (!moves && !(isPage && any(facts, SHOWN) && facts.role !== 'tab')) return null
  if (facts.role !== null && !isPage && !['heading', 'menu', 'list', 'table', 'link'].includes(facts.role)) return null
  if (facts.role === 'heading') return null
  const target = targetOf(facts, [OPENED, SHOWN, AROUND_PAGE])
  const name = target.name || target.scopes.map(({ caption }) => caption).join(' ')
  return name === '' && facts.role !== 'page' ? null : [{ kind: 'page', text: facts.text, name, quoted: target.quoted }]
}
