import { EDITORS } from './editor-hosts.ts'
import { isFrame } from './node-type.ts'
import { collapse } from './view.ts'

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
