import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { bareText } from '../text/normalize.ts'

/** new: it was not there. changed: it is there with another text, value or state. same: as it was. */
export type ChangeKind = 'new' | 'changed' | 'same'

/** How one page became another. Indexes are those of the pages' nodes. */
export type Changes = {
  /** For each node after: its node before, -1 for none. */
  beforeOf: Int32Array
  /** For each node before: its node after, -1 for none. */
  afterOf: Int32Array
  /** For each node after. */
  kinds: readonly ChangeKind[]
  /** Whether each visible text after is one more of its kind than before; by node. */
  isNewText: readonly boolean[]
  /** Whether each visible text before is gone; by node. */
  isGoneText: readonly boolean[]
  /** The share of the texts before that are gone, 0..1: nearly all of them after another page was opened. */
  turnover: number
}

const known = new WeakMap<PageSnapshot, WeakMap<PageSnapshot, Changes>>()

export function changesBetween(before: PageSnapshot, after: PageSnapshot): Changes {
  const own = known.get(after) ?? new WeakMap<PageSnapshot, Changes>()
  known.set(after, own)
  const found = own.get(before) ?? compare(before.nodes, after.nodes)
  own.set(before, found)
  return found
}

function compare(before: readonly SnapshotNode[], after: readonly SnapshotNode[]): Changes {
  const beforeOf = new Int32Array(after.length).fill(-1)
  const afterOf = new Int32Array(before.length).fill(-1)
  const pair = (one: number, other: number): void => {
    beforeOf[other] = one
    afterOf[one] = other
  }
  const byRef = new Map(before.map(({ ref }, at) => [ref, at]))
  for (const [at, { ref, tag, role }] of after.entries()) {
    const old = byRef.get(ref)
    if (old !== undefined && before[old]?.tag === tag && before[old]?.role === role) pair(old, at)
  }
  pairAlike(before, after, beforeOf, afterOf, pair)
  const kinds = after.map((node, at): ChangeKind => {
    const old = before[beforeOf[at] ?? -1]
    if (!old || (node.visible && !old.visible)) return 'new'
    return isChanged(old, node) ? 'changed' : 'same'
  })
  const isGoneText = surplus(before, after)
  const texts = before.filter((node) => shownText(node) !== '').length
  return {
    beforeOf,
    afterOf,
    kinds,
    isNewText: surplus(after, before),
    isGoneText,
    turnover: texts === 0 ? 0 : isGoneText.filter(Boolean).length / texts,
  }
}

/** Pages draw parts of themselves anew: what looks the same is the same, in the order of the page. */
function pairAlike(
  before: readonly SnapshotNode[],
  after: readonly SnapshotNode[],
  beforeOf: Int32Array,
  afterOf: Int32Array,
  pair: (one: number, other: number) => void,
): void {
  const waiting = Map.groupBy(before.flatMap((node, at) => (afterOf[at] === -1 ? [{ at, key: signature(node) }] : [])), ({ key }) => key) // prettier-ignore
  for (const [at, node] of after.entries()) {
    if (beforeOf[at] !== -1) continue
    const old = waiting.get(signature(node))?.shift()
    if (old) pair(old.at, at)
  }
}

const signature = ({ tag, role, name, label, placeholder, text, attributes, visible }: SnapshotNode): string =>
  [tag, role, name, label, placeholder, text, attributes['id'] ?? '', visible].join('\u0001')

const STATES = ['checked', 'disabled', 'expanded', 'selected', 'required', 'readonly', 'focused', 'pressed', 'invalid'] as const

function isChanged(old: SnapshotNode, node: SnapshotNode): boolean {
  return (
    old.text !== node.text ||
    old.value !== node.value ||
    old.name !== node.name ||
    old.sort !== node.sort ||
    STATES.some((state) => (old.states[state] ?? false) !== (node.states[state] ?? false))
  )
}

/** Which visible texts of a page are more than there are on the other. */
function surplus(nodes: readonly SnapshotNode[], others: readonly SnapshotNode[]): boolean[] {
  const counts = new Map<string, number>()
  for (const node of others) {
    const key = shownText(node)
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return nodes.map((node) => {
    const key = shownText(node)
    if (key === '') return false
    const remaining = counts.get(key) ?? 0
    counts.set(key, remaining - 1)
    return remaining <= 0
  })
}

const shownText = ({ visible, text }: SnapshotNode): string => (visible && text !== '' ? bareText(text) : '')
