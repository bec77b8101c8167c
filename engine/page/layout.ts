import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { PageIndex } from '../grounding/page-index.ts'

/** Pixels. A text further away from a field names something else. */
const LEFT_MAX = 320
const RIGHT_MAX = 60
const ABOVE_MAX = 36
const ALIGNED = 40
const CAPTION_LENGTH_MAX = 60

const plainTexts = new WeakMap<PageIndex, SnapshotNode[]>()

/** Visible texts that belong to no control. */
function textsOf(index: PageIndex): SnapshotNode[] {
  const known = plainTexts.get(index)
  if (known) return known
  const found = index.nodes.filter(
    (node, at) => node.visible && node.text !== '' && node.text.length <= CAPTION_LENGTH_MAX && index.interactiveAt[at] === -1,
  )
  plainTexts.set(index, found)
  return found
}

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
    const found = sideOf(node.box, text.box)
    if (found && found.far < best[found.side].far) best[found.side] = { text: text.text, far: found.far }
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
