import { isSecretField } from './secret-field.ts'
import { valueOf } from './control-value.ts'
import { fieldFor, fieldKind } from './field.ts'
import { isHtml, isImage } from './node-type.ts'
import { collapse, type View } from './view.ts'

/** Longer texts are no values. */
const TEXT_MAX = 10_000

/** What a person reads in an element: the value of a field, else the text as it is shown, else the value of the only field inside. */
export function readOf(element: Element, view: View): { text: string; isSecret: boolean } {
  const own = fieldKind(element) === null ? shownText(element, view) : ''
  const field = own === '' ? fieldFor(element) : element
  const text = own === '' && fieldKind(field) !== null ? collapse(valueOf(field)) : own
  return { text: text.slice(0, TEXT_MAX), isSecret: own === '' && isSecretField(field, view) }
}

/** Script does not see the text of a shadow root in that of its host. */
function shownText(element: Element, view: View): string {
  const shown = isHtml(element) ? collapse(element.innerText) : ''
  if (shown !== '') return shown
  return isImage(element) ? collapse(element.alt) : view.text(element, TEXT_MAX)
}
