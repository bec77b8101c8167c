import { isTextArea } from './node-type.ts'

/** Editors that draw their text themselves and take keys in a small hidden field, with the elements of their lines. */
export const EDITORS = [
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

/** The editor that an element without a size of its own stands for, because it takes the keys of it; null for all other elements. */
export const editorOfKeyField = (element: Element): Element | null =>
  isTextArea(element) || element.getAttribute('role') === 'textbox' ? editorOf(element) : null
