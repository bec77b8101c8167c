import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { PageIndex } from '../grounding/page-index.ts'

const roots = new WeakMap<PageIndex, Int32Array>()

/**
 * Nodes that are one thing for a person: a label and its field, a list item and the link that fills it, a button and its text, a list as small as a dot and
 * the button that is drawn in its place. The answer is the same number for all nodes of one thing.
 */
export function thingOf(index: PageIndex, at: number): number {
  return rootsOf(index)[at] ?? at
}

function rootsOf(index: PageIndex): Int32Array {
  let known = roots.get(index)
  if (!known) roots.set(index, (known = things(index)))
  return known
}

function things(index: PageIndex): Int32Array {
  const { nodes } = index
  const root = Int32Array.from(nodes, (_, at) => at)
  const find = (at: number): number => {
    let top = at
    while (root[top] !== top) top = root[top] ?? top
    return top
  }
  const join = (one: number, other: number): void => {
    root[find(one)] = find(other)
  }
  const byId = new Map(
    nodes.flatMap(({ attributes, frame }, at) => (attributes['id'] ? [[`${frame}|${attributes['id']}`, at] as const] : [])),
  )
  for (const [at, node] of nodes.entries()) {
    if (node.tag === 'label') {
      const field = node.attributes['for'] ? byId.get(`${node.frame}|${node.attributes['for']}`) : onlyFieldIn(index, at)
      if (field !== undefined) join(at, field)
      continue
    }
    const drawn = isDot(node) ? onlyDrawnBeside(index, at) : undefined
    if (drawn !== undefined) join(at, drawn)
    const owner = node.parent < 0 ? -1 : (index.interactiveAt[node.parent] ?? -1)
    if (owner < 0) continue
    const isPart = index.interactiveAt[at] !== at
    if (isPart || fills(index, at, owner)) join(at, owner)
  }
  return Int32Array.from(nodes, (_, at) => find(at))
}

/** Pixels. Libraries keep the native field beside the one that they draw, where nobody sees it. */
const DOT = 2
const isDot = ({ tag, box }: SnapshotNode): boolean => (tag === 'select' || tag === 'input') && Math.min(box.width, box.height) <= DOT

/** The only thing in the same box that a person sees and can press. */
function onlyDrawnBeside({ nodes, ends }: PageIndex, at: number): number | undefined {
  const parent = nodes[at]?.parent ?? -1
  if (parent < 0) return undefined
  let found: number | undefined
  for (let k = parent + 1; k < (ends[parent] ?? 0); k++) {
    const node = nodes[k]
    if (k === at || !node || node.parent !== parent || !node.visible || !(node.clickable || node.editable) || isDot(node)) continue
    if (found !== undefined) return undefined
    found = k
  }
  return found
}

function onlyFieldIn(index: PageIndex, at: number): number | undefined {
  let found: number | undefined
  for (let child = at + 1; child < (index.ends[at] ?? 0); child++) {
    if (!index.nodes[child]?.editable) continue
    if (found !== undefined) return undefined
    found = child
  }
  return found
}

/** Whether a press on the middle of the outer one hits the inner one. */
function fills(index: PageIndex, inner: number, outer: number): boolean {
  const [a, b] = [index.nodes[inner]?.box, index.nodes[outer]?.box]
  if (!a || !b) return false
  const [x, y] = [b.x + b.width / 2, b.y + b.height / 2]
  return a.x <= x && x <= a.x + a.width && a.y <= y && y <= a.y + a.height && a.width * a.height >= b.width * b.height * 0.4
}
