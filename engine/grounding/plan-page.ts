import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import type { NavigateIntent } from '../language/intents.ts'
import { compareTexts, prepareText } from '../lexicon/similarity.ts'
import type { GroundingContext } from './candidate.ts'
import { decide } from './decide.ts'
import { groundIntent } from './ground-intent.ts'
import type { NodeKind } from './node-kind.ts'
import type { PageIndex } from './page-index.ts'
import { formOf, indexPage, nodeAt } from './page-index.ts'
import { actOn, captionsOfCandidates, planAct, type IntentPlan } from './plan-act.ts'
import { isHeadingTag } from './node-kind.ts'
import { partsByDash } from '../text/signs.ts'

/** Kinds of elements that lead to another page, whatever their names. */
const WAYS: ReadonlySet<NodeKind> = new Set<NodeKind>(['link', 'menuitem', 'tab'])
/** A title must fit the name at least this well for the page to count as the one that is named. */
const TITLE_SCORE = 0.75

/**
 * “Open the orders page”: by an element that leads there. When none does, and the page that is shown is already the one, there is nothing to do. A
 * button that sends a filled form is no way to a page: on the sign-in page, “open the sign-in page” would sign in.
 */
export function planPage(intent: NavigateIntent, name: string, snapshot: PageSnapshot, context: GroundingContext): IntentPlan {
  const index = indexPage(snapshot)
  const isOpen = isPageOpen(index, name)
  const found: string[] = []
  for (const way of intent.alternatives ?? []) {
    if (way.kind !== 'click') continue
    const candidates = groundIntent(way, snapshot, context).filter(({ nodeIndex }) => !sendsForm(index, nodeIndex))
    const decision = decide(candidates)
    const isWay = decision.kind === 'chosen' && WAYS.has(index.kinds[decision.candidate.nodeIndex] ?? 'other')
    if (decision.kind === 'chosen' && (isWay || !isOpen)) return actOn(way, decision.candidate, decision.others, snapshot)
    if (decision.kind === 'ambiguous' && !isOpen) return planAct(way, candidates, snapshot)
    if (decision.kind === 'none') found.push(...captionsOfCandidates(decision.nearest))
  }
  return isOpen ? { kind: 'idle' } : { kind: 'none', wanted: name, role: 'page', found: [...new Set(found)].slice(0, 12) }
}

function isPageOpen(index: PageIndex, name: string): boolean {
  const wanted = prepareText(name)
  return [...mainHeading(index), ...titleParts(index.snapshot.title)].some(
    (text) => compareTexts(wanted, prepareText(text)).score >= TITLE_SCORE,
  )
}

/** The heading of the highest level on the page. One of several at that level names only a part of the page. */
function mainHeading(index: PageIndex): string[] {
  const headings = index.nodes.filter((node) => node.visible && isHeadingTag(node.tag))
  const highest = headings.reduce((least, { tag }) => (tag < least ? tag : least), 'h9')
  const names = headings.filter(({ tag }) => tag === highest).map(({ text, name }) => text || name)
  return names.length === 1 ? names : []
}

/** The parts of a title: “Orders – North Depot” is the orders page of North Depot. */
function titleParts(title: string): string[] {
  return [title, ...partsByDash(title)]
}

function sendsForm(index: PageIndex, i: number): boolean {
  const { tag, attributes } = nodeAt(index, i)
  const type = attributes['type']
  if (type !== 'submit' && !(tag === 'button' && type === undefined)) return false
  const form = formOf(index, i)
  if (form < 0) return false
  return index.kinds.slice(form, index.ends[form]).some((kind) => kind === 'field')
}
