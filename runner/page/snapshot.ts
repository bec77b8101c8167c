import { Captions, isCaptioned, needsCaption } from './captions.ts'
import { TEST_ATTRIBUTES } from './css.ts'
import { isEditorFrame } from './code-editor.ts'
import { DRAWING_NODES_MAX, drawingOf, drawingPartOf, isDrawnPart, type DrawingPart } from './drawing.ts'
import { fieldOfHost } from './field-host.ts'
import { nodeFacts, ownText, type Found, type FrameNode } from './frame-node.ts'
import { HeldValues } from './held-values.ts'
import { natives } from './natives.ts'
import { traitsOf } from './node-behaviour.ts'
import { isElement, isFrame, isInput, isSelect, isSvg, isTextArea } from './node-type.ts'
import type { PassingTexts } from './passing-texts.ts'
import { Pictures } from './pictures.ts'
import type { References } from './references.ts'
import { isSecretField } from './secret-field.ts'
import { TablePositions } from './table-position.ts'
import { clip, collapse, isButtonInput, foldingOf, NAME_MAX, renderedChildren, View, readable } from './view.ts'

export type FrameSnapshot = {
  url: string
  title: string
  lang: string
  nodes: FrameNode[]
  truncated: boolean
  /** See `PageSnapshot`. */
  vanished: string[]
}

const SKIPPED_TAGS = new natives.Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'meta',
  'link',
  'datalist',
  'option',
  'optgroup',
  'br',
])
/** They show something although they contain nothing that could be read here. */
const FRAMES_AND_CANVASES = new natives.Set(['iframe', 'frame', 'canvas'])
/** Roles that are included even without text of their own. */
const STRUCTURAL_ROLES = new natives.Set([
  'heading', 'list', 'listitem', 'table', 'row', 'cell', 'gridcell', 'columnheader', 'rowheader', 'grid', 'treegrid', 'dialog', 'alertdialog',
  'form', 'navigation', 'main', 'region', 'search', 'img', 'group', 'radiogroup', 'menu', 'menubar', 'tablist', 'tabpanel', 'tree', 'toolbar',
  'alert', 'status', 'listbox', 'progressbar', 'banner', 'contentinfo', 'article', 'figure',
]) // prettier-ignore

/** Reads this frame, `limit` nodes at most. Child frames are nodes of the tag `iframe`; the caller reads them itself. */
export function takeSnapshot(references: References, passing: PassingTexts, limit: number): FrameSnapshot {
  const walker = new Walker(references, limit)
  if (document.body) walker.read(document.body)
  return {
    url: location.href,
    title: document.title,
    lang: document.documentElement.lang.toLowerCase(),
    nodes: walker.nodes,
    truncated: walker.truncated,
    vanished: passing.vanished(),
  }
}

type NodeContext = {
  parent: number
  inDialog: boolean
  /** An element around has `aria-disabled`. */
  isDisabled: boolean
  /** The nearest control around. */
  owner: Element | null
  /** The browser does not draw it: it is in a closed `details` or a part that is left out of the rendering. */
  isFolded: boolean
  pictures: Pictures
}

/** `remaining`: the number of nodes that the drawing may still have. */
type DrawingContext = NodeContext & { remaining: number }

class Walker {
  readonly nodes: FrameNode[] = []
  truncated = false
  readonly #view = new View()
  readonly #tables = new TablePositions()
  readonly #captions = new Captions(this.#view)
  readonly #held = new HeldValues()
  readonly #uncaptioned: { node: FrameNode; element: Element }[] = []
  readonly #references: References
  readonly #limit: number

  constructor(references: References, limit: number) {
    this.#references = references
    this.#limit = limit
  }

  read(body: Element): void {
    this.#walk(body, { parent: -1, inDialog: false, isDisabled: false, owner: null, isFolded: false, pictures: new Pictures() })
    for (const { node, element } of this.#uncaptioned) {
      const caption = this.#captions.of(element)
      if (caption && caption !== node.name) node.label = caption
    }
    this.#held.removeFrom(this.nodes, (ref) => this.#references.get(ref))
  }

  /** Adds the nodes of a subtree and returns its visible text, cut a little above `NAME_MAX`. */
  #walk(element: Element, context: NodeContext): string {
    if (SKIPPED_TAGS.has(element.localName)) return ''
    const style = this.#view.style(element)
    if (this.#view.display(element) === 'none') return this.#hiddenField(element, context)
    if (element.localName === 'svg') return this.#drawing(element, context)
    // Behind the limit only texts and pictures count, because they may belong to the nodes around.
    const { node, inside } = this.truncated ? { node: null, inside: context } : this.#enter(element, style, context)
    if (this.#view.visibility(element) === 'visible' && !context.isFolded) inside.pictures.add(element, this.#view)
    const text = this.#children(element, style, inside)
    if (node) this.#finish(node, { text, own: inside.pictures, around: context.pictures })
    return text
  }

  #enter(element: Element, style: CSSStyleDeclaration, context: NodeContext): { node: FrameNode | null; inside: NodeContext } {
    const role = this.#view.role(element)
    const inDialog = context.inDialog || role === 'dialog' || role === 'alertdialog' || this.#isOverlay(element, style)
    const here = inDialog === context.inDialog ? context : { ...context, inDialog }
    const node = this.#open(element, role, here)
    return { node, inside: this.#inside(element, node, here) }
  }

  #inside(element: Element, node: FrameNode | null, context: NodeContext): NodeContext {
    const isDisabled = context.isDisabled || element.getAttribute('aria-disabled') === 'true'
    if (!node) return isDisabled === context.isDisabled ? context : { ...context, isDisabled }
    return {
      parent: this.nodes.length - 1,
      inDialog: context.inDialog,
      isDisabled,
      owner: (node.clickable || node.editable) && element !== document.body ? element : context.owner,
      isFolded: context.isFolded,
      pictures: new Pictures(),
    }
  }

  /** Adds a drawing that can be read or used. Every other one is a picture of the node around it. */
  #drawing(svg: Element, context: NodeContext): string {
    if (context.isFolded || !this.#view.visible(svg)) return ''
    const part = drawingOf(svg, context.owner !== null, this.#view)
    if (!part) context.pictures.add(svg, this.#view)
    else this.#part(svg, part, { ...context, remaining: DRAWING_NODES_MAX })
    return ''
  }

  #part(element: Element, part: DrawingPart, context: DrawingContext): string {
    const { width, height } = this.#view.box(element)
    const isVisible = this.#view.visibility(element) === 'visible' && (width > 0 || height > 0)
    const node = this.#add(element, context, { ...part, visible: isVisible })
    const inside = { ...this.#inside(element, node, context), remaining: context.remaining - 1 }
    if (element.localName === 'svg') inside.pictures.add(element, this.#view)
    const words = `${part.text} ${this.#parts(element, inside)}`
    context.remaining = inside.remaining
    if (node) this.#finish(node, { text: words, own: inside.pictures, around: context.pictures })
    return words
  }

  /** Adds the parts of a drawing and returns their words. Pages in it, which `foreignObject` holds, are read like all others. */
  #parts(around: Element, context: DrawingContext): string {
    let words = ''
    for (const child of around.children) {
      if (context.remaining <= 0) break
      if (!isDrawnPart(child, this.#view)) continue
      const part = isSvg(child) ? drawingPartOf(child, this.#view) : null
      if (part) words += ` ${this.#part(child, part, context)}`
      else words += isSvg(child) ? ` ${this.#parts(child, context)}` : ` ${this.#walk(child, context)}`
    }
    return words
  }

  #children(element: Element, style: CSSStyleDeclaration, context: NodeContext): string {
    if (isSelect(element) || isTextArea(element) || isFrame(element)) return ''
    if (isButtonInput(element)) return element.value
    const folding = foldingOf(element, style)
    const folded = folding === null ? context : { ...context, isFolded: true }
    let text = ''
    for (const child of renderedChildren(element)) {
      const isShown = folding === null || child === folding
      if (child.nodeType === Node.TEXT_NODE) {
        if (!isShown || this.#view.visibility(element) !== 'visible') continue
        if (text.length <= NAME_MAX) text += child.nodeValue ?? ''
        if (child.nodeValue?.trim()) this.#captions.addText(child, element, context.owner)
      } else if (isElement(child)) {
        const part = this.#walk(child, isShown ? context : folded)
        if (!isShown || text.length > NAME_MAX) continue
        text += child.localName === 'br' || !this.#view.isInline(child) ? ` ${part} ` : part
      }
    }
    return text
  }

  /** Adds file fields, checkboxes and radios that are not rendered, because they can be set all the same. Other hidden elements are left out. */
  #hiddenField(element: Element, context: NodeContext): string {
    if (this.truncated) return ''
    const fields = [element, ...element.querySelectorAll('input')].filter(
      (field) => isInput(field) && ['file', 'checkbox', 'radio'].includes(field.type),
    )
    for (const field of fields) {
      const isDisabled = context.isDisabled || field.closest('[aria-disabled="true"]') !== null
      const traits = traitsOf(field, this.#view)
      this.#add(field, { ...context, isDisabled }, { role: this.#view.role(field), text: '', visible: false, traits })
    }
    return ''
  }

  #open(element: Element, role: string, context: NodeContext): FrameNode | null {
    if (isInput(element) && element.type === 'hidden') return null
    const text = ownText(element)
    const traits = traitsOf(element, this.#view)
    if (!this.#isRelevant(element, { role, text, traits })) return null
    return this.#add(element, context, { role, text, traits, visible: this.#isVisible(element, context) })
  }

  /** The same as `View.visible`; the walk knows already that no element around is hidden. */
  #isVisible(element: Element, context: NodeContext): boolean {
    if (context.isFolded || this.#view.visibility(element) !== 'visible') return false
    if (this.#view.display(element) === 'contents') return this.#view.visible(element)
    const { width, height } = this.#view.box(element)
    return width > 0 && height > 0
  }

  #isRelevant(element: Element, { role, text, traits }: Pick<Found, 'role' | 'text' | 'traits'>): boolean {
    const { kind, clickable, draggable, scrolls } = traits
    if (kind !== null || clickable || draggable || scrolls !== undefined) return true
    if (text || STRUCTURAL_ROLES.has(role) || element.localName === 'form') return true
    if (FRAMES_AND_CANVASES.has(element.localName) || fieldOfHost(element) !== null) return true
    return element.hasAttribute('aria-label') || TEST_ATTRIBUTES.some((name) => element.hasAttribute(name)) || isOneOfMany(element)
  }

  /** Whether the element is a layer over the whole window, which counts as a dialog even without the role. */
  #isOverlay(element: Element, style: CSSStyleDeclaration): boolean {
    if (element.firstElementChild === null || style.position !== 'fixed' || style.pointerEvents === 'none') return false
    const { left, top, right, bottom } = this.#view.box(element)
    return left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight && this.#view.visible(element)
  }

  #add(element: Element, context: NodeContext, found: Omit<Found, 'element' | 'isDisabledAround'>): FrameNode | null {
    if (this.nodes.length >= this.#limit) {
      this.truncated = true
      return null
    }
    const { kind } = found.traits
    const facts = nodeFacts({ element, isDisabledAround: context.isDisabled, ...found }, this.#view, this.#tables)
    const node = { ref: this.#references.add(element), parent: context.parent, ...facts, inDialog: context.inDialog }
    this.nodes.push(node)
    if (isSecretField(element, this.#view)) this.#held.add(element)
    const captioned = isEditorFrame(element) ? 'editable' : kind
    if (isCaptioned(captioned, found.role)) {
      this.#captions.addField(element, captioned, node.box)
      if (needsCaption(element, captioned, node, this.#view)) this.#uncaptioned.push({ node, element })
    }
    return node
  }

  #finish(node: FrameNode, { text, own, around }: { text: string; own: Pictures; around: Pictures }): void {
    const full = clip(collapse(readable(text)))
    node.fullText = full === node.text ? '' : full
    own.describe(node, full)
    if (!node.clickable && !node.editable) around.addAll(own)
  }
}

/** Whether the element is a card or row made of plain boxes: it has a neighbour of the same kind. Its content belongs together. */
function isOneOfMany(element: Element): boolean {
  const isLike = (other: Element | null) =>
    other !== null &&
    other.childElementCount > 1 &&
    other.localName === element.localName &&
    other.classList.item(0) === element.classList.item(0)
  return element.childElementCount > 1 && (isLike(element.previousElementSibling) || isLike(element.nextElementSibling))
}
