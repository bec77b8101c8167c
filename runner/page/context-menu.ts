/** Asks the runner for a context menu, because a headless browser shows none. A page with a menu of its own is left alone. */
import { bindingOf } from './binding.ts'
import { natives } from './natives.ts'
import { isHtml, isInput, isTextArea } from './node-type.ts'
import { MENU_BINDING, type MenuRequest } from './screen-bindings.ts'

const NOT_TEXT = 'button,submit,reset,checkbox,radio,file,color,range,image,hidden,date,time,month,week,datetime-local'.split(',')

function textFieldOf(target: EventTarget | undefined): HTMLInputElement | HTMLTextAreaElement | null {
  if (isTextArea(target)) return target
  return isInput(target) && !NOT_TEXT.includes(target.type) ? target : null
}

function requestFor(event: MouseEvent): MenuRequest {
  const [target] = event.composedPath()
  const field = textFieldOf(target)
  const isPassword = field?.type === 'password'
  const hasSelection = field ? !isPassword && field.selectionStart !== field.selectionEnd : String(document.getSelection() ?? '') !== ''
  const isEditable = field ? !field.disabled && !field.readOnly : isHtml(target) && target.isContentEditable
  return { x: event.clientX, y: event.clientY, hasSelection, isEditable }
}

function onContextMenu(event: Event): void {
  if (!event.isTrusted || !(event instanceof MouseEvent)) return
  const request = requestFor(event)
  // A page with a menu of its own prevents the default in a later listener.
  natives.setTimeout(() => {
    if (!event.defaultPrevented) void bindingOf(MENU_BINDING)?.(natives.stringify(request)).catch(() => undefined)
  }, 0)
}

natives.addEventListener('contextmenu', onContextMenu, { capture: true, passive: true })
