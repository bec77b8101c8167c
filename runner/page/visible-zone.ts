import { editorOf } from './editor-hosts.ts'
import { dropZone } from './drop-zone.ts'
import type { FieldKind } from './field.ts'
import { isElement, isInput } from './node-type.ts'
import { renderedParent, type View } from './view.ts'

/** A frame drawn around a field is at most this many levels up, and not much higher than the field. */
const LEVELS_MAX = 6
const FRAME_HEIGHT_MAX_PX = 80
const FIELDS = 'input:not([type=hidden]),select,textarea,[contenteditable],[role=combobox],[role=slider],[role=textbox]'
const EDITORS = '.cm-editor,.ql-container,.ck-editor,.note-editor,.trumbowyg-box,.jodit-container,.DraftEditor-root'

/** What a person sees as the field: the box with a border around a bare field, the track of a slider, the whole editor. */
export function visibleZone(field: Element, kind: FieldKind | null, view: View): Element {
  if (kind === 'file' && isInput(field)) return dropZone(field, view) ?? field
  if (kind === 'editable' || editorOf(field)) return editorAround(field)
  if (field.getAttribute('role') === 'slider') return trackAround(field, view)
  const combobox = renderedParent(field)?.closest('[role=combobox]')
  if (combobox) return visibleZone(combobox, 'combobox', view)
  return isChoiceKind(kind) ? boxOfChoice(field, view) : frameAround(field, view)
}

const isChoiceKind = (kind: FieldKind | null): boolean => kind === 'checkbox' || kind === 'radio' || kind === 'toggle' || kind === 'choice'

/** The box that is drawn instead of a hidden one is in its label, or in the element around both. */
function boxOfChoice(field: Element, view: View): Element {
  const isShown = (element: Element): boolean => view.display(element) !== 'none' && view.box(element).width > 1
  if (isShown(field)) return field
  const label = [...((field as Partial<HTMLInputElement>).labels ?? [])].find(isShown)
  const around = renderedParent(field)
  return label ?? (around && isShown(around) && !holdsOthers(around) ? around : field)
}

function frameAround(field: Element, view: View): Element {
  if (isFramed(field, view)) return field
  const max = Math.max(FRAME_HEIGHT_MAX_PX, view.box(field).height * 2)
  let around = renderedParent(field)
  for (let level = 0; level < LEVELS_MAX && around; level++, around = renderedParent(around)) {
    if (view.box(around).height > max || holdsOthers(around)) return field
    if (isFramed(around, view) || isFramedInside(around, view)) return around
  }
  return field
}

/** Whether the element is drawn as a box: a border on both sides or a shadow. */
function isFramed(element: Element, view: View): boolean {
  const { borderLeftWidth, borderRightWidth, borderBottomWidth, boxShadow } = view.style(element)
  if (boxShadow !== 'none') return true
  return borderBottomWidth !== '0px' && borderLeftWidth !== '0px' && borderRightWidth !== '0px'
}

/** Some libraries draw the frame with an empty element that lies over the field. */
function isFramedInside(around: Element, view: View): boolean {
  const { width } = view.box(around)
  const overlays = [...around.children].filter((child) => view.style(child).position === 'absolute' && view.box(child).width >= width - 4)
  return overlays.some((overlay) => isFramed(overlay, view))
}

const holdsOthers = (element: Element): boolean => element.querySelectorAll(FIELDS).length > 1

/** The thumb of a slider moves along a track that is several times as long. */
export function trackAround(thumb: Element, view: View): Element {
  const own = view.box(thumb)
  let around: Element | null = thumb
  for (let level = 0; level < LEVELS_MAX && around; level++, around = renderedParent(around)) {
    const { width, height } = view.box(around)
    if (width > 0 && height > 0 && Math.max(width, height) > 3 * Math.max(own.width, own.height)) return around
  }
  return thumb
}

/** The editor with its toolbar: the largest box in which no other text field and no text of its own is. */
function editorAround(field: Element): Element {
  let zone = editorOf(field) ?? field.closest(EDITORS) ?? field
  for (let around = renderedParent(zone); around && around !== document.body; around = renderedParent(around)) {
    if (!isEditorAlone(around, zone)) return zone
    zone = around
  }
  return zone
}

const TEXT_FIELDS = 'input:not([type=hidden]):not([type=file]):not([type=checkbox]),textarea,[contenteditable=true],[contenteditable=""]'

function isEditorAlone(around: Element, zone: Element): boolean {
  for (const child of around.childNodes) {
    if (child === zone) continue
    if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim()) return false
    if (!isElement(child) || child.matches('script,style,template')) continue
    if (child.matches(TEXT_FIELDS) || child.querySelector(TEXT_FIELDS)) return false
    if (child.textContent.trim() !== '' && !child.matches('[role=toolbar]') && !child.querySelector('button,[role=button]')) return false
  }
  return true
}
