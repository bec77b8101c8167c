import { isFrame } from './node-type.ts'
import { collapse } from './view.ts'

/** Editors that draw their text themselves and take keys in a small hidden field, with the elements of their lines. */
const EDITORS = [
  { host: '.CodeMirror', line: '.CodeMirror-line' },
  { host: '.monaco-editor', line: '.view-line' },
  { host: '.ace_editor', line: '.ace_line' },
]
const HOSTS = EDITORS.map(({ host }) => host).join(',')

/** Fields that take no text for the editor, such as those of its search panel. */
const OTHER_FIELDS = '.find-widget *,.ace_search *,.CodeMirror-dialog *'

/** The editor that takes its keys in this field; null for all other fields. */
export const editorOf = (field: Element): Element | null =>
  field.localName === 'input' || field.matches(OTHER_FIELDS) ? null : field.closest(HOSTS)

/** The lines of an editor that are on the screen, separated by spaces. */
export function editorText(editor: Element): string {
  const line = EDITORS.find(({ host }) => editor.matches(host))?.line ?? ''
  const lines = [...editor.querySelectorAll<HTMLElement>(line)]
  return collapse(
    lines
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((one) => one.textContent)
      .join(' '),
  )
}

/** Whether the frame holds nothing but a text that is edited; only a frame of the same origin can be asked. */
export function isEditorFrame(element: Element): boolean {
  if (!isFrame(element)) return false
  const content = element.contentDocument
  return content !== null && (content.designMode === 'on' || content.body?.isContentEditable)
}
