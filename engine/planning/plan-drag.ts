import type { DropSide } from '../../contract/rules/drop-point.ts'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import type { DragIntent, SwapIntent } from '../language/intents.ts'
import type { PageElement } from '../page/elements.ts'
import { namedThing, type Found, type Liking } from './named-thing.ts'
import { displayName } from '../grounding/node-names.ts'
import { closest, indexPage, isInside, nodeAt, type PageIndex } from '../grounding/page-index.ts'
import type { IntentPlan, PlannedDrag } from '../grounding/plan-act.ts'
import { captionsOfNode } from '../grounding/target-caption.ts'

/** Plans a drag whose ends are both on the page. */
export function planDrag(intent: DragIntent, snapshot: PageSnapshot): IntentPlan {
  const index = indexPage(snapshot)
  const source = namedThing(intent.source, snapshot, isCarried)
  if (source.kind !== 'one') return missing(intent.source, source)
  const destination = namedThing(intent.destination, snapshot, apartFrom(index, source.element.at))
  if (destination.kind !== 'one') return missing(intent.destination, destination)
  return dragTo(index, source.element.at, destination.element.at, intent.side) ?? missing(intent.destination, { kind: 'none', names: [] })
}

/** The drag of one node to another; null for one that would end where it begins. */
export function dragTo(index: PageIndex, from: number, to: number, said: DropSide | null): PlannedDrag | null {
  const source = carrierOf(index, from)
  const end = carrierOf(index, to)
  const destination = areListed(index, source, end) ? end : to
  if (isInside(index, destination, source)) return null
  const side = said !== null && areListed(index, source, destination) ? { side: said } : {}
  return { kind: 'drag', ...placed(index, source), drop: { ...placed(index, destination), ...side } }
}

/** Two rows of a list: one drag when they stand side by side, else the second one goes to where the first one was. */
export function planSwap({ text, one, other }: SwapIntent, snapshot: PageSnapshot): IntentPlan {
  const index = indexPage(snapshot)
  const ends = [one, other].map((words) => ({ words, found: namedThing(words, snapshot, isCarried) }))
  const lost = ends.find(({ found }) => found.kind !== 'one')
  if (lost) return missing(lost.words, lost.found)
  const [first, last] = ends.flatMap(({ found }) => (found.kind === 'one' ? [carrierOf(index, found.element.at)] : [])).toSorted((a, b) => a - b) // prettier-ignore
  if (first === undefined || last === undefined || !areListed(index, first, last)) return { kind: 'none', wanted: text, found: [] }
  const names = (at: number): string => `«${displayName(nodeAt(index, at))}»`
  const drag = (from: number, to: number, side: DropSide): DragIntent => ({
    kind: 'drag',
    text,
    source: names(from),
    destination: names(to),
    side,
  })
  const next = index.nodes.findIndex((_, at) => at >= (index.ends[first] ?? 0) && areListed(index, first, at))
  return {
    kind: 'expand',
    intents: next === last ? [drag(first, last, 'after')] : [drag(first, last, 'after'), drag(last, next, 'before')],
  }
}

function placed(index: PageIndex, at: number): { ref: string; nodeIndex: number; captions: PlannedDrag['captions'] } {
  const node = nodeAt(index, at)
  return { ref: node.ref, nodeIndex: at, captions: captionsOfNode(node) }
}

const isCarried: Liking = ({ node }) => (node.draggable || node.attributes['draggable'] === 'true' ? 1 : 0)

/** What is dragged is no place where it can be dropped; a card of that name is rather dropped on than its text. */
const apartFrom =
  (index: PageIndex, source: number): Liking =>
  ({ at }: PageElement) =>
    isInside(index, at, source) || isInside(index, source, at) ? 0 : 1

/** The element that is dragged when the mouse takes hold of a part of it. */
function carrierOf(index: PageIndex, at: number): number {
  const carrier = closest(index, at, (node) => node.draggable === true || node.attributes['draggable'] === 'true' || LISTED.has(node.role))
  return carrier < 0 ? at : carrier
}

const LISTED: ReadonlySet<string> = new Set(['listitem', 'row', 'option', 'treeitem'])

/** Whether two nodes are items of one list: siblings of one kind. */
function areListed(index: PageIndex, one: number, other: number): boolean {
  const [a, b] = [nodeAt(index, one), nodeAt(index, other)]
  return one !== other && a.parent === b.parent && a.tag === b.tag && a.role === b.role
}

function missing(wanted: string, found: Found): IntentPlan {
  return { kind: 'none', wanted, found: found.kind === 'one' ? [] : found.names.slice(0, 12) }
}
