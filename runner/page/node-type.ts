import { natives } from './natives.ts'

/**
 * Tells kinds of nodes apart by their own properties. `instanceof` compares with the classes of this frame, but a page may fill a frame with nodes
 * that its outer document has made. They keep the classes of that document, so `instanceof Element` is false for them.
 */

type Thing = object | null | undefined

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'

/** The type of a node; 0 for what is none, such as a window. It is asked for some hundred thousand times in a snapshot. */
function typeOf(node: Thing): unknown {
  if (node === null || node === undefined) return 0
  const type = (node as Partial<Node>).nodeType as unknown
  if (typeof type === 'number') return type
  // A field with the name `nodeType` hides the property of its form.
  return typeof type === 'object' ? hiddenTypeOf(node) : 0
}

function hiddenTypeOf(node: object): unknown {
  try {
    return natives.nodeType(node)
  } catch {
    return 0
  }
}

export const isNode = (node: Thing): node is Node => typeOf(node) !== 0
export const isElement = (node: Thing): node is Element => typeOf(node) === 1
export const isText = (node: Thing): node is Text => typeOf(node) === 3
export const isDocument = (node: Thing): node is Document => typeOf(node) === 9
export const isShadowRoot = (node: Thing): node is ShadowRoot => node != null && typeOf(node) === 11 && 'host' in node

export const isHtml = (node: Thing): node is HTMLElement => isElement(node) && node.namespaceURI === HTML
export const isSvg = (node: Thing): node is SVGElement => isElement(node) && node.namespaceURI === SVG

/** Nearly all elements have another tag, so that it is compared first. */
const isTag = (node: Thing, tag: string): boolean => node != null && 'localName' in node && node.localName === tag && isHtml(node)

export const isButton = (node: Thing): node is HTMLButtonElement => isTag(node, 'button')
export const isCanvas = (node: Thing): node is HTMLCanvasElement => isTag(node, 'canvas')
export const isFrame = (node: Thing): node is HTMLIFrameElement => isTag(node, 'iframe')
export const isImage = (node: Thing): node is HTMLImageElement => isTag(node, 'img')
export const isInput = (node: Thing): node is HTMLInputElement => isTag(node, 'input')
export const isLabel = (node: Thing): node is HTMLLabelElement => isTag(node, 'label')
export const isOption = (node: Thing): node is HTMLOptionElement => isTag(node, 'option')
export const isSelect = (node: Thing): node is HTMLSelectElement => isTag(node, 'select')
export const isSlot = (node: Thing): node is HTMLSlotElement => isTag(node, 'slot')
export const isTableCell = (node: Thing): node is HTMLTableCellElement => isTag(node, 'td') || isTag(node, 'th')
export const isTableRow = (node: Thing): node is HTMLTableRowElement => isTag(node, 'tr')
export const isTextArea = (node: Thing): node is HTMLTextAreaElement => isTag(node, 'textarea')
