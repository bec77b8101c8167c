import { captionFor, type Box, type PlacedField, type PlacedText } from './caption-layout.ts'
import { editorOf } from './editor-hosts.ts'
import { placeholderOf } from './describe.ts'
import type { FieldKind } from './field.ts'
import type { FrameNode } from './frame-node.ts'
import { natives } from './natives.ts'
import { isElement } from './node-type.ts'
import { Strips } from './strips.ts'
import { visibleZone } from './visible-zone.ts'
import { collapse, contains, renderedParent, type View } from './view.ts'

/** Longer texts are sentences, not captions. */
const CAPTION_MAX = 100
/** Pixels around a field in which its caption and the fields that may own it are. */
const REACH = { left: 400, right: 60, above: 80 }
/** Popups of libraries lie at least so high; a smaller index orders parts of one thing. */
const LAYER_Z = 10
/** Roles of fields that are made of plain boxes and take their value in a way of their own. */
const CAPTIONED_ROLES = new natives.Set(['slider', 'spinbutton', 'textbox', 'searchbox', 'radiogroup'])
const CHOICES = new natives.Set<FieldKind>(['checkbox', 'radio', 'toggle', 'choice'])
const CONTROLS = 'input:not([type=hidden]),select,textarea,button,[role=button],[role=combobox],[role=textbox]'

type RawText = { node: Node; owner: Element | null; box: Box }
type RawField = { element: Element; kind: FieldKind | null; box: Box }
type Text = PlacedText & { holder: Node; owner: Element | null }
type Field = PlacedField & { element: Element; zone: Element }

export const isCaptioned = (kind: FieldKind | null, role: string): boolean => kind !== null || CAPTIONED_ROLES.has(role)

/** Roles whose names in attributes only say how they work, such as “slider between 0 and 100”. */
const TECHNICAL = new natives.Set(['slider', 'radiogroup'])

/**
 * Whether the words beside the field say more than what the page ties to it. What precedes a box is often the words of the box before, and what precedes
 * a list its value. A button without a name is never named by what is beside it, nor is a list that lies over the page.
 */
export function needsCaption(
  element: Element,
  kind: FieldKind | null,
  { role, name, label, text }: Pick<FrameNode, 'role' | 'name' | 'label' | 'text'>,
  view: View,
): boolean {
  if (kind === 'listbox') return false
  if (element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')) {
    if (kind === 'combobox') return name === view.text(element, CAPTION_MAX)
    return label === '' && (kind === 'editable' || TECHNICAL.has(role) || editorOf(element) !== null)
  }
  if (((element as Partial<HTMLInputElement>).labels ?? []).length > 0 && (name !== '' || label !== '')) return false
  if (kind && CHOICES.has(kind)) return name === ''
  if (kind === 'combobox') return !(element.localName === 'button' && text === '')
  return label === ''
}

/**
 * Finds the words beside fields that have no label. It is given all shown texts and fields of a frame; those near a field are measured exactly when its
 * caption is asked for.
 */
export class Captions {
  readonly #view: View
  readonly #texts = new Strips<RawText>()
  readonly #fields = new Strips<RawField>()
  readonly #rawFields = new natives.Map<Element, RawField>()
  readonly #placedTexts = new natives.Map<Node, Text | null>()
  readonly #placedFields = new natives.Map<Element, Field>()

  constructor(view: View) {
    this.#view = view
  }

  /** `around`: the element of the text; `owner`: the nearest control around it. */
  addText(node: Node, around: Element, owner: Element | null): void {
    this.#texts.add({ node, owner, box: this.#view.box(around) })
  }

  /** `box`: what is seen of the field. */
  addField(element: Element, kind: FieldKind | null, { x, y, width, height }: FrameNode['box']): void {
    const field = { element, kind, box: { left: x, top: y, right: x + width, bottom: y + height } }
    this.#rawFields.set(element, field)
    if (width > 0 && height > 0) this.#fields.add(field)
  }

  /** The caption of a field that was added; '' for none. */
  of(element: Element): string {
    const raw = this.#rawFields.get(element)
    if (!raw) return ''
    const field = this.#placeField(raw)
    const { left, right, top, bottom } = field.box
    const reach = { left: left - REACH.left, right: right + REACH.right, top: top - REACH.above, bottom }
    const texts = this.#texts.near(reach).flatMap((text) => this.#placeText(text) ?? [])
    const near = texts.filter((text) => isFree(text, field, this.#view) && this.#layerOf(text.holder) === this.#layerOf(element))
    if (near.length === 0) return ''
    const others = this.#fields.near(reach).map((other) => this.#placeField(other))
    const rivals = others.filter(({ zone }) => zone !== field.zone)
    return captionFor(field, near, rivals)?.text ?? ''
  }

  #placeField({ element, kind }: RawField): Field {
    let field = this.#placedFields.get(element)
    if (!field) {
      const zone = visibleZone(element, kind, this.#view)
      const isChoice = kind !== null && CHOICES.has(kind)
      field = { element, zone, box: this.#view.box(zone), isChoice, hasPlaceholder: placeholderOf(element) !== '' }
      this.#placedFields.set(element, field)
    }
    return field
  }

  #placeText({ node, owner }: RawText): Text | null {
    let text = this.#placedTexts.get(node)
    if (text === undefined) {
      const holder = this.#holderOf(node)
      text = this.#placedTexts.get(holder) ?? this.#measure(holder, node, owner)
      this.#placedTexts.set(node, text).set(holder, text)
    }
    return text
  }

  /** The window, popup or other layer over the page that something is in; null for the page itself. */
  #layerOf(node: Node): Element | null {
    let around = isElement(node) ? node : node.parentElement
    while (around && !isLayer(around, this.#view)) around = renderedParent(around)
    return around
  }

  #measure(holder: Node, node: Node, owner: Element | null): Text | null {
    const text = isElement(holder) ? this.#view.text(holder, CAPTION_MAX + 1) : collapse(holder.nodeValue ?? '')
    if (text.length > CAPTION_MAX || !/[\p{L}№]/u.test(text)) return null
    const isHeading = node.parentElement?.closest('h1,h2,h3,h4,h5,h6,[role=heading]') != null
    return { holder, owner, text, box: boxOf(holder), isHeading }
  }

  /** The block of which the text is a part, when there is nothing but text in it; else the text alone. */
  #holderOf(node: Node): Node {
    let block: Element | null = node.parentElement
    while (block && this.#view.isInline(block)) block = renderedParent(block)
    return block && block !== document.body && block.contains(node) && !block.querySelector(CONTROLS) ? block : node
  }
}

/** Whether the text may name this field: it is outside of it, not a part of a control, and no label of another field. */
function isFree({ holder, owner }: Text, { element, zone }: Field, view: View): boolean {
  if (contains(zone, holder)) return false
  if (owner !== null && owner.localName !== 'label' && !contains(owner, element)) return false
  const label = (isElement(holder) ? holder : holder.parentElement)?.closest('label')
  return !label?.control || label.control === element || isReplaced(label.control, view)
}

function isLayer(element: Element, view: View): boolean {
  const { position, zIndex } = view.style(element)
  return position === 'fixed' || (position === 'absolute' && Number(zIndex) >= LAYER_Z) || element.matches('dialog,[role=dialog],[popover]')
}

/** Whether a library has hidden the field and shows another element in its place, which the label then names for a person. */
function isReplaced(control: Element, view: View): boolean {
  const { width, height } = view.box(control)
  return width <= 1 || height <= 1
}

/** The box around the content itself: a block is often wider than its words. */
function boxOf(node: Node): Box {
  const range = document.createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}
