import { natives } from './natives.ts'
import type { References } from './references.ts'
import { isElement, isText } from './node-type.ts'
import { renderedChildren, renderedParent, type View } from './view.ts'

/** A longer text is an article, and no message. */
const TEXT_MAX = 300
const TEXTS_MAX = 3000

/** A text that is shown, and the name under which its element is remembered. */
export type ShownText = { text: string; ref: string }

/** The texts that are shown now, by the blocks that hold them, in the order of the page. Open shadow roots are gone through. */
export function shownTexts(references: References, view: View): ShownText[] {
  const blocks = new natives.Set<Element>()
  if (document.body) collect(document.body, blocks, view)
  const shown: ShownText[] = []
  for (const block of blocks) {
    const text = view.visible(block) ? view.text(block, TEXT_MAX + 1) : ''
    if (text !== '' && text.length <= TEXT_MAX) shown.push({ text, ref: references.add(block) })
  }
  return shown
}

function collect(parent: Element, blocks: Set<Element>, view: View): void {
  for (const child of renderedChildren(parent)) {
    if (blocks.size >= TEXTS_MAX) return
    if (isElement(child)) {
      if (view.display(child) !== 'none') collect(child, blocks, view)
    } else if (isText(child) && (child.nodeValue ?? '').trim() !== '') blocks.add(blockAround(parent, view))
  }
}

/** The element that holds the whole sentence: words of it may stand in elements of their own. */
function blockAround(holder: Element, view: View): Element {
  let element = holder
  while (view.isInline(element)) {
    const parent = renderedParent(element)
    if (!parent || parent === document.body) break
    element = parent
  }
  return element
}
