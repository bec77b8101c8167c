import { computeAccessibleName } from 'dom-accessibility-api'
import { editorOfKeyField } from './editor-hosts.ts'
import { natives } from './natives.ts'
import { isElement, isHtml, isInput, isShadowRoot, isSlot } from './node-type.ts'
import { PlainNames } from './plain-name.ts'
import { PseudoRules, type Pseudo } from './pseudo-rules.ts'
import { roleOf } from './role.ts'

export const NAME_MAX = 300

/** The text trimmed and with each run of white-space as one space. */
/** Signs of no width hold places open; a person reads nothing in them. */
export const collapse = (text: string): string => text.replace(/[\s\u200B-\u200D\u2060\uFEFF]+/g, ' ').trim()

/** The text without the characters with which icon fonts draw pictures. */
export const readable = (text: string): string => (PRIVATE.test(text) ? text.replace(PRIVATE_ALL, ' ') : text)
export const PRIVATE = /[\ue000-\uf8ff\u{f0000}-\u{10fffd}]/u
const PRIVATE_ALL = new RegExp(PRIVATE.source, 'gu')

export const clip = (text: string): string => (text.length > NAME_MAX ? text.slice(0, NAME_MAX) : text)

/** The parent in the rendered tree: of a slotted element its slot, of the top of a shadow root its host. */
export function renderedParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return isShadowRoot(root) ? root.host : null
}

/** Whether `inner` is in `outer` or is it, in the rendered tree: shadow trees and slots are gone through. */
export function contains(outer: Element, inner: Node): boolean {
  if (outer.contains(inner)) return true
  let around = isElement(inner) ? inner : inner.parentElement
  while (around && around !== outer) around = renderedParent(around)
  return around !== null
}

/** The children in the rendered tree: of a host those of its shadow root, of a slot its assigned nodes. */
export function renderedChildren(element: Element): Node[] {
  if (element.localName === 'slot' && isSlot(element)) {
    const assigned = element.assignedNodes()
    if (assigned.length > 0) return assigned
  }
  // To go from sibling to sibling takes half the time of a live list.
  const children: Node[] = []
  for (let child = (element.shadowRoot ?? element).firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

const SILENT_TAGS = new natives.Set(['script', 'style', 'noscript', 'template', 'head', 'select', 'textarea', 'datalist', 'svg'])

/** The properties that are asked for several times of each element; to read one from a style takes several times as long. */
type Look = { style: CSSStyleDeclaration; display: string | null; visibility: string | null; cursor: string | null }

/** The style of what does not exist: all values are empty. In a document that is not HTML, `createElement` makes elements without a style. */
const createNoStyle = (): CSSStyleDeclaration => {
  const element = document.createElementNS('http://www.w3.org/1999/xhtml', 'i')
  return isHtml(element) ? element.style : natives.getComputedStyle(element)
}

/**
 * Reads styles, names, roles and texts during one operation. Computed styles and names are expensive and needed repeatedly, so they are cached
 * until the operation ends. The page must not change in between.
 */
export class View {
  readonly #looks = new natives.Map<Element, Look>()
  #lastElement: Element | null = null
  #lastLook: Look | null = null
  readonly #pseudoStyles = new natives.Map<Element, Map<string, CSSStyleDeclaration>>()
  readonly #names = new natives.Map<Element, string>()
  /** Labels that were found near fields: see `labelNear`. */
  readonly labels = new natives.Map<Element, string>()
  readonly #plainNames = new PlainNames(this)
  readonly #boxes = new natives.Map<Element, DOMRect>()
  readonly #roles = new natives.Map<Element, string>()
  readonly #noStyle = createNoStyle()
  #pseudoRules: PseudoRules | null = null

  style(element: Element): CSSStyleDeclaration {
    return this.#look(element).style
  }

  display(element: Element): string {
    const look = this.#look(element)
    return (look.display ??= look.style.display)
  }

  visibility(element: Element): string {
    const look = this.#look(element)
    return (look.visibility ??= look.style.visibility)
  }

  cursor(element: Element): string {
    const look = this.#look(element)
    return (look.cursor ??= look.style.cursor)
  }

  /** Nearly every question is about the element of the question before. */
  #look(element: Element): Look {
    if (element === this.#lastElement && this.#lastLook) return this.#lastLook
    let look = this.#looks.get(element)
    if (!look)
      this.#looks.set(element, (look = { style: natives.getComputedStyle(element), display: null, visibility: null, cursor: null }))
    this.#lastElement = element
    this.#lastLook = look
    return look
  }

  #styleFor = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    if (!pseudo) return this.style(element)
    const isWritten = (pseudo === '::before' || pseudo === '::after') && this.pseudoRules.mayWrite(element, pseudo)
    return isWritten ? this.pseudoStyle(element, pseudo) : this.#noStyle
  }

  /** The style of `::before` or `::after`. It is slow: ask `pseudoRules` first. */
  pseudoStyle(element: Element, pseudo: string): CSSStyleDeclaration {
    let byPseudo = this.#pseudoStyles.get(element)
    if (!byPseudo) this.#pseudoStyles.set(element, (byPseudo = new natives.Map()))
    let style = byPseudo.get(pseudo)
    if (!style) byPseudo.set(pseudo, (style = natives.getComputedStyle(element, pseudo)))
    return style
  }

  get pseudoRules(): PseudoRules {
    return (this.#pseudoRules ??= new PseudoRules())
  }

  /** The text that a style sheet writes before or after the content, as names contain it; '' for none. */
  pseudoText(element: Element, pseudo: Pseudo): string {
    if (!this.pseudoRules.mayWrite(element, pseudo)) return ''
    const content = this.pseudoStyle(element, pseudo).getPropertyValue('content')
    return /^["'].*["']$/.test(content) ? content.slice(1, -1) : ''
  }

  /** The border box in the frame's viewport. */
  box(element: Element): DOMRect {
    let box = this.#boxes.get(element)
    if (!box) this.#boxes.set(element, (box = element.getBoundingClientRect()))
    return box
  }

  /** Whether the element is rendered, not hidden, and larger than nothing. */
  visible(element: Element): boolean {
    if (this.display(element) === 'contents') return renderedChildren(element).some((child) => isElement(child) && this.visible(child))
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    const { width, height } = this.box(element)
    if (width > 0 && height > 0) return true
    const editor = editorOfKeyField(element)
    return editor !== null && editor !== element && this.visible(editor)
  }

  /** Accessible name, collapsed and clipped. */
  name(element: Element): string {
    const known = this.#names.get(element)
    if (known !== undefined) return known
    const plain = this.#plainNames.name(element, this.role(element))
    const name = clip(collapse(plain ?? computeAccessibleName(element, { getComputedStyle: this.#styleFor })))
    this.#names.set(element, name)
    return name
  }

  /** The ARIA role; '' for none: see `roleOf`. */
  role(element: Element): string {
    let role = this.#roles.get(element)
    if (role === undefined) this.#roles.set(element, (role = roleOf(element)))
    return role
  }

  isInline(element: Element): boolean {
    const display = this.display(element)
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
      if (!isElement(node) || SILENT_TAGS.has(node.localName)) return
      if (node.localName === 'br') return void parts.push(' ')
      if (this.display(node) === 'none') return
      const visibility = this.visibility(node)
      if (visibility === 'collapse') return
      const folding = foldingOf(node, this.style(node))
      const inline = this.isInline(node)
      if (!inline) parts.push(' ')
      if (isButtonInput(node)) parts.push(node.value)
      for (const child of renderedChildren(node)) {
        if (folding !== null && child !== folding) continue
        if (child.nodeType === Node.TEXT_NODE && visibility === 'hidden') continue
        walk(child)
      }
      if (!inline) parts.push(' ')
    }
    walk(element)
    return collapse(parts.join('')).slice(0, limit)
  }
}

/**
 * The only child that the browser draws of an element which is folded: the summary of a closed `details`; of `content-visibility: hidden` none, which
 * the element itself stands for. Null for an element that is not folded.
 */
export function foldingOf(element: Element, style: CSSStyleDeclaration): Element | null {
  if (element.localName === 'details' && !element.hasAttribute('open')) return element.querySelector(':scope > summary') ?? element
  return style.contentVisibility === 'hidden' ? element : null
}

const isTreeRoot = (node: Node): node is Document | ShadowRoot =>
  node.nodeType === Node.DOCUMENT_NODE || node.nodeType === Node.DOCUMENT_FRAGMENT_NODE

/** The document or the shadow root in which the element is; the document for an element that is in neither any more. */
export function treeRootOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode()
  return isTreeRoot(root) ? root : document
}

export function isButtonInput(element: Element): element is HTMLInputElement {
  return element.localName === 'input' && isInput(element) && ['submit', 'button', 'reset'].includes(element.type)
}
