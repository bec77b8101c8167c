import { computeAccessibleName } from 'dom-accessibility-api'
import { natives } from './natives.ts'
import { roleOf } from './role.ts'

export const NAME_MAX = 300

/** The text trimmed and with each run of white-space as one space. */
export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const clip = (text: string): string => (text.length > NAME_MAX ? text.slice(0, NAME_MAX) : text)

/** The parent in the rendered tree: of a slotted element its slot, of the top of a shadow root its host. */
export function renderedParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** The children in the rendered tree: of a host those of its shadow root, of a slot its assigned nodes. */
export function renderedChildren(element: Element): Iterable<Node> {
  if (element.shadowRoot) return element.shadowRoot.childNodes
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes()
    if (assigned.length > 0) return assigned
  }
  return element.childNodes
}

const SILENT_TAGS = new natives.Set(['script', 'style', 'noscript', 'template', 'head', 'select', 'textarea', 'datalist', 'svg'])

/**
 * Reads styles, names, roles and texts during one operation. Computed styles and names are expensive and needed repeatedly, so they are cached
 * until the operation ends. The page must not change in between.
 */
export class View {
  readonly #styles = new natives.Map<Element, CSSStyleDeclaration>()
  readonly #pseudoStyles = new natives.Map<Element, Map<string, CSSStyleDeclaration>>()
  readonly #names = new natives.Map<Element, string>()

  style(element: Element): CSSStyleDeclaration {
    let style = this.#styles.get(element)
    if (!style) this.#styles.set(element, (style = natives.getComputedStyle(element)))
    return style
  }

  #styleFor = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    if (!pseudo) return this.style(element)
    let byPseudo = this.#pseudoStyles.get(element)
    if (!byPseudo) this.#pseudoStyles.set(element, (byPseudo = new natives.Map()))
    let style = byPseudo.get(pseudo)
    if (!style) byPseudo.set(pseudo, (style = natives.getComputedStyle(element, pseudo)))
    return style
  }

  /** Whether the element is rendered, not hidden, and larger than nothing. */
  visible(element: Element): boolean {
    if (this.style(element).display === 'contents') return [...element.children].some((child) => this.visible(child))
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0
  }

  /** Accessible name, collapsed and clipped. */
  name(element: Element): string {
    const known = this.#names.get(element)
    if (known !== undefined) return known
    const name = clip(collapse(computeAccessibleName(element, { getComputedStyle: this.#styleFor })))
    this.#names.set(element, name)
    return name
  }

  /** The ARIA role; '' for none: see `roleOf`. */
  role(element: Element): string {
    return roleOf(element)
  }

  isInline(element: Element): boolean {
    const { display } = this.style(element)
    return display.startsWith('inline') || display === 'contents'
  }

  /**
   * The readable text in the element, collapsed. `text-transform` is not applied, as it is not for accessible names; words of
   * neighbouring blocks are separated by spaces. Reading stops after `limit` characters.
   */
  text(element: Element, limit = 2000): string {
    const parts: string[] = []
    let length = 0
    const walk = (node: Node): void => {
      if (length > limit) return
      if (node.nodeType === Node.TEXT_NODE) {
        const data = node.nodeValue ?? ''
        parts.push(data)
        length += data.length
        return
      }
      if (!(node instanceof Element) || SILENT_TAGS.has(node.localName)) return
      if (node.localName === 'br') return void parts.push(' ')
      const style = this.style(node)
      if (style.display === 'none' || style.visibility === 'collapse') return
      const inline = this.isInline(node)
      if (!inline) parts.push(' ')
      if (isButtonInput(node)) parts.push(node.value)
      for (const child of renderedChildren(node)) {
        if (isFolded(node, child, style)) continue
        if (child.nodeType === Node.TEXT_NODE && style.visibility === 'hidden') continue
        walk(child)
      }
      if (!inline) parts.push(' ')
    }
    walk(element)
    return collapse(parts.join('')).slice(0, limit)
  }
}

/** Whether the browser does not draw the child although it has a box: the content of a closed `details` apart from its summary, or of `content-visibility: hidden`. */
export const isFolded = (parent: Element, child: Node, style: CSSStyleDeclaration): boolean =>
  style.contentVisibility === 'hidden' ||
  (parent instanceof HTMLDetailsElement && !parent.open && child !== parent.querySelector(':scope > summary'))

const isTreeRoot = (node: Node): node is Document | ShadowRoot =>
  node.nodeType === Node.DOCUMENT_NODE || node.nodeType === Node.DOCUMENT_FRAGMENT_NODE

/** The document or the shadow root in which the element is; the document for an element that is in neither any more. */
export function treeRootOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode()
  return isTreeRoot(root) ? root : document
}

export function isButtonInput(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && ['submit', 'button', 'reset'].includes(element.type)
}
