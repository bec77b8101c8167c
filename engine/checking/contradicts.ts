import { claimsAt, isDenial } from '../lexicon/claims.ts'
import { isNegation } from '../lexicon/lookup.ts'
import type { Claim } from '../lexicon/predicates.ts'
import { tightText } from '../text/tight-text.ts'
import { tokenize, type Token } from '../text/tokens.ts'
import type { Fact, FactKind } from './view/fact.ts'
import type { Part } from './view/part.ts'

/** What a claim says of a state: of which facts, and how it has to be. */
const STATES: readonly (readonly [claim: Claim, opposite: Claim, kinds: readonly FactKind[], expected: string])[] = [
  ['on', 'off', ['on'], 'true'],
  ['off', 'on', ['on'], 'false'],
  ['chosen', 'unchosen', ['chosen', 'on'], 'true'],
  ['unchosen', 'chosen', ['chosen', 'on'], 'false'],
  ['enabled', 'disabled', ['enabled'], 'true'],
  ['disabled', 'enabled', ['enabled'], 'false'],
  ['expanded', 'collapsed', ['expanded'], 'true'],
  ['collapsed', 'expanded', ['expanded'], 'false'],
]

/** Facts that something is to be seen: they never show that it is gone. */
const SEEN: ReadonlySet<FactKind> = new Set(['text', 'cell', 'item', 'value', 'shown', 'region', 'title'])

type Claimed = Pick<Part, 'claims' | 'inherited' | 'list' | 'tokens' | 'told' | 'roles' | 'isDenied'>
type Shown = Pick<Fact, 'kind' | 'expected' | 'page' | 'at' | 'own'>

/**
 * Whether a fact says the contrary of a part: “the switch is on”, and it is off; “the window is closed”, and its heading can be read. Such a fact is true of
 * the page and has all the words, but a check of it would pass where the statement does not hold. What is said to have changed from the one to the other says both.
 */
export function contradicts(part: Claimed, fact: Shown): boolean {
  const claims = claimsOf(part)
  if (claims.has('changed')) return false
  if (fact.kind === 'gone' && claims.has('stays')) return !NO_MORE.some((claim) => claims.has(claim))
  if (fact.kind === 'on' && fact.expected === 'false' && isBoxSet(part, claims)) return true
  if (SEEN.has(fact.kind) && claimsAbsence(part, claims)) return (fact.own & part.told) === 0 && !saysAbsence(part, fact)
  return STATES.some(
    ([claim, opposite, kinds, wanted]) =>
      claims.has(claim) && !claims.has(opposite) && kinds.includes(fact.kind) && fact.expected !== wanted,
  )
}

/** Whether a fact is the state that a part claims. «Включён» is said of what works as well; of a switch it says that it is on. */
export function bearsOut(part: Claimed, fact: Shown): boolean {
  const claims = claimsOf(part)
  const { kind, expected } = fact
  if (claimsAbsence(part, claims) && (kind === 'gone' || (SEEN.has(kind) && saysAbsence(part, fact)))) return true
  if (kind === 'enabled' && (claims.has('on') || claims.has('chosen'))) return false
  return STATES.some(([claim, , kinds, wanted]) => claims.has(claim) && kinds.includes(kind) && expected === wanted)
}

/** «Флажок установлен», “the box is set”: a box has no other value to be set to. */
const isBoxSet = ({ roles, isDenied }: Claimed, claims: ReadonlySet<Claim>): boolean =>
  !isDenied && claims.has('value') && roles.some((role) => BOXES.has(role)) && !NO_MORE.some((claim) => claims.has(claim))
const BOXES: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch'])
const NO_MORE: readonly Claim[] = ['gone', 'closed', 'none', 'off', 'unchosen', 'empty', 'disabled']

/** Whether a part states how a thing is, which its name on the page does not show. “Shown on the page” has only a preposition. */
export function claimsState(part: Claimed): boolean {
  const claims = claimsOf(part)
  // “«City» is set to «Omsk»”: that Omsk can be read somewhere, in a list that offers it, is no value of the field.
  if (claims.has('value') && part.tokens.filter(({ sense }) => sense === 'quoted').length > 1) return true
  const isPlace = claims.has('present') && !claims.has('chosen')
  return STATES.some(([claim]) => claims.has(claim) && !(isPlace && (claim === 'on' || claim === 'enabled')))
}

/** What a part claims. One that only names a thing of a list has the claims of that: “«Red» and «Blue» are selected”. */
const claimsOf = ({ claims, inherited, list }: Claimed): ReadonlySet<Claim> => (list === null ? claims : new Set([...claims, ...inherited]))

/**
 * “The window is closed”, «строки больше нет», and nothing besides that is to be seen instead: “no longer shown” says no such thing. A word for a message
 * says alone that it is new.
 */
function claimsAbsence({ tokens }: Claimed, claims: ReadonlySet<Claim>): boolean {
  if (!claims.has('gone') && !claims.has('closed')) return false
  if (ELSE.some((claim) => claims.has(claim) && !(claims.has('closed') && claim === 'page'))) return false
  const isSeen = claims.has('present') || (claims.has('new') && !claims.has('message'))
  return !isSeen || tokens.some(({ sense, token }) => sense === 'claim' && isDenial(token.norm))
}
const ELSE: readonly Claim[] = ['stays', 'empty', 'collapsed', 'page', 'download', 'outside']

/** A text that says itself that something is not there: “Order 7 deleted”, «Ничего не найдено». The name that the part gives to the thing says nothing. */
function saysAbsence({ tokens }: Claimed, { kind, expected, page, at, own }: Shown): boolean {
  const node = page.nodes[at]
  const said = kind === 'shown' || kind === 'region' ? node?.name || node?.text || '' : expected
  const isName = tokens.some(({ sense, token }) => sense === 'quoted' && tightText(token.text) === tightText(said))
  if (isName) return false
  const named = tokens.map(({ token }) => token)
  const words = tokenize(said)
  return tokens.some(({ bit }, each) => (own & bit) !== 0 && isAbsence(named, each)) || words.some((_, each) => isAbsence(words, each))
}
const ABSENT: ReadonlySet<Claim> = new Set(['gone', 'closed', 'none', 'empty'])

function isAbsence(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.kind !== 'word') return false
  return isDenial(token.norm) || isNegation(token.norm) || (claimsAt(tokens, at)?.claims.some((claim) => ABSENT.has(claim)) ?? false)
}
