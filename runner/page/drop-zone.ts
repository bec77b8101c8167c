import { renderedParent, type View } from './view.ts'

/** A file field is at most this many levels below what a person sees of it. */
const LEVELS_MAX = 5
const TEXT_MAX = 120
const AREAS = 'form,body,main,section,dialog,[role=dialog],table,tr,fieldset'

/** The part of the page that a person clicks or drops a file on to fill a file field: the field itself, its label, or the box around both; null for none. */
export function dropZone(field: HTMLInputElement, view: View): Element | null {
  if (view.display(field) !== 'none' && view.visible(field) && isOpaque(field, view)) return field
  const label = [...(field.labels ?? [])].find((one) => view.visible(one))
  return label ?? zoneOfLibrary(field) ?? zoneAround(field, view)
}

/** A file field is often laid over its button, with no opacity. */
const isOpaque = (field: Element, view: View): boolean => Number(view.style(field).opacity) > 0

/** Dropzone puts its field at the end of the page and remembers it at the zone. */
function zoneOfLibrary(field: Element): Element | null {
  if (field.parentElement !== document.body) return null
  const zones = [...document.querySelectorAll('.dropzone,[dropzone]')]
  return zones.find((zone) => fieldOfDropzone(Reflect.get(zone, 'dropzone')) === field) ?? null
}

const fieldOfDropzone = (zone: unknown): unknown =>
  typeof zone === 'object' && zone !== null ? Reflect.get(zone, 'hiddenFileInput') : undefined

function zoneAround(field: Element, view: View): Element | null {
  let around = renderedParent(field)
  for (let level = 0; level < LEVELS_MAX && around && !around.matches(AREAS); level++, around = renderedParent(around)) {
    if (around.querySelectorAll('input[type=file]').length > 1) return null
    if (view.display(around) !== 'none' && view.visible(around) && view.text(around, TEXT_MAX)) return around
  }
  // Some libraries make the field a neighbour of its button inside a form that has nothing else.
  return around?.localName === 'form' && around.querySelectorAll('input:not([type=hidden]),select,textarea').length === 1 ? around : null
}

/** The words on the zone; '' for a zone of many words, which is a part of the page with a field in it. */
export function zoneText(zone: Element, view: View): string {
  const text = view.text(zone, TEXT_MAX + 1)
  return text.length <= TEXT_MAX ? text : ''
}
