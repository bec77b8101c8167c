import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { PageIndex } from './page-index.ts'
import { isInside, nodeAt } from './page-index.ts'

/** Pixels. A caption further away from a control names something else. */
const ABOVE_MAX_PX = 28
const BESIDE_MAX_PX = 160
const ALIGNED_PX = 12
/** Longer texts are sentences, not captions. */
const CAPTION_LENGTH_MAX = 60

/**
 * The words that a user reads as the caption of a control although the page does not connect the two: the text that comes right before it and is
 * close above or beside it. '' for none. Boxes without a text or a role are not in a snapshot, so positions are all that can be used.
 */
export function captionBeside(index: PageIndex, i: number): string {
  const at = i - 1
  const before = index.nodes[at]
  if (!before || !isPlainText(index, at) || isInside(index, i, at)) return ''
  return isBeside(before, nodeAt(index, i)) ? before.text : ''
}

function isPlainText(index: PageIndex, at: number): boolean {
  const { visible, text } = nodeAt(index, at)
  const kind = index.kinds[at]
  return (
    visible && text !== '' && text.length <= CAPTION_LENGTH_MAX && index.interactiveAt[at] === -1 && (kind === 'other' || kind === 'label')
  )
}

function isBeside(caption: SnapshotNode, control: SnapshotNode): boolean {
  const gapBelow = control.box.y - (caption.box.y + caption.box.height)
  if (gapBelow >= -2 && gapBelow <= ABOVE_MAX_PX) return Math.abs(caption.box.x - control.box.x) <= ALIGNED_PX
  const gapRight = control.box.x - (caption.box.x + caption.box.width)
  return isOnLine(caption, control) && gapRight >= -2 && gapRight <= BESIDE_MAX_PX
}

/** Whether both are on one line: their heights overlap by half of the lower one. */
function isOnLine(one: SnapshotNode, other: SnapshotNode): boolean {
  const shared = Math.min(one.box.y + one.box.height, other.box.y + other.box.height) - Math.max(one.box.y, other.box.y)
  return shared >= Math.min(one.box.height, other.box.height) / 2 && shared > 0
}

/** The siblings that are on one line with a node, itself included: a row that only its layout shows to be one. */
export function lineAround(index: PageIndex, at: number): [start: number, end: number] {
  const own = nodeAt(index, at)
  const siblings = siblingsOf(index, own.parent)
  const position = siblings.indexOf(at)
  let first = position
  let last = position
  while (first > 0 && isOnLine(own, nodeAt(index, siblings[first - 1] ?? at))) first--
  while (last < siblings.length - 1 && isOnLine(own, nodeAt(index, siblings[last + 1] ?? at))) last++
  const end = siblings[last] ?? at
  return [siblings[first] ?? at, index.ends[end] ?? end + 1]
}

function siblingsOf(index: PageIndex, parent: number): number[] {
  const siblings: number[] = []
  const end = parent < 0 ? index.nodes.length : (index.ends[parent] ?? 0)
  for (let i = parent + 1; i < end; i = index.ends[i] ?? i + 1) siblings.push(i)
  return siblings
}
