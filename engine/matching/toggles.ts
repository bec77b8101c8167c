import type { PageElement, PageElements } from '../page/elements.ts'
import type { Reading } from '../reading/reading.ts'

/** Pixels: the side of a toggle, and how far it may stand from what it opens. */
const SIZE_MAX = 40
/** So many nodes before and behind the words may be between them and their toggle. */
const REACH = 3
const NAMED_ITSELF: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch', 'file', 'field', 'list'])

/** Whether the verb asks to open or close what can be folded, as the branches of a tree. */
export const asksToFold = ({ evidence }: Reading): boolean =>
  evidence.some((each) => FOLDING.some((sense) => each.startsWith(`sense:${sense}>`)))
const FOLDING = ['expand', 'collapse', 'open']

/** The small control without words right beside an element, which opens and closes it; undefined without one. */
export function toggleBeside(page: PageElements, { at, node }: PageElement): PageElement | undefined {
  const { nodes } = page.index
  for (const step of [-1, 1])
    for (let k = 1; k <= REACH; k++) {
      const other = page.elementAt(at + step * k)
      if (!other || NAMED_ITSELF.has(other.kind) || !isToggle(other)) continue
      const isTogether = other.node.parent === node.parent || nodes[node.parent]?.parent === other.node.parent
      if (isTogether && isBeside(other.node.box, node.box)) return other
    }
  return undefined
}

const isToggle = ({ node }: PageElement): boolean =>
  node.clickable && node.visible && node.text === '' && node.fullText === '' && node.box.width <= SIZE_MAX && node.box.height <= SIZE_MAX

type Box = PageElement['node']['box']

/** On one line, the toggle before the words. */
function isBeside(toggle: Box, words: Box): boolean {
  const middle = toggle.y + toggle.height / 2
  const gap = words.x - (toggle.x + toggle.width)
  return middle >= words.y && middle <= words.y + words.height && gap >= -SIZE_MAX && gap <= SIZE_MAX && toggle.x < words.x + words.width
}
