import { natives } from './natives.ts'
import { isElement, isHtml, isInput, isSelect, isText, isTextArea } from './node-type.ts'
import type { SeenBox } from './seen-box.ts'
import { isSecretField } from './secret-field.ts'
import { isButtonInput, type View } from './view.ts'

/** A shorter secret is found in other words by chance; it counts where it is all that a text says. */
const PART_MIN = 3
/** Glyphs reach a little beyond the box of their text. */
const MARGIN_PX = 3

/** A piece of text that the page shows; `boxesOf` tells where its part from `start` to `end` is seen. */
type Piece = { text: string; boxesOf: (start: number, end: number) => DOMRect[] }

/**
 * Where the frame shows a secret, in CSS pixels of its viewport: fields for passwords, and every part of a text, of a field or of what a style sheet writes
 * that belongs to one of the values. Texts are read one after the other without blanks and capitals, so that a value counts that is spread over several
 * elements or fields. An element whose inside cannot be read counts as a whole. What is drawn (canvas, picture) is not read.
 */
export function secretBoxes(secrets: readonly string[], view: View): SeenBox[] {
  const pieces: Piece[] = []
  const boxes: DOMRect[] = []
  const read = (element: Element): void => {
    if (view.display(element) === 'none') return
    const whole = (text: string) => pieces.push({ text, boxesOf: () => [element.getBoundingClientRect()] })
    if (isClosed(element)) boxes.push(element.getBoundingClientRect())
    for (const pseudo of ['::before', '::after'] as const) whole(view.pseudoText(element, pseudo))
    if (isInput(element) || isTextArea(element)) {
      const { value, placeholder } = element
      if (isSecretField(element, view)) return void (value !== '' && boxes.push(element.getBoundingClientRect()))
      return void whole(value === '' && !isButtonInput(element) ? placeholder : value)
    }
    if (isSelect(element)) return void whole(textOfSelect(element))
    if (element.localName === 'img') whole(element.getAttribute('alt') ?? '')
    if (UNSEEN.has(element.localName)) return
    for (let node = (element.shadowRoot ?? element).firstChild; node; node = node.nextSibling) readNode(node)
    // What is slotted is drawn inside of the shadow tree, wherever that has a slot.
    if (element.shadowRoot) for (let node = element.firstChild; node; node = node.nextSibling) readNode(node)
  }
  const readNode = (node: Node): void => {
    if (isElement(node)) return read(node)
    if (isText(node)) pieces.push({ text: node.data, boxesOf: (start, end) => rectsOf(node, start, end) })
  }
  read(document.documentElement)
  boxes.push(...shownIn(pieces, secrets))
  return boxes.map(widened).filter(isInView)
}

const textOfSelect = (select: HTMLSelectElement): string =>
  [...(select.multiple || select.size > 1 ? select.options : select.selectedOptions)].map(({ label }) => label).join(' ')

const UNSEEN = new natives.Set(['script', 'style', 'noscript', 'template', 'head'])

/** A custom element with a closed shadow tree, as far as that can be told: it shows something, and nothing in it can be read. */
function isClosed(element: Element): boolean {
  if (!element.localName.includes('-') || !isHtml(element) || element.shadowRoot || element.childNodes.length > 0) return false
  return element.offsetWidth > 0 && element.offsetHeight > 0
}

function shownIn(pieces: readonly Piece[], secrets: readonly string[]): DOMRect[] {
  const { signs, places } = joined(pieces)
  const boxes: DOMRect[] = []
  for (const secret of secrets.map(bare)) {
    if (secret === '') continue
    if (secret.length < PART_MIN) {
      for (const { text, boxesOf } of pieces) if (bare(text) === secret) boxes.push(...boxesOf(0, text.length))
      continue
    }
    for (let at = signs.indexOf(secret); at >= 0; at = signs.indexOf(secret, at + 1)) boxes.push(...boxesBetween(pieces, places, at, at + secret.length)) // prettier-ignore
  }
  return boxes
}

type Place = { piece: number; offset: number }

/** All texts as one, and for each sign of it where it stands. */
function joined(pieces: readonly Piece[]): { signs: string; places: Place[] } {
  const places: Place[] = []
  const parts: string[] = []
  for (const [piece, { text }] of pieces.entries()) {
    let offset = 0
    for (const sign of text) {
      const kept = sign > ' ' && sign <= '~' ? sign.toLowerCase() : bare(sign)
      parts.push(kept)
      // A capital may become two small letters.
      for (let unit = 0; unit < kept.length; unit++) places.push({ piece, offset })
      offset += sign.length
    }
  }
  return { signs: parts.join(''), places }
}

function boxesBetween(pieces: readonly Piece[], places: readonly Place[], from: number, to: number): DOMRect[] {
  const boxes: DOMRect[] = []
  for (let at = from; at < to;) {
    const { piece, offset: start } = places[at]!
    let last = at
    while (last + 1 < to && places[last + 1]!.piece === piece) last++
    const end = places[last]!.offset
    boxes.push(...pieces[piece]!.boxesOf(start, end + signLength(pieces[piece]!.text, end)))
    at = last + 1
  }
  return boxes
}

const signLength = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1)

/** Without blanks, signs of no width and capitals. */
const bare = (text: string): string => text.replace(/[\s\u00AD\u200B-\u200D\u2060\uFEFF]+/g, '').toLowerCase()

function rectsOf(text: Text, start: number, end: number): DOMRect[] {
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, end)
  return [...range.getClientRects()]
}

const widened = ({ x, y, width, height }: DOMRect): SeenBox => ({
  x: x - MARGIN_PX,
  y: y - MARGIN_PX,
  width: width + 2 * MARGIN_PX,
  height: height + 2 * MARGIN_PX,
})

const isInView = ({ x, y, width, height }: SeenBox): boolean =>
  width > 2 * MARGIN_PX && height > 2 * MARGIN_PX && x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0

/** Whether the element is drawn in another size than its own, so that what is inside of it is not where it says. */
export function isScaled(element: Element): boolean {
  if (!isHtml(element)) return true
  const { width, height } = element.getBoundingClientRect()
  return Math.abs(width - element.offsetWidth) > 1 || Math.abs(height - element.offsetHeight) > 1
}
