import type { TextSelection } from '#contract/schemas/action.ts'
import { natives } from './natives.ts'
import { isElement, isHtml, isInput, isText, isTextArea } from './node-type.ts'
import { contains, treeRootOf } from './view.ts'

/** A part of the text of a field or an editor, by its first and last position. */
export type TextPart = { start: number; end: number }

type TextField = HTMLInputElement | HTMLTextAreaElement

export const isTextField = (element: Element): element is TextField => isInput(element) || isTextArea(element)

/** The text that a selection is told by: the value of a field, or what an editor holds, a line break between its blocks. */
export function textOfEditor(element: Element): string {
  return isTextField(element) ? element.value : flatten(element).text
}

/** What is selected in the field or editor; null when the selection is elsewhere, or the field has none. */
export function selectedPart(element: Element): TextPart | null {
  if (isTextField(element)) {
    const { selectionStart: start, selectionEnd: end } = element
    return start === null || end === null ? null : { start, end }
  }
  const range = rangeIn(element)
  if (!range) return null
  const { runs, text } = flatten(element)
  const at = (node: Node, offset: number): number => positionOf(runs, text, node, offset)
  const [start, end] = [at(range.startContainer, range.startOffset), at(range.endContainer, range.endOffset)]
  return { start: Math.min(start, end), end: Math.max(start, end) }
}

/** The part of the text in words, by which it is found again. */
export function describePart(text: string, { start, end }: TextPart): TextSelection {
  if (start === 0 && end === text.length) return { text: '', as: text === '' ? 'after' : 'selected' }
  if (start < end) return named(text, text.slice(start, end), start, 'selected')
  if (start === 0) return { text: '', as: 'before' }
  if (start === text.length) return { text: '', as: 'after' }
  const before = text.slice(lastStart(text, start), start)
  return before.trim() === '' ? named(text, text.slice(start, nextEnd(text, start)), start, 'before') : named(text, before, start - before.length, 'after') // prettier-ignore
}

/** The part that the words name; null when the text does not hold them. */
export function partOfText(text: string, { text: wanted, as, nth = 1 }: TextSelection): TextPart | null {
  const times = wanted === '' ? 0 : nth
  let start = times === 0 ? 0 : -1
  for (let seen = 0; seen < times; seen++) {
    start = text.indexOf(wanted, start + 1)
    if (start < 0) return null
  }
  const end = wanted === '' ? text.length : start + wanted.length
  if (as === 'selected') return { start, end }
  return as === 'before' ? { start, end: start } : { start: end, end }
}

/** Selects a part of the text of a field or an editor that has the focus. */
export function selectPart(element: Element, { start, end }: TextPart): void {
  if (isTextField(element)) return element.setSelectionRange(start, end)
  const { runs } = flatten(element)
  const range = document.createRange()
  const [from, to] = [placeAt(runs, element, start), placeAt(runs, element, end)]
  range.setStart(from.node, from.offset)
  range.setEnd(to.node, to.offset)
  const selection = selectionOf(element)
  selection?.removeAllRanges()
  selection?.addRange(range)
}

/** A word or two is enough to find a place again. */
const AROUND_MAX = 24

const lastStart = (text: string, at: number): number => Math.max(text.lastIndexOf('\n', at - 1) + 1, at - AROUND_MAX)

function nextEnd(text: string, at: number): number {
  const line = text.indexOf('\n', at)
  return Math.min(line < 0 ? text.length : Math.max(line, at + 1), at + AROUND_MAX)
}

function named(text: string, part: string, start: number, as: TextSelection['as']): TextSelection {
  let nth = 1
  for (let at = text.indexOf(part); at >= 0 && at < start; at = text.indexOf(part, at + 1)) nth++
  return { text: part, as, ...(nth > 1 ? { nth } : {}) }
}

/** The selection in the tree of the element; in a shadow tree the document's own ends at the host. */
function selectionOf(element: Element): Selection | null {
  const root = treeRootOf(element)
  return 'getSelection' in root && typeof root.getSelection === 'function' ? root.getSelection() : natives.getSelection()
}

function rangeIn(element: Element): Range | null {
  const selection = selectionOf(element)
  if (!selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const holds = (node: Node): boolean => node === element || (isElement(node) ? contains(element, node) : element.contains(node))
  return holds(range.startContainer) && holds(range.endContainer) ? range : null
}

/** A text node, or an element that stands for a line break or for nothing, with its position in the text of the whole. */
type Run = { node: Node; start: number; length: number }

const BLOCKS = new natives.Set(['block', 'list-item', 'table', 'table-row', 'flex', 'grid', 'flow-root'])

function flatten(root: Element): { text: string; runs: Run[] } {
  const runs: Run[] = []
  let text = ''
  const breakLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  const walk = (node: Node): void => {
    if (isText(node)) {
      // A line break in the source is a blank on the page; each character stays one, so that positions fit.
      const shown = node.data.replaceAll(/[\u00a0\n\t]/g, ' ')
      runs.push({ node, start: text.length, length: shown.length })
      text += shown
      return
    }
    if (!isElement(node)) return
    if (node.localName === 'br') {
      runs.push({ node, start: text.length, length: 0 })
      if (node.nextSibling) text += '\n'
      return
    }
    if (isHtml(node) && node !== root && node.contentEditable === 'false') return
    const isBlock = node !== root && BLOCKS.has(natives.getComputedStyle(node).display)
    if (isBlock) breakLine()
    runs.push({ node, start: text.length, length: 0 })
    for (const child of node.childNodes) walk(child)
    if (isBlock && node.nextSibling) breakLine()
  }
  walk(root)
  return { text, runs }
}

function positionOf(runs: readonly Run[], text: string, node: Node, offset: number): number {
  if (isText(node)) return (runs.find((run) => run.node === node)?.start ?? 0) + offset
  const child = node.childNodes[offset]
  if (child) return runs.find((run) => run.node === child || child.contains(run.node))?.start ?? text.length
  const inside = runs.findLast((run) => node.contains(run.node))
  return inside ? inside.start + inside.length : text.length
}

/** The place in the document. Between two texts the end of the first is meant, as where one goes on typing. */
function placeAt(runs: readonly Run[], root: Element, position: number): { node: Node; offset: number } {
  const texts = runs.filter(({ node }) => isText(node))
  const run =
    texts.find(({ start, length }) => position > start && position <= start + length) ?? texts.find(({ start }) => start >= position)
  if (run) return { node: run.node, offset: Math.max(0, position - run.start) }
  const last = runs.findLast(({ node }) => isElement(node) && node.localName !== 'br')
  return { node: last?.node ?? root, offset: 0 }
}
