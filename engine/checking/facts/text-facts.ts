import { sliceSaying, tightText } from '../../text/tight-text.ts'
import type { CheckView, Fact } from '../view/fact.ts'
import { inNarrowedList } from './narrowed.ts'
import { isOldText } from '../view/old.ts'
import { nearMask } from '../view/surroundings.ts'

const JOINED_MAX = 160
const WHOLE_MAX = 120
const FACTS_MAX = 40

/** Texts of the page that share words with the part. */
export function textFacts(view: CheckView): Fact[] {
  const { after, explain } = view
  const { index } = after
  const ownBest = new Float64Array(index.nodes.length)
  const found: { fact: Fact; weight: number }[] = []
  for (let at = index.nodes.length - 1; at >= 0; at--) {
    const node = index.nodes[at]
    if (!node?.visible || node.tag === 'body' || node.tag === 'option') continue
    const inner = ownBest[at] ?? 0
    const own = node.text !== '' ? weightOf(view, node.text) : 0
    const joined =
      node.fullText !== '' && node.fullText.length <= JOINED_MAX && index.kinds[at] !== 'row' && index.kinds[at] !== 'table'
        ? weightOf(view, node.fullText)
        : 0
    const named =
      own === 0 && joined === 0 && node.fullText === '' && index.kinds[at] === 'image' && node.attributes['alt']
        ? weightOf(view, node.attributes['alt'])
        : 0
    const best = Math.max(own, joined, named)
    if (node.parent >= 0) ownBest[node.parent] = Math.max(ownBest[node.parent] ?? 0, inner, best)
    if (best === 0 || best <= inner + (own === best ? -1 : 0)) continue
    const text = own === best ? node.text : joined === best ? node.fullText : (node.attributes['alt'] ?? '')
    found.push({ fact: factOf(view, at, text, own === best), weight: best })
  }
  return found
    .toSorted((a, b) => b.weight - a.weight || a.fact.at - b.fact.at)
    .slice(0, FACTS_MAX)
    .map(({ fact }) => inNarrowedList(view, withSurroundings(view, fact, explain.of(fact.expected).mask)))
}

function weightOf({ explain }: CheckView, text: string): number {
  const { mask, isWhole } = explain.of(text)
  return isWhole && mask === 0 ? 0.5 : explain.weightOf(mask)
}

function factOf(view: CheckView, at: number, text: string, isOwn: boolean): Fact {
  const { explain, after, changes } = view
  const explained = explain.of(text)
  const expected = expectedOf(view, text)
  const hints: [string, number][] = [['text:said', explained.said]]
  if (explained.isWhole) hints.push(['text:whole', 1])
  if (isVerbatim(view.part.text, text)) hints.push(['verbatim', 1])
  if (!isOwn) hints.push(['text:joined', 1])
  const literal = explain.weightOf(explained.literal) / Math.max(0.1, explain.weightOf(explained.mask))
  hints.push(['text:literal', literal])
  const isNewText = changes === null ? null : isOwn ? (changes.isNewText[at] ?? false) : changes.kinds[at] === 'new'
  if (isNewText) hints.push(['text:new', 1])
  return {
    kind: 'text',
    page: after.snapshot,
    at,
    property: 'text',
    expected,
    match: 'contains',
    isOld: isOldText(view, at, expected),
    change: changes?.kinds[at] ?? 'unknown',
    own: explained.mask,
    near: 0,
    hints,
  }
}

const VERBATIM_MIN = 4

/** The whole part stands in the text: then it is a quotation, whatever its words mean. */
function isVerbatim(part: string, text: string): boolean {
  const wanted = tightText(part)
  return wanted.length >= VERBATIM_MIN && tightText(text).includes(wanted)
}

/** The words of the case where they stand on the page, else the whole text when it is short. */
function expectedOf({ part, explain }: CheckView, text: string): string {
  const { mask, literal, isWhole } = explain.of(text)
  if (isWhole) return text
  const quoted = part.tokens.filter(({ sense, bit }) => sense === 'quoted' && (literal & bit) !== 0)
  const [first] = quoted
  if (first && quoted.length === 1 && (mask & ~first.bit) === 0) return sliceSaying(text, first.token.text) ?? text
  if (text.length <= WHOLE_MAX) return text
  const run = part.tokens.filter(({ bit }) => (literal & bit) !== 0).map(({ token }) => token.text).join(' ') // prettier-ignore
  return sliceSaying(text, run) ?? (first ? sliceSaying(text, first.token.text) : null) ?? text
}

/** A text in a table is a cell when the row or the column has words of the part too. */
function withSurroundings(view: CheckView, fact: Fact, own: number): Fact {
  const near = nearMask(view.after, fact.at, view.explain) & ~fact.own
  const isCell = near !== 0 && isInRow(view, fact.at)
  return { ...fact, own: fact.own | own, near, kind: isCell ? 'cell' : 'text' }
}

function isInRow({ after: { index } }: CheckView, at: number): boolean {
  for (let up = index.nodes[at]?.parent ?? -1; up >= 0; up = index.nodes[up]?.parent ?? -1) if (index.kinds[up] === 'row') return true
  return false
}
