import type { FrameNode } from './frame-node.ts'
import type { FrameSnapshot } from './snapshot.ts'

type OptionalKey = { [K in keyof FrameNode]-?: undefined extends FrameNode[K] ? K : never }[keyof FrameNode]
type Extras = Pick<FrameNode, OptionalKey>
type Box = FrameNode['box']

/** Facts that only some nodes have. */
const EXTRAS: Record<OptionalKey, true> = {
  options: true,
  classes: true,
  icon: true,
  tooltip: true,
  draggable: true,
  scrolls: true,
  sort: true,
  level: true,
  rowIndex: true,
  colIndex: true,
  pseudo: true,
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of this very object
const EXTRA_KEYS = Object.keys(EXTRAS) as OptionalKey[]

const FLAGS = ['isPassword', 'editable', 'clickable', 'visible', 'inDialog'] as const

/** A node without its names of fields; `0` stands for an empty object. The flags are bits in the order of `FLAGS`. */
type PackedNode = [
  ref: string,
  parent: number,
  tag: string,
  role: string,
  name: string,
  text: string,
  fullText: string,
  label: string,
  placeholder: string,
  value: string,
  attributes: FrameNode['attributes'] | 0,
  states: FrameNode['states'] | 0,
  flags: number,
  x: number,
  y: number,
  width: number,
  height: number,
  extras?: Partial<Extras>,
]
export type PackedSnapshot = Omit<FrameSnapshot, 'nodes'> & { nodes: PackedNode[] }

/**
 * A snapshot whose JSON has a third of the length that it would have with the names of fields in each node: to bring it out of the page takes as long as a
 * good part of reading it.
 */
export const packSnapshot = (snapshot: FrameSnapshot): PackedSnapshot => ({ ...snapshot, nodes: snapshot.nodes.map(packNode) })

function packNode(node: FrameNode): PackedNode {
  const { ref, parent, tag, role, name, text, fullText, label, placeholder, value, attributes, states, box } = node
  let flags = 0
  for (let at = 0; at < FLAGS.length; at++) if (node[FLAGS[at]!]) flags |= 1 << at
  // prettier-ignore
  const packed: PackedNode = [
    ref, parent, tag, role, name, text, fullText, label, placeholder, value, isEmpty(attributes) ? 0 : attributes, isEmpty(states) ? 0 : states,
    flags, box.x, box.y, box.width, box.height,
  ]
  const extras = extrasOf(node)
  if (extras) packed.push(extras)
  return packed
}

function extrasOf(node: FrameNode): Partial<Extras> | null {
  let extras: Record<string, unknown> | null = null
  for (const key of EXTRA_KEYS) if (node[key] !== undefined) (extras ??= {})[key] = node[key]
  return extras
}

/** Without a list of the keys: this is asked twice for each node. */
function isEmpty(object: object): boolean {
  for (const key in object) if (key !== '') return false
  return true
}

/** The snapshot of the JSON of a packed one. This runs outside of the page. */
export function unpackSnapshot(text: string): FrameSnapshot {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the agent wrote it; to check thousands of nodes would take longer than to read them
  const packed = JSON.parse(text) as PackedSnapshot
  return { ...packed, nodes: packed.nodes.map(unpackNode) }
}

// prettier-ignore
function unpackNode([
  ref, parent, tag, role, name, text, fullText, label, placeholder, value, attributes, states, flags, x, y, width, height, extras,
]: PackedNode): FrameNode {
  const box: Box = { x, y, width, height }
  const has = (flag: (typeof FLAGS)[number]): boolean => (flags & (1 << FLAGS.indexOf(flag))) !== 0
  return {
    ref, parent, tag, role, name, text, fullText, label, placeholder, value, attributes: attributes || {}, states: states || {},
    isPassword: has('isPassword'), editable: has('editable'), clickable: has('clickable'), visible: has('visible'), box, inDialog: has('inDialog'),
    ...extras,
  }
}
