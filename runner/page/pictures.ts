import type { FrameNode } from './frame-node.ts'
import { natives } from './natives.ts'
import { pictureCodes } from './picture.ts'
import { pseudoContent } from './pseudo-content.ts'
import { collapse, type View } from './view.ts'

/** A picture beside more text than this is an illustration of it, not its meaning. */
const TEXT_MAX = 60
/** Parts of a page are not what the pictures in them are. */
const AREAS = new natives.Set(['dialog', 'alertdialog', 'form', 'main', 'table', 'grid', 'treegrid', 'tree', 'list', 'menu', 'menubar', 'navigation', 'toolbar', 'tablist', 'search', 'region']) // prettier-ignore
const CODES_MAX = 200
const PSEUDO_MAX = 60

/** Pictures and texts of style sheets that belong to one node: its own, and those of the elements in it that are no nodes. */
export class Pictures {
  // Most nodes have neither, and there are thousands of nodes.
  #codes: Set<string> | null = null
  #written: string[] | null = null

  add(element: Element, view: View): void {
    this.#addCodes(pictureCodes(element, view))
    const written = pseudoContent(element, view)
    if (written) (this.#written ??= []).push(written)
  }

  /** Adds the pictures of a node inside: a person sees them as pictures of the outer one too, unless the inner one is a control. */
  addAll(inner: Pictures): void {
    if (inner.#codes) this.#addCodes(inner.#codes)
  }

  /** Writes what was found into the node. `text`: its whole visible text. */
  describe(node: FrameNode, text: string): void {
    const icon =
      this.#codes && text.length <= TEXT_MAX && !AREAS.has(node.role) ? [...this.#codes].join(' ').slice(0, CODES_MAX).trim() : ''
    if (icon) node.icon = icon
    const pseudo = this.#written ? collapse(this.#written.join(' ')).slice(0, PSEUDO_MAX) : ''
    if (pseudo) node.pseudo = pseudo
  }

  #addCodes(codes: Iterable<string>): void {
    for (const code of codes) if (code) (this.#codes ??= new natives.Set()).add(collapse(code))
  }
}
