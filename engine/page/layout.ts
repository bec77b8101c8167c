import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { PageIndex } from '../grounding/page-index.ts'

/** Pixels. A text further away from a field names something else. */
const LEFT_MAX = 320
const RIGHT_MAX = 60
const ABOVE_MAX = 36
const ALIGNED = 40
const CAPTION_LENGTH_MAX = 60

type Text = { node: SnapshotNode; owner: number; isLabel: boolean }

const plainTexts = new WeakMap<PageIndex, Text[]>()
const editables = new WeakMap<PageIndex, SnapshotNode[]>()

/** Visible texts. `owner`: the control that a text is in; -1 for none. A label is the caption of its own control, but people read it for what stands behind as well. */
function textsOf(index: PageIndex): Text[] {
  const known = plainTexts.get(index)
  if (known) return known
  const found = index.nodes.flatMap((node, at): Text[] => {
    if (!node.visible || node.text === '' || node.text.length > CAPTION_LENGTH_MAX) return []
    const owner = index.interactiveAt[at] ?? -1
    return [{ node, owner, isLabel: owner >= 0 && index.kinds[owner] === 'label' }]
  })
  plainTexts.set(index, found)
  return found
}

function editablesOf(index: PageIndex): SnapshotNode[] {
  const known = editables.get(index)
  if (known) return known
  const found = index.nodes.filter(({ visible, editable }) => visible && editable)
  editables.set(index, found)
  return found
}

/** Whether a text may be the caption of a field: it belongs to no control, or to one that the field is in as well, or is the label of a box before it. */
function mayCaption(index: PageIndex, { node, owner, isLabel }: Text, at: number): boolean {
  if (owner < 0 || (owner < at && at < (index.ends[owner] ?? 0))) return true
  const field = index.nodes[at]
  if (!isLabel || !field?.editable) return false
  return !editablesOf(index).some((other) => other !== field && isBetween(other.box, node.box, field.box))
}

const isBetween = (box: Box, left: Box, right: Box): boolean =>
  box.x >= left.x + left.width - 2 && box.x + box.width <= right.x + 2 && box.y < right.y + right.height && box.y + box.height > right.y

/** The nearest text on the left of a field on its line, and the nearest above it; for boxes and switches on the right as well. */
export function captionsByLayout(index: PageIndex, at: number): string[] {
  const node = index.nodes[at]
  if (!node) return []
  const isBox = ['checkbox', 'radio', 'switch'].includes(index.kinds[at] ?? '')
  const best: Record<'left' | 'above' | 'right', { text: string; far: number }> = {
    left: { text: '', far: LEFT_MAX },
    above: { text: '', far: ABOVE_MAX + ALIGNED },
    right: { text: '', far: isBox ? RIGHT_MAX : -3 },
  }
  for (const text of textsOf(index)) {
    const found = sideOf(node.box, text.node.box)
    if (!found || found.far >= best[found.side].far || (text.isLabel && found.side !== 'left')) continue
    if (mayCaption(index, text, at)) best[found.side] = { text: text.node.text, far: found.far }
  }
  const order = isBox ? [best.right, best.left, best.above] : [best.left, best.above]
  return [...new Set(order.map(({ text }) => text).filter((text) => text !== ''))].slice(0, 2)
}

type Box = SnapshotNode['box']

/** On which side of a field a text is, and how far; null when it is elsewhere. */
function sideOf(field: Box, text: Box): { side: 'left' | 'above' | 'right'; far: number } | null {
  const shared = Math.min(field.y + field.height, text.y + text.height) - Math.max(field.y, text.y)
  if (shared > 0 && shared >= Math.min(field.height, text.height) / 2) {
    const left = field.x - (text.x + text.width)
    if (left >= -2) return { side: 'left', far: left }
    const right = text.x - (field.x + field.width)
    return right >= -2 ? { side: 'right', far: right } : null
  }
  const above = field.y - (text.y + text.height)
  const shift = Math.abs(text.x - field.x)
  return above >= -2 && above <= ABOVE_MAX && shift <= ALIGNED ? { side: 'above', far: above + shift } : null
}
