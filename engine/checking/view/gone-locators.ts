import type { Locator } from '../../../contract/schemas/locator.ts'
import type { SnapshotNode } from '../../../contract/schemas/page-snapshot.ts'
import type { PageView } from './fact.ts'
import { fits, locatorsOf, TEXT_MAX } from './node-locators.ts'

const TEXT_MIN = 2
const INSIDE_MAX = 40

/** Locators that found an element, or the best text in it, and find nothing visible on the page now. Empty when there are none: then nothing proves that it is gone. */
export function goneLocators(page: PageView, at: number, after: PageView): { target: Locator[]; caption: string } {
  const node = page.index.nodes[at]
  if (!node) return { target: [], caption: '' }
  const own = locatorsOf(node).filter((locator) => !after.index.nodes.some((other) => other.visible && fits(locator, other)))
  if (own.length > 0) return { target: own, caption: captionOf(node) }
  for (let k = at + 1; k < Math.min(page.index.ends[at] ?? at, at + INSIDE_MAX); k++) {
    const inner = page.index.nodes[k]
    if (!inner?.visible || inner.text.length < TEXT_MIN) continue
    const found = locatorsOf(inner).filter(
      (locator) => locator.type === 'text' && !after.index.nodes.some((other) => other.visible && fits(locator, other)),
    )
    if (found.length > 0) return { target: found, caption: captionOf(inner) }
  }
  return { target: [], caption: '' }
}

const captionOf = ({ name, label, placeholder, text, fullText }: SnapshotNode): string =>
  (name || label || placeholder || text || fullText).slice(0, TEXT_MAX)
