import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { NodeKind } from './node-kind.ts'
import { isInteractive, kindOfNode } from './node-kind.ts'

/** A snapshot with the relations that grounding needs again and again; built once per snapshot. */
export type PageIndex = {
  snapshot: PageSnapshot
  nodes: SnapshotNode[]
  kinds: NodeKind[]
  /** Index after the last node of the subtree. Nodes are in document order, so a subtree is `[i, ends[i])`. */
  ends: number[]
  depths: number[]
  indexByRef: Map<string, number>
  /** Nearest interactive node at or above, -1 for none. */
  interactiveAt: number[]
  hasDialog: boolean
}

const indexes = new WeakMap<PageSnapshot, PageIndex>()

export function indexPage(snapshot: PageSnapshot): PageIndex {
  const known = indexes.get(snapshot)
  if (known) return known
  const index = buildIndex(snapshot)
  indexes.set(snapshot, index)
  return index
}

function buildIndex(snapshot: PageSnapshot): PageIndex {
  const { nodes } = snapshot
  const ends = nodes.map((_, i) => i + 1)
  const depths: number[] = []
  const interactiveAt: number[] = []
  const kinds: NodeKind[] = []
  const indexByRef = new Map<string, number>()
  let hasDialog = false
  for (const [i, node] of nodes.entries()) {
    const kind = kindOfNode(node)
    kinds.push(kind)
    indexByRef.set(node.ref, i)
    depths.push(node.parent < 0 ? 0 : (depths[node.parent] ?? 0) + 1)
    interactiveAt.push(isInteractive(node, kind) ? i : node.parent < 0 ? -1 : (interactiveAt[node.parent] ?? -1))
    if (node.inDialog && node.visible) hasDialog = true
  }
  for (let i = nodes.length - 1; i >= 0; i--) {
    const parent = nodes[i]?.parent ?? -1
    if (parent >= 0) ends[parent] = Math.max(ends[parent] ?? 0, ends[i] ?? 0)
  }
  return { snapshot, nodes, kinds, ends, depths, indexByRef, interactiveAt, hasDialog }
}

export function nodeAt(index: PageIndex, i: number): SnapshotNode {
  const node = index.nodes[i]
  if (!node) throw new Error(`no node ${i} in a snapshot of ${index.nodes.length}`)
  return node
}

export function isInside(index: PageIndex, inner: number, outer: number): boolean {
  return inner >= outer && inner < (index.ends[outer] ?? 0)
}

/** Ancestors from the parent upwards. */
export function* ancestorsOf(index: PageIndex, i: number): Generator<number> {
  for (let at = index.nodes[i]?.parent ?? -1; at >= 0; at = index.nodes[at]?.parent ?? -1) yield at
}

/** The nearest node, at or above, that passes the test. */
export function closest(index: PageIndex, i: number, passes: (node: SnapshotNode, at: number) => boolean): number {
  const own = index.nodes[i]
  if (own && passes(own, i)) return i
  for (const at of ancestorsOf(index, i)) if (passes(nodeAt(index, at), at)) return at
  return -1
}

/** The number of levels from `from` up to the lowest ancestor that it shares with `to`, which may be the page itself; 0 when both are the same node. */
export function climbTo(index: PageIndex, from: number, to: number): number {
  let steps = 0
  for (let at = from; at >= 0; at = index.nodes[at]?.parent ?? -1) {
    if (isInside(index, to, at)) return steps
    steps++
  }
  return steps
}

/** The form that an element belongs to: `<form>`, else the nearest dialog, fieldset or group that holds a button; -1 for none. */
export function formOf(index: PageIndex, i: number): number {
  const form = closest(index, i, (node) => node.tag === 'form' || node.role === 'form' || node.role === 'search')
  if (form >= 0) return form
  return closest(
    index,
    i,
    (node, at) =>
      at !== i && !isPlainBox(node) && holdsButton(index, at) && holdsField(index, at) && node.tag !== 'body' && node.tag !== 'html',
  )
}

/**
 * Whether the node is only a box for layout. One field of a form with the button beside it (“show password”) is often in such a box, which is no
 * form of its own.
 */
function isPlainBox({ tag, role, text }: SnapshotNode): boolean {
  return tag === 'div' && role === '' && text === ''
}

function holdsButton(index: PageIndex, at: number): boolean {
  return rangeHas(index, at, (kind) => kind === 'button')
}

function holdsField(index: PageIndex, at: number): boolean {
  return rangeHas(index, at, (kind) => kind === 'field' || kind === 'list' || kind === 'checkbox')
}

function rangeHas(index: PageIndex, at: number, passes: (kind: NodeKind) => boolean): boolean {
  for (let i = at + 1; i < (index.ends[at] ?? 0); i++) if (passes(index.kinds[i] ?? 'other')) return true
  return false
}
