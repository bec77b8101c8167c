import { isAddressWord, isTitleWord } from '../../lexicon/claims.ts'
import { splitAtBlanks } from '../../text/blanks.ts'
import { addressIn } from '../../text/shapes.ts'
import { includesAny, withoutQuotes } from '../../text/signs.ts'
import type { CheckView, Fact } from '../view/fact.ts'

/** The title, the address, and how columns are sorted. */
export function pageFacts(view: CheckView): Fact[] {
  const { after, before, explain, part } = view
  const { snapshot } = after
  const facts: Fact[] = []
  const title = explain.of(snapshot.title)
  const isNewTitle = before !== null && before.snapshot.title !== snapshot.title
  const base = { page: snapshot, at: -1, near: 0 } as const
  if (title.mask !== 0 && snapshot.title !== '')
    facts.push({
      ...base,
      kind: 'title',
      property: 'title',
      expected: snapshot.title,
      match: 'equals',
      isOld: before !== null && !isNewTitle,
      change: before === null ? 'unknown' : isNewTitle ? 'changed' : 'same',
      own: title.mask | bitsOf(view, isTitleWord),
      hints: title.isWhole ? [['text:whole', 1]] : [['text:said', title.said]],
    })
  const path = pathOf(snapshot.url)
  const isNewPath = before !== null && pathOf(before.snapshot.url) !== path
  const topic = bitsOf(view, isAddressWord)
  const address = addressIn(part.text) ?? (topic === 0 ? null : saidOfAddress(view, snapshot.url))
  const saying = bitsOf(view, (_, text) => address !== null && (text.includes(address) || address.includes(text)))
  const words = explain.of(path.split('/').join(' ')).mask
  if ((address !== null && snapshot.url.includes(address)) || (isNewPath && words !== 0))
    facts.push({
      ...base,
      kind: 'url',
      property: 'url',
      expected: address ?? path,
      match: 'contains',
      isOld: before !== null && before.snapshot.url.includes(address ?? path),
      change: before === null ? 'unknown' : isNewPath ? 'changed' : 'same',
      own: (address === null ? words : saying) | topic,
      hints: address === null ? [] : [['address', 1]],
    })
  return [...facts, ...sortedFacts(view)]
}

const bitsOf = ({ part }: CheckView, passes: (word: string, text: string) => boolean): number =>
  part.tokens.reduce((mask, { token, bit }) => (passes(token.norm, token.text) ? mask | bit : mask), 0)

/** What the signs of addresses are in; a plain word of the statement may stand in any address. */
const ADDRESS_SIGNS = '/=#?&_%'
const SENTENCE_SIGNS = '.,;:!'

/** A piece of the address that a statement about it says: “the address contains db=cinema”. */
function saidOfAddress({ part }: CheckView, url: string): string | null {
  const pieces = splitAtBlanks(part.text).map((word) => withoutQuotes(SENTENCE_SIGNS.includes(word.slice(-1)) ? word.slice(0, -1) : word))
  const said = pieces.filter((piece) => includesAny(piece, ADDRESS_SIGNS) && (url.includes(piece) || decoded(url).includes(piece)))
  return said.toSorted((a, b) => b.length - a.length)[0] ?? null
}

function sortedFacts({ after, before, changes, explain, part }: CheckView): Fact[] {
  if (!part.claims.has('sorted') && !part.claims.has('ascending') && !part.claims.has('descending')) return []
  return after.index.nodes.flatMap((node, at): Fact[] => {
    if (!node.visible || (node.sort !== 'ascending' && node.sort !== 'descending')) return []
    const old = before?.index.nodes[changes?.beforeOf[at] ?? -1]
    const isOld = old !== undefined && old.sort === node.sort
    return [
      {
        kind: 'sorted',
        page: after.snapshot,
        at,
        property: 'sorted',
        expected: node.sort,
        match: 'equals',
        isOld,
        change: before === null ? 'unknown' : isOld ? 'same' : 'changed',
        own: explain.maskOf([node.name, node.text]),
        near: 0,
        hints: [[`sort:${node.sort}`, 1]],
      },
    ]
  })
}

/** The address without scheme and host. */
export function pathOf(url: string): string {
  const at = url.indexOf('://')
  if (at < 0) return url
  const slash = url.indexOf('/', at + 3)
  return slash < 0 ? '/' : decoded(url.slice(slash))
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
