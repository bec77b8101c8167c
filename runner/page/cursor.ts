/** Notifies the screen which mouse pointer to draw, because a headless browser draws none. */
import { bindingOf } from './binding.ts'
import { natives } from './natives.ts'
import { isElement, isHtml, isText } from './node-type.ts'
import { CURSOR_BINDING } from './screen-bindings.ts'

const TEXT_FIELDS =
  'textarea,input:not([type=button],[type=submit],[type=reset],[type=checkbox],[type=radio],[type=file],[type=color],[type=range],[type=image])'

let last = ''

/** The cursor that Chromium shows for `auto`. */
function resolveAuto(element: Element, event: MouseEvent): string {
  if (element.closest('a[href]')) return 'pointer'
  if (element.matches(TEXT_FIELDS) || (isHtml(element) && element.isContentEditable)) return 'text'
  const isSelectable = natives.getComputedStyle(element).userSelect !== 'none'
  return isSelectable && isText(document.caretPositionFromPoint(event.clientX, event.clientY)?.offsetNode) && hasText(element)
    ? 'text'
    : 'default'
}

const hasText = (element: Element): boolean => [...element.childNodes].some((node) => isText(node) && node.data.trim() !== '')

function onMove(event: Event): void {
  const [target] = event.composedPath()
  if (!(event instanceof MouseEvent) || !event.isTrusted || !isElement(target)) return
  const declared = natives.getComputedStyle(target).cursor
  // The value may list images; its last name is the fallback.
  const name = declared.split(',').at(-1)!.trim()
  const cursor = name === 'auto' ? resolveAuto(target, event) : name
  if (cursor === last) return
  last = cursor
  void bindingOf(CURSOR_BINDING)?.(cursor).catch(() => undefined)
}

natives.addEventListener('mousemove', onMove, { capture: true, passive: true })
natives.addEventListener('blur', () => (last = ''))
