import { TEST_ATTRIBUTES } from './css.ts'
import { hasHandler, isClickable } from './describe.ts'
import type { Found } from './frame-node.ts'
import { natives } from './natives.ts'
import { traitsOf, type Traits } from './node-behaviour.ts'
import { isElement, isSvg } from './node-type.ts'
import { collapse, type View } from './view.ts'

/** A map of a country has thousands of shapes. */
export const DRAWING_NODES_MAX = 300

/** Parts of a drawing that are not drawn where they stand. */
const DEFINITIONS = new natives.Set(['defs', 'symbol', 'clipPath', 'mask', 'marker', 'pattern', 'linearGradient', 'radialGradient', 'filter', 'style', 'script', 'metadata', 'title', 'desc']) // prettier-ignore

/** What an element of a drawing is for a person; null for a line or a group that says nothing and does nothing. */
export type DrawingPart = Pick<Found, 'role' | 'text' | 'traits'> & { name: string }

/** Whether a part of a drawing is drawn at all. */
export const isDrawnPart = (part: Element, view: View): boolean => !DEFINITIONS.has(part.localName) && view.display(part) !== 'none'

/**
 * The whole drawing, when it is a control, has a name or holds something readable or usable. In a control it is the picture of that control, unless it takes
 * clicks of its own, as the cross of a chip does.
 */
export function drawingOf(svg: Element, isInControl: boolean, view: View): DrawingPart | null {
  const isControl = takesClicks(svg)
  const isMeant = isControl || (!isInControl && (isMarked(svg) || isClickable(svg, view) || nameOf(svg, view) !== ''))
  if (!isMeant && !holdsParts(svg)) return null
  const traits = traitsIn(svg, view)
  const name = nameOf(svg, view)
  return { role: roleOfPart(svg) || 'img', name, text: '', traits: { ...traits, clickable: traits.clickable || isControl } }
}

/** A group, a text, a link or a shape that has words or can be used. */
export function drawingPartOf(part: Element, view: View): DrawingPart | null {
  const text = part.localName === 'text' ? lineText(part) : ''
  const name = nameOf(part, view)
  const traits = traitsIn(part, view)
  if (!text && !name && !isMarked(part) && !traits.clickable && !traits.draggable) return null
  return { role: roleOfPart(part) || (part.localName === 'a' && hasAddress(part) ? 'link' : ''), name, text, traits }
}

const ROLE = '[role]:not([role=presentation],[role=none])'
const PARTS = [
  'text',
  'a',
  'foreignObject',
  ROLE,
  '[tabindex]',
  '[onclick]',
  '[aria-label]',
  '[data-testid]',
  ':scope > * title',
  'g title',
].join(',')

/** Whether there may be a part that becomes a node. The search is fast and finds nothing in icons. */
const holdsParts = (svg: Element): boolean => svg.querySelector(PARTS) !== null || [...svg.children].some(hasOwnHandler)

const roleOfPart = (part: Element): string => (part.matches(ROLE) ? (part.getAttribute('role') ?? '') : '')

const takesClicks = (part: Element): boolean => hasOwnHandler(part) || hasHandler(part) || part.matches('[role=button],[tabindex="0"]')

const isMarked = (part: Element): boolean =>
  ['role', 'tabindex', 'aria-label', 'onclick', ...TEST_ATTRIBUTES].some((name) => part.hasAttribute(name)) &&
  part.getAttribute('aria-hidden') !== 'true' &&
  part.getAttribute('role') !== 'presentation'

function traitsIn(part: Element, view: View): Traits {
  const traits = traitsOf(part, view)
  return { ...traits, clickable: traits.clickable || hasOwnHandler(part) }
}

/** Handlers of drawing libraries and of SVG itself. */
function hasOwnHandler(part: Element): boolean {
  if (isSvg(part) && (part.onclick || part.onmousedown || part.onpointerdown)) return true
  const listeners: unknown = Reflect.get(part, '__on')
  return Array.isArray(listeners) && listeners.some((one: unknown) => /^(?:click|mousedown|pointerdown|dblclick)$/.test(typeOf(one)))
}

const typeOf = (listener: unknown): string =>
  typeof listener === 'object' && listener !== null && 'type' in listener ? String(listener.type) : ''

const hasAddress = (link: Element): boolean => link.hasAttribute('href') || link.hasAttribute('xlink:href')

function nameOf(part: Element, view: View): string {
  if (part.hasAttribute('aria-label') || part.hasAttribute('aria-labelledby')) return view.name(part)
  return collapse(part.querySelector(':scope > title')?.textContent ?? '')
}

/** The words of a text; a part that is placed by itself is a line or a word of its own. */
function lineText(text: Element): string {
  let line = ''
  for (const child of text.childNodes) {
    const isPlaced = isElement(child) && ['x', 'y', 'dx', 'dy'].some((name) => child.hasAttribute(name))
    line += `${isPlaced ? ' ' : ''}${isElement(child) && child.localName === 'title' ? '' : (child.textContent ?? '')}`
  }
  return collapse(line)
}
