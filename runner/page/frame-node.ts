import type { SnapshotNode } from '#contract/schemas/page-snapshot.ts'
import { editorText } from './code-editor.ts'
import { editorOf } from './editor-hosts.ts'
import { optionsOf, valueOf } from './control-value.ts'
import { labelNear, placeholderOf } from './describe.ts'
import { isCaptioned } from './captions.ts'
import { dropZone, zoneText } from './drop-zone.ts'
import type { FieldKind } from './field.ts'
import { hostLabel } from './field-host.ts'
import { natives } from './natives.ts'
import { attributesOf, classesOf } from './node-attributes.ts'
import { behaviourOf, type Traits } from './node-behaviour.ts'
import { statesOf } from './node-states.ts'
import { isInput } from './node-type.ts'
import { isSecretField } from './secret-field.ts'
import type { TablePositions } from './table-position.ts'
import { tooltipOf } from './tooltip.ts'
import { clip, collapse, isButtonInput, readable, type View } from './view.ts'

/** A node of one frame: its `ref` has no frame part, and its box is in the frame's own viewport. */
export type FrameNode = Omit<SnapshotNode, 'frame'>

/** What the walk knows about an element that becomes a node. */
export type Found = {
  element: Element
  role: string
  traits: Traits
  /** The name, where it is not the accessible one. */
  name?: string
  /** The element's own text. */
  text: string
  visible: boolean
  /** An element around it has `aria-disabled`. */
  isDisabledAround: boolean
}

/** Roles that are named by attributes only: a name from the content is slow to compute and says no more than the text. */
const NAMED_BY_ATTRIBUTE = new natives.Set(['row', 'list', 'listitem', 'table', 'grid', 'rowgroup', 'main', 'paragraph', 'form', 'navigation', 'article', 'figure', 'banner', 'contentinfo', 'search', 'toolbar', 'tree', 'menu', 'menubar', 'tablist', 'blockquote', 'code', 'time', 'strong', 'emphasis', 'deletion', 'insertion', 'caption', 'definition', 'term', 'document', 'status', 'alert']) // prettier-ignore
const NAMING = ['aria-label', 'aria-labelledby', 'title', 'alt']

/** All facts about one element that can be read without its content. */
export function nodeFacts(found: Found, view: View, tables: TablePositions): Omit<FrameNode, 'ref' | 'parent' | 'inDialog'> {
  const { element, role, traits, visible } = found
  const { names } = traits
  const name = found.name ?? nameOf(element, role, view)
  const stand = standIn(element, traits.kind, view)
  const label = isCaptioned(traits.kind, role) ? labelOf(element, stand, view) : ''
  const options = optionsOf(element, view)
  const classes = classesOf(element)
  const tooltip = tooltipOf(element, names)
  const { x, y, width, height } = view.box(stand)
  return {
    tag: element.localName,
    role,
    name,
    text: visible ? clip(collapse(readable(found.text))) : '',
    fullText: '',
    label: label === name ? '' : label,
    placeholder: placeholderOf(element),
    value: isSecretField(element, view) ? '' : clip(stand === element ? valueOf(element) : valueIn(element, stand)),
    attributes: attributesOf(element, names),
    ...(options ? { options } : {}),
    states: statesOf(element, names, found.isDisabledAround),
    isPassword: element.localName === 'input' && isInput(element) && element.type === 'password',
    editable: traits.kind !== null,
    clickable: traits.clickable,
    visible,
    box: { x: round(x), y: round(y), width: round(width), height: round(height) },
    ...(classes ? { classes } : {}),
    ...(tooltip ? { tooltip } : {}),
    ...behaviourOf(element, role, traits),
    ...tables.of(element, role),
  }
}

/** What a person sees of a field: of a code editor the whole, of a file field its button or zone; else the element itself. */
function standIn(element: Element, kind: FieldKind | null, view: View): Element {
  if (kind === 'file' && isInput(element)) return dropZone(element, view) ?? element
  return (kind === 'text' || kind === 'editable' ? editorOf(element) : null) ?? element
}

function labelOf(field: Element, stand: Element, view: View): string {
  const isTied = ((field as Partial<HTMLInputElement>).labels ?? []).length > 0
  const written = stand !== field && !isTied && !editorOf(field) ? zoneText(stand, view) : ''
  return clip(written || labelNear(field, view) || hostLabel(field, view))
}

const valueIn = (field: Element, stand: Element): string => (editorOf(field) ? editorText(stand) : valueOf(field))

function nameOf(element: Element, role: string, view: View): string {
  // The content of a canvas is what the page says instead of it.
  if (element.localName === 'canvas') return view.name(element) || clip(collapse(element.textContent))
  const isNamed = NAMING.some((attribute) => element.hasAttribute(attribute))
  if (!isNamed && (!role || NAMED_BY_ATTRIBUTE.has(role))) return ''
  return collapse(readable(view.name(element)))
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10

/** The text of the element itself, without that of its children. */
export function ownText(element: Element): string {
  if (isButtonInput(element)) return collapse(element.value)
  if (element.localName === 'details' && !element.hasAttribute('open')) return ''
  let text = ''
  let isApart = false
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === Node.ELEMENT_NODE) isApart ||= child.nodeName !== 'WBR'
    else if (child.nodeType === Node.TEXT_NODE) {
      // Adjacent text nodes are joined without a space (React writes “$” and “12.50” as two). An element between them becomes a space.
      text += (isApart ? ' ' : '') + (child.nodeValue ?? '')
      isApart = false
    }
  }
  return collapse(text)
}
