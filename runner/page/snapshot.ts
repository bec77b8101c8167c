import type { SnapshotNode } from '#contract/schemas/page-snapshot.ts'
import { TEST_ATTRIBUTES } from './css.ts'
import { isClickable, labelNear, placeholderOf } from './describe.ts'
import { fieldKind } from './field.ts'
import { optionLabel } from './listbox.ts'
import { natives } from './natives.ts'
import type { References } from './references.ts'
import { clip, collapse, isButtonInput, isFolded, NAME_MAX, renderedChildren, View } from './view.ts'

/** A node of one frame: its `ref` has no frame part, and its box is in the frame's own viewport. */
export type FrameNode = Omit<SnapshotNode, 'frame'>

export type FrameSnapshot = {
  url: string
  title: string
  lang: string
  nodes: FrameNode[]
  truncated: boolean
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
  'svg',
  'option',
  'optgroup',
  'br',
])
/** Roles that are included even without text of their own. */
const STRUCTURAL_ROLES = new natives.Set([
  'heading', 'list', 'listitem', 'table', 'row', 'cell', 'gridcell', 'columnheader', 'rowheader', 'grid', 'treegrid', 'dialog', 'alertdialog',
  'form', 'navigation', 'main', 'region', 'search', 'img', 'group', 'radiogroup', 'menu', 'menubar', 'tablist', 'tabpanel', 'tree', 'toolbar',
  'alert', 'status', 'listbox', 'progressbar', 'banner', 'contentinfo', 'article', 'figure',
]) // prettier-ignore
/** Roles that are named by attributes only: a name from the content is slow to compute and says no more than the text. */
const NAMED_BY_ATTRIBUTE = new natives.Set(['row', 'list', 'listitem', 'table', 'grid', 'rowgroup', 'main', 'paragraph', 'form', 'navigation', 'article', 'figure', 'banner', 'contentinfo', 'search', 'toolbar', 'tree', 'menu', 'menubar', 'tablist', 'blockquote', 'code', 'time', 'strong', 'emphasis', 'deletion', 'insertion', 'caption', 'definition', 'term', 'document', 'status', 'alert']) // prettier-ignore

const ATTRIBUTES = ['id', 'name', 'type', 'title', 'alt', 'href', 'for', 'role', 'autocomplete', 'inputmode', ...TEST_ATTRIBUTES]

/** Reads this frame, `limit` nodes at most. Child frames are nodes of the tag `iframe`; the caller reads them itself. */
export function takeSnapshot(references: References, limit: number): FrameSnapshot {
  const walker = new Walker(references, limit)
  if (document.body) walker.walk(document.body, { parent: -1, inDialog: false })
  return {
    url: location.href,
    title: document.title,
    lang: document.documentElement.lang.toLowerCase(),
    nodes: walker.nodes,
    truncated: walker.truncated,
  }
}

type NodeContext = { parent: number; inDialog: boolean }

class Walker {
  readonly nodes: FrameNode[] = []
  truncated = false
  readonly #view = new View()
  readonly #references: References
  readonly #limit: number

  constructor(references: References, limit: number) {
    this.#references = references
    this.#limit = limit
  }

  /** Adds the nodes of a subtree and returns its visible text, cut a little above `NAME_MAX`. */
  walk(element: Element, context: NodeContext): string {
    if (SKIPPED_TAGS.has(element.localName)) return ''
    const style = this.#view.style(element)
    if (style.display === 'none') return this.#hiddenField(element, context)
    const role = this.#view.role(element)
    const inDialog = context.inDialog || role === 'dialog' || role === 'alertdialog' || this.#isOverlay(element, style)
    const index = this.#open(element, role, { ...context, inDialog }, style)
    const inside = { parent: index ?? context.parent, inDialog }
    const text = this.#children(element, style, inside)
    if (index !== null) this.#finish(this.nodes[index], text)
    return text
  }

  #children(element: Element, style: CSSStyleDeclaration, context: NodeContext): string {
    if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement || element instanceof HTMLIFrameElement) return ''
    if (isButtonInput(element)) return element.value
    let text = ''
    for (const child of renderedChildren(element)) {
      const isShown = !isFolded(element, child, style)
      if (child.nodeType === Node.TEXT_NODE) {
        if (isShown && text.length <= NAME_MAX && style.visibility === 'visible') text += child.nodeValue ?? ''
      } else if (child instanceof Element) {
        const part = this.walk(child, context)
        if (!isShown || text.length > NAME_MAX) continue
        text += child.localName === 'br' || !this.#view.isInline(child) ? ` ${part} ` : part
      }
    }
    return text
  }

  /** Adds file fields, checkboxes and radios that are not rendered, because they can be set all the same. Other hidden elements are left out. */
  #hiddenField(element: Element, context: NodeContext): string {
    const fields = [element, ...element.querySelectorAll('input')].filter(
      (field) => field instanceof HTMLInputElement && ['file', 'checkbox', 'radio'].includes(field.type),
    )
    for (const field of fields) {
      const index = this.#add(field, this.#view.role(field), context, false)
      if (index !== null) this.#finish(this.nodes[index], '')
    }
    return ''
  }

  #open(element: Element, role: string, context: NodeContext, style: CSSStyleDeclaration): number | null {
    if (!this.#isRelevant(element, role)) return null
    return this.#add(element, role, context, style.visibility === 'visible' && this.#view.visible(element))
  }

  #isRelevant(element: Element, role: string): boolean {
    if (element instanceof HTMLInputElement && element.type === 'hidden') return false
    if (STRUCTURAL_ROLES.has(role) || element.localName === 'form' || element.localName === 'iframe' || element.localName === 'frame')
      return true
    if (ownText(element)) return true
    if (element.hasAttribute('aria-label') || TEST_ATTRIBUTES.some((name) => element.hasAttribute(name))) return true
    return fieldKind(element) !== null || isClickable(element, this.#view) || isOneOfMany(element)
  }

  /** Whether the element is a layer over the whole window, which counts as a dialog even without the role. */
  #isOverlay(element: Element, style: CSSStyleDeclaration): boolean {
    if (style.position !== 'fixed' || style.pointerEvents === 'none' || element.childElementCount === 0) return false
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight && this.#view.visible(element)
  }

  #add(element: Element, role: string, context: NodeContext, visible: boolean): number | null {
    if (this.nodes.length >= this.#limit) {
      this.truncated = true
      return null
    }
    const kind = fieldKind(element)
    const isPassword = element instanceof HTMLInputElement && element.type === 'password'
    const name = this.#nameOf(element, role)
    const label = kind ? labelNear(element, this.#view) : ''
    const options = optionsOf(element, this.#view)
    const box = element.getBoundingClientRect()
    return (
      this.nodes.push({
        ref: this.#references.add(element),
        parent: context.parent,
        tag: element.localName,
        role,
        name,
        text: visible ? clip(ownText(element)) : '',
        fullText: '',
        label: label === name ? '' : label,
        placeholder: placeholderOf(element),
        value: isPassword ? '' : clip(valueOf(element)),
        attributes: attributesOf(element),
        ...(options ? { options } : {}),
        states: statesOf(element),
        isPassword,
        editable: kind !== null,
        clickable: isClickable(element, this.#view),
        visible,
        box: { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) },
        inDialog: context.inDialog,
      }) - 1
    )
  }

  #nameOf(element: Element, role: string): string {
    const isNamed = ['aria-label', 'aria-labelledby', 'title', 'alt'].some((attribute) => element.hasAttribute(attribute))
    if (!isNamed && (!role || NAMED_BY_ATTRIBUTE.has(role))) return ''
    return this.#view.name(element)
  }

  #finish(node: FrameNode | undefined, text: string): void {
    if (!node) return
    const full = clip(collapse(text))
    node.fullText = full === node.text ? '' : full
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

const round = (pixels: number): number => Math.round(pixels * 10) / 10

function ownText(element: Element): string {
  if (isButtonInput(element)) return collapse(element.value)
  if (element instanceof HTMLDetailsElement && !element.open) return ''
  let text = ''
  let isApart = false
  for (const child of element.childNodes) {
    if (child instanceof Element) isApart ||= child.localName !== 'wbr'
    else if (child.nodeType === Node.TEXT_NODE) {
      // Adjacent text nodes are joined without a space (React writes “$” and “12.50” as two). An element between them becomes a space.
      text += (isApart ? ' ' : '') + (child.nodeValue ?? '')
      isApart = false
    }
  }
  return collapse(text)
}

/** The present value of a control. Callers must not ask for passwords. */
export function valueOf(element: Element): string {
  if (element instanceof HTMLSelectElement) return [...element.selectedOptions].map((option) => collapse(option.label)).join(', ')
  if (element instanceof HTMLInputElement) {
    if (element.type === 'checkbox' || element.type === 'radio') return String(element.checked)
    if (element.type === 'file') return [...(element.files ?? [])].map((file) => file.name).join(', ')
    return element.value
  }
  if (element instanceof HTMLTextAreaElement) return element.value
  if (element instanceof HTMLElement && element.isContentEditable) return collapse(element.innerText)
  return element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? ''
}

function attributesOf(element: Element): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { name, value } of element.attributes)
    if (value && (ATTRIBUTES.includes(name) || name.startsWith('aria-'))) found[name] = value.slice(0, 200)
  return found
}

const OPTIONS_MAX = 200

function optionsOf(element: Element, view: View): string[] | undefined {
  if (element instanceof HTMLSelectElement) return [...element.options].slice(0, OPTIONS_MAX).map((option) => collapse(option.label))
  if (element instanceof HTMLInputElement && element.list)
    return [...element.list.options].slice(0, OPTIONS_MAX).map((option) => collapse(option.label || option.value))
  if (element.getAttribute('role') !== 'listbox') return undefined
  return [...element.querySelectorAll('[role=option]')].slice(0, OPTIONS_MAX).map((option) => optionLabel(option, view))
}

function statesOf(element: Element): SnapshotNode['states'] {
  const aria = (name: string): boolean | undefined => {
    const value = element.getAttribute(`aria-${name}`)
    return value === null || value === 'undefined' ? undefined : value !== 'false'
  }
  const field = element as Partial<HTMLInputElement>
  const isToggle = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
  return defined({
    checked: isToggle ? element.checked : aria('checked'),
    disabled: element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null || undefined,
    expanded: element instanceof HTMLDetailsElement ? element.open : aria('expanded'),
    selected: aria('selected'),
    required: field.required === true || aria('required') || undefined,
    readonly: field.readOnly === true || aria('readonly') || undefined,
    focused: element.matches(':focus') || undefined,
    pressed: aria('pressed'),
    multiple: (element instanceof HTMLSelectElement && element.multiple) || undefined,
    invalid: aria('invalid') || element.matches(':user-invalid') || undefined,
  })
}

function defined<T extends object>(states: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` does not say which value belongs to which key
  return Object.fromEntries(Object.entries(states).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
