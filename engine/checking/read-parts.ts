import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { termsOf } from '../lexicon/concepts.ts'
import { claimsAt, isBoth, isDenial, isGlue, numberAt } from '../lexicon/claims.ts'
import { isNegation, isStopWord, ordinalOf, roleAt } from '../lexicon/lookup.ts'
import { DENIED, type Claim } from '../lexicon/predicates.ts'
import type { RoleHint } from '../lexicon/roles.ts'
import { isPunct, sourceOf, tokenize, type Token } from '../text/tokens.ts'
import { withoutBullets } from '../text/tight-text.ts'
import { properNames } from './proper-names.ts'
import type { Part, PartToken, PartTokenClass } from './view/part.ts'
import { withLists } from './listed.ts'
import { splitText } from './split.ts'

const TOKENS_MAX = 30
const WEIGHTS: Readonly<Record<PartTokenClass, number>> = {
  quoted: 2,
  number: 1.5,
  value: 1.8,
  word: 1,
  role: 0.35,
  claim: 0.25,
  glue: 0.05,
}

/** The statements of an expected result; “and the others”, “etc.” state nothing. `shown`: texts of the page, so that no text of it is cut through. */
export function readParts(text: string, shown: readonly string[]): Part[] {
  const clean = withoutBullets(text)
  const parts: Part[] = []
  const all = tokenize(clean)
  const names = properNames(clean, all, shown)
  for (const tokens of splitText(clean, all, shown)) parts.push(partOf(clean, tokens, names, parts.at(-1)))
  const saying = parts.filter(({ tokens }) => tokens.some(({ sense }) => sense !== 'glue'))
  const kept = saying.length > 0 ? saying : parts
  const claimed = kept.map((part, at) => withClaimsOfNext(part, kept[at + 1]))
  return withLists(claimed, ({ claims }) => stated(claims))
}

/** “Mail and name are enabled”: the first thing has its claim from the second. */
function withClaimsOfNext(part: Part, next: Part | undefined): Part {
  if (!next || stated(part.claims) || part.inherited.size > 0 || part.tokens.length > NAME_MAX || !stated(next.claims)) return part
  const isQuoted = hasQuoted(part)
  return isQuoted && !hasQuoted(next) ? part : { ...part, inherited: next.claims }
}

/** A part with more words is a statement of its own. */
const NAME_MAX = 3

const stated = (claims: ReadonlySet<Claim>): boolean => [...claims].some((claim) => !PALE.has(claim))
const hasQuoted = ({ tokens }: Pick<Part, 'tokens'>): boolean => tokens.some(({ sense }) => sense === 'quoted')

function partOf(source: string, tokens: readonly Token[], names: ReadonlySet<Token>, before: Part | undefined): Part {
  const claims = new Set<Claim>()
  const roles: RoleHint[] = []
  const numbers: number[] = []
  const made: PartToken[] = []
  let isDenied = false
  let ordinal: number | null = null
  let skipUntil = 0
  let claimUntil = 0
  let colonAt = 0
  for (const [at, token] of tokens.entries()) {
    if (isPunct(token, ':') && made.length > 0) colonAt ||= made.length
    if (token.kind === 'punct' || made.length >= TOKENS_MAX) continue
    const isWord = token.kind === 'word' && !names.has(token)
    const claim = at >= claimUntil && isWord ? claimsAt(tokens, at) : null
    if (claim) {
      claimUntil = at + claim.length
      for (const each of claim.claims) claims.add(each)
    }
    // “No longer” and «нет» are claims themselves; they deny nothing besides.
    if (isWord && at >= claimUntil && (isDenial(token.norm) || isNegation(token.norm))) isDenied = true
    const role = at >= skipUntil && isWord ? roleAt(tokens, at) : null
    if (role) {
      roles.push(role.value)
      skipUntil = at + role.length
    }
    const number = token.kind === 'word' ? numberAt(tokens, at) : countIn(token)
    if (number !== null) numbers.push(number)
    if (isWord) ordinal ??= ordinalOf(token.norm)
    const sense =
      names.has(token) && number === null ? 'word' : senseOf(token, { isRole: at < skipUntil, isClaim: at < claimUntil, number })
    made.push({
      token,
      sense,
      terms: termsOf(token.text),
      weight: WEIGHTS[sense],
      bit: 1 << made.length,
      isCapital: names.has(token) || isCapital(token, at),
      number,
    })
  }
  const denied = isDenied ? denyAll(claims) : claims
  const own = stated(denied)
  // “The dialog is gone, «Saved»”: a text in quotes stands for itself, unless texts in quotes stood there before.
  const isApart = before !== undefined && hasQuoted({ tokens: made }) && !hasQuoted(before)
  const inherited =
    own || before === undefined || isApart
      ? new Set<Claim>()
      : isDenied
        ? denyAll(before.claims)
        : new Set([...before.claims, ...before.inherited])
  return {
    text: sourceOf(source, [...tokens]),
    tokens: made,
    claims: denied,
    inherited,
    list: null,
    roles,
    numbers,
    difference: differenceOf(claims, numbers),
    ordinal: ordinal ?? (claims.has('first') ? 1 : claims.has('last') ? -1 : null),
    isDenied,
    told: bitsOf(colonAt > 0 ? made.slice(colonAt) : []),
    all: bitsOf(made),
  }
}

const bitsOf = (tokens: readonly PartToken[]): number => tokens.reduce((bits, { bit }) => bits | bit, 0)

/** Claims that alone state nothing of a thing. */
const PALE: ReadonlySet<Claim> = new Set([
  'only',
  'all',
  'none',
  'first',
  'last',
  'back',
  'outside',
  'more',
  'fewer',
  'new',
  'page',
  'counted',
])

function denyAll(claims: ReadonlySet<Claim>): Set<Claim> {
  const denied = new Set<Claim>()
  for (const claim of claims) denied.add(DENIED[claim] ?? claim)
  if (![...denied].some((claim) => !PALE.has(claim))) denied.add('none')
  return denied
}

function countIn({ kind, norm }: Token): number | null {
  if (kind !== 'value' || norm.length > 7) return null
  const number = Number(norm)
  return Number.isInteger(number) && number >= 0 ? number : null
}

function differenceOf(claims: ReadonlySet<Claim>, numbers: readonly number[]): number | null {
  const amount = numbers[0] ?? 1
  if (claims.has('more')) return amount
  return claims.has('fewer') ? -amount : null
}

function senseOf(
  { kind, norm, text }: Token,
  { isRole, isClaim, number }: { isRole: boolean; isClaim: boolean; number: number | null },
): PartTokenClass {
  if (kind === 'quoted' || kind === 'reference') return 'quoted'
  if (kind === 'value') return number === null ? 'value' : 'number'
  if (number !== null) return isBoth(norm) ? 'claim' : 'number'
  if (isClaim) return 'claim'
  if (isRole) return 'role'
  if (isDenial(norm) || isNegation(norm)) return 'claim'
  if (isStopWord(norm) || isGlue(norm)) return 'glue'
  return text.length === 1 && !isDigitOrUpper(text) ? 'glue' : 'word'
}

const isDigitOrUpper = (text: string): boolean => text !== text.toLowerCase() || (text >= '0' && text <= '9')

function isCapital({ text, kind }: Token, at: number): boolean {
  const letter = text.charAt(0)
  return kind === 'word' && at > 0 && letter !== letter.toLowerCase()
}

/** The statements of an expected result on these pages. */
export function partsOn(text: string, { after, before }: { after: PageSnapshot; before: PageSnapshot | null }): Part[] {
  return readParts(text, [...textsOf(after), ...(before ? textsOf(before) : [])])
}

const SHOWN_MIN = 4
const SHOWN_MAX = 160
const shownTexts = new WeakMap<PageSnapshot, string[]>()

function textsOf(page: PageSnapshot): string[] {
  const known = shownTexts.get(page)
  if (known) return known
  const texts = new Set<string>()
  for (const { visible, text, fullText, value, name } of page.nodes)
    if (visible) for (const said of [text, fullText, value, name]) if (said.length >= SHOWN_MIN && said.length <= SHOWN_MAX) texts.add(said)
  const made = [...texts]
  shownTexts.set(page, made)
  return made
}
