import { ancestorsOf } from '../../grounding/page-index.ts'
import { columnOf } from '../../page/columns.ts'
import type { NameSource } from '../../page/names.ts'
import type { Explainer } from './explain.ts'
import type { PageView } from './fact.ts'

const LEVELS_MAX = 9
const CONTENT_MAX = 300
/** A box with more text than this says nothing about one thing in it. */
const CAPTION_MAX = 90
const NAMES: readonly NameSource[] = ['shown', 'label', 'placeholder', 'title', 'layout', 'icon', 'content']

/** The names that a person sees or may know of an element. */
export function seenNames({ elements, index }: PageView, at: number): string[] {
  const element = elements.elementAt(at)
  if (element) return elements.namesOf(element, NAMES)
  const node = index.nodes[at]
  return node ? [node.name, node.label, node.text, node.attributes['title'] ?? '', node.tooltip ?? ''].filter((text) => text !== '') : []
}

/** The tokens that stand around an element: its row, its column, captions, names of the boxes that it is in. */
export function nearMask(page: PageView, at: number, explain: Explainer): number {
  const { index } = page
  const node = index.nodes[at]
  let mask = explain.maskOf(columnOf(index, at)) | explain.of(node?.label ?? '').mask
  let level = 0
  for (const up of ancestorsOf(index, at)) {
    if (++level > LEVELS_MAX) break
    const box = index.nodes[up]
    if (!box || box.tag === 'body' || box.tag === 'html') break
    mask |= explain.of(box.name.length <= CAPTION_MAX ? box.name : '').mask | explain.of(box.label).mask | explain.of(box.text).mask
    const kind = index.kinds[up] ?? 'other'
    const isUnit = kind === 'row' || kind === 'card'
    const limit = isUnit ? CONTENT_MAX : CAPTION_MAX
    if (box.fullText !== '' && box.fullText.length <= limit) mask |= explain.of(box.fullText).mask
    if (kind === 'dialog' || kind === 'section' || kind === 'form' || kind === 'table') mask |= headingMask(page, up, at, explain)
  }
  return mask
}

const INSIDE_MAX = 12

/** The heading at the top of a box, before the element. */
function headingMask({ index }: PageView, box: number, at: number, explain: Explainer): number {
  for (let k = box + 1; k < Math.min(at, box + INSIDE_MAX); k++) {
    const node = index.nodes[k]
    if (node?.visible && (index.kinds[k] === 'heading' || (node.text !== '' && node.text.length < CAPTION_MAX)))
      return explain.of(node.text || node.fullText).mask
  }
  return 0
}
