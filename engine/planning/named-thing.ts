import { KINDS_OF_ROLE } from '../matching/features/kind.ts'
import { elementsOf, type PageElement, type PageElements } from '../page/elements.ts'
import { placeScore } from '../page/places.ts'
import { thingOf } from '../page/same-thing.ts'
import { mentionsOf } from '../reading/mentions.ts'
import type { Mention } from '../reading/reading.ts'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { FROM_WORDS, PLACE_WORDS } from '../lexicon/moves.ts'
import { isStopWord, roleAt } from '../lexicon/lookup.ts'
import { tokenize, type Token } from '../text/tokens.ts'
import { nth } from '../grounding/containers.ts'

/** A name that says less of an element is another name. */
const NAMED_MIN = 0.8
/** Names that differ by less are equally good. */
const EQUAL = 0.05
const HELD_MIN = 0.55

/** Which of equally good elements is rather meant; the higher the more. */
export type Liking = (element: PageElement) => number

export type Found = { kind: 'one'; element: PageElement } | { kind: 'several' | 'none'; names: string[] }

/**
 * The thing of the page that words name, for acts that any element can take: the likeliest reading of the words that an element answers to. Among equals
 * the one that is liked more, then the one at the place that the words say (“the card in «To do»”).
 */
export function namedThing(words: string, snapshot: PageSnapshot, likes: Liking): Found {
  const tokens = tokenize(words)
  const page = elementsOf(snapshot)
  const at = tokens.findLastIndex((token, k) => k > 0 && isPlain(token) && PLACE_WORDS.has(token.norm))
  if (at < 0) return bestOf(tokens, page, likes)
  const head = tokens.slice(0, at)
  const inPlace = bestOf(head, page, likes, mentionsOf(tokens.slice(at + 1))[0])
  // “From” hardly ever is a part of a name; “in” may be one.
  const [first, second] = FROM_WORDS.has(tokens[at]?.norm ?? '') ? [bestOf(head, page, likes), inPlace] : [bestOf(tokens, page, likes), inPlace] // prettier-ignore
  return first.kind === 'one' || second.kind !== 'one' ? first : second
}

/** “To do” with a capital is a name. */
const isPlain = ({ kind, text, norm }: Token): boolean => kind === 'word' && text === norm

function bestOf(tokens: readonly Token[], page: PageElements, likes: Liking, place?: Mention): Found {
  let several: Found = { kind: 'none', names: [] }
  const mentions = [...mentionsOf(tokens), ...besideKind(tokens)]
  // «Card» may be a name although it is a word for a kind.
  for (const mention of [...mentions.filter(({ name }) => name !== ''), ...mentions.filter(({ name }) => name === '')]) {
    const equal = equalOnes(mention, page, likes, place)
    const [only] = equal
    if (only && equal.length === 1) return { kind: 'one', element: only }
    if (several.names.length === 0 && equal.length > 0) several = { kind: 'several', names: equal.map((element) => nameOf(element, page)) }
  }
  return several
}

/** «карточку Card A»: where the name itself has a word for a kind, it is what stands beside the first or the last of them. */
function besideKind(tokens: readonly Token[]): Mention[] {
  const said = tokens.filter((token) => token.kind !== 'punct' && !(token.kind === 'word' && isStopWord(token.norm) && isPlain(token)))
  const named = (words: readonly Token[], role: Mention['role']): Mention[] =>
    words.length === 0 ? [] : [{ name: words.map(({ text }) => text).join(' '), isQuoted: false, role, ordinal: null, form: 'tail' }]
  const [first, last] = [roleAt(said, 0), roleAt(said, said.length - 1)]
  return [...(first ? named(said.slice(first.length), first.value) : []), ...(last ? named(said.slice(0, -1), last.value) : [])]
}

function equalOnes(mention: Mention, page: PageElements, likes: Liking, place: Mention | undefined): PageElement[] {
  const { name, role, ordinal } = mention
  const kinds = role === null ? null : (KINDS_OF_ROLE[role] ?? [])
  if (name === '' && kinds === null) return []
  const hits = page.all
    .filter(({ node, kind }) => node.visible && (name !== '' || kinds?.includes(kind)))
    .map((element) => ({ element, score: name === '' ? 1 : page.hit(element, name).score }))
    .filter(({ score }) => score >= NAMED_MIN)
  const top = Math.max(0, ...hits.map(({ score }) => score))
  const best = hits.filter(({ score }) => score >= top - EQUAL).map(({ element }) => element)
  const inPlace = place ? best.filter((element) => (placeScore(page, element, { ...place, relation: 'in' }) ?? 0) > HELD_MIN) : best
  const fitting = inPlace.filter(({ kind }) => kinds?.includes(kind))
  const liked = mostLiked(fitting.length > 0 ? fitting : inPlace, likes)
  const things = [...new Map(liked.toReversed().map((element) => [thingOf(page.index, element.at), element])).values()].toReversed()
  return ordinal === null ? things : nth(things, ordinal)
}

function mostLiked(elements: readonly PageElement[], likes: Liking): PageElement[] {
  const most = Math.max(...elements.map(likes))
  return elements.filter((element) => likes(element) === most)
}

const nameOf = (element: PageElement, page: PageElements): string => page.namesOf(element, ['shown', 'label', 'content'])[0] ?? ''
