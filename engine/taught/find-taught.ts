import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { TargetFacts } from '../../contract/schemas/target-facts.ts'
import type { TaughtAct } from '../../contract/schemas/taught.ts'
import { itemAround } from '../grounding/containers.ts'
import { indexPage, type PageIndex } from '../grounding/page-index.ts'
import { HEAL_MARGIN, HEAL_SCORE } from '../locators/decide-heal.ts'
import { EVIDENCE, likenessOf, type Likeness } from '../locators/likeness.ts'
import { storedFacts } from '../locators/stored-target.ts'
import { ownAreas } from '../page/own-area.ts'
import { thingOf } from '../page/same-thing.ts'
import { bareText } from '../text/normalize.ts'

type Wanted = Pick<TaughtAct, 'target' | 'name' | 'kind'>
type Ranked = Likeness & { node: SnapshotNode; at: number }

/**
 * The element that was taught, on this page; null when it is not certainly there. By its name and kind it may be found on any page; by a mark or a
 * name that is only alike on the page where it was taught. Of two elements that fit alike neither is meant.
 */
export function findTaught(act: Wanted, snapshot: PageSnapshot, isSamePage: boolean): SnapshotNode | null {
  const index = indexPage(snapshot)
  const { facts: known } = storedFacts(act.target)
  const facts = onSnapshot(known.names.length > 0 || act.name === '' ? known : { ...known, names: [act.name] })
  const able = snapshot.nodes.flatMap((node, at): Ranked[] =>
    canTake(act, node) ? [{ node, at, ...likenessOf(facts, false, factsOf(node)) }] : [],
  )
  const twins = isSamePage && known.twin.of > 1 ? twinsOf(index, able) : []
  const isMeant = ({ at }: Ranked): boolean => isInItem(index, at, known) || isBeside(index, at, twins, known)
  const ranked = (known.twin.of === 1 ? able : able.filter(isMeant)).toSorted((a, b) => b.total - a.total)
  const [best] = ranked
  if (!best) return null
  const thing = ({ at }: Ranked): number => thingOf(index, at)
  const rival = ranked.find((other) => thing(other) !== thing(best))
  const isAlone = best.total - Math.max(0, rival?.total ?? 0) >= HEAL_MARGIN
  return isAlone && isCertain(best, isSamePage) ? best.node : null
}

function isCertain({ total, isSure, parts }: Likeness, isSamePage: boolean): boolean {
  const name = parts['name'] ?? 0
  if (total < HEAL_SCORE) return false
  if (name >= EVIDENCE.name.same) return true
  return isSamePage && (isSure || (parts['attributes'] ?? 0) >= HEAL_SCORE)
}

/** Whether the act can be done on it at all. */
function canTake({ kind }: Wanted, { visible, editable, role }: SnapshotNode): boolean {
  if (kind === 'set' || kind === 'clear') return editable || (visible && (role === 'combobox' || role === 'listbox'))
  return visible || editable
}

/** Of an element with twins the row or card counts: it must hold a text that stood beside the element. */
function isInItem(index: PageIndex, at: number, { around }: TargetFacts): boolean {
  const item = itemAround(index, at)
  if (item < 0) return false
  const texts = textsIn(index, item)
  return around.some((text) => texts.has(bareText(text)))
}

/** The elements of the same name, one node a thing. */
function twinsOf(index: PageIndex, able: readonly Ranked[]): number[] {
  const named = able.filter(({ parts }) => (parts['name'] ?? 0) >= EVIDENCE.name.same).map(({ at }) => at)
  return [...new Map(named.map((at) => [thingOf(index, at), at])).values()]
}

/**
 * Whether it is the only one of its twins in whose part of the page a text stands that stood beside the element. There must be as many twins as there
 * were, because the part of an element reaches as far as the others let it.
 */
function isBeside(index: PageIndex, at: number, twins: readonly number[], { twin, around }: TargetFacts): boolean {
  if (twins.length !== twin.of) return false
  const areaOf = (own: number) => textsIn(index, ownAreas(index, own, twins.filter((other) => thingOf(index, other) !== thingOf(index, own))).at(-1)) // prettier-ignore
  const others = twins.filter((other) => thingOf(index, other) !== thingOf(index, at)).map(areaOf)
  const own = areaOf(at)
  return around.map((text) => bareText(text)).some((text) => own.has(text) && !others.some((other) => other.has(text)))
}

function textsIn(index: PageIndex, area: number | undefined): ReadonlySet<string> {
  const nodes = area === undefined ? [] : index.nodes.slice(area, index.ends[area])
  return new Set(nodes.flatMap(({ text, name }) => [bareText(text), bareText(name)]))
}

/** A snapshot shows neither pictures nor what stands around an element in the form in which facts hold them. */
const onSnapshot = (facts: TargetFacts): TargetFacts => ({ ...facts, picture: '', around: [], aroundLength: 0, twin: { at: 0, of: 1 } })

const factsOf = ({ tag, role, name, text, fullText, label, placeholder, attributes }: SnapshotNode): TargetFacts =>
  onSnapshot({
    tag,
    role,
    names: [...new Set([name, text, fullText, label, placeholder, attributes['title'] ?? ''])].filter((said) => said !== ''),
    attributes,
    picture: '',
    around: [],
    aroundLength: 0,
    twin: { at: 0, of: 1 },
  })
