import { natives } from './natives.ts'
import { isElement } from './node-type.ts'
import { contains, collapse, renderedChildren, renderedParent, type View } from './view.ts'

const TEXTS_MAX = 8
const TEXT_LENGTH_MAX = 60
/** Without twins this many texts are enough to recognise the surroundings. */
const TEXTS_ENOUGH = 3
const LENGTH_ENOUGH = 20
/** Texts of an item that its neighbours lack; so many say which one it is. */
const OWN_TEXTS_MAX = 4
const LEVELS_MAX = 16
/** Drawings, and what holds a value: a recipe keeps no values of fields. */
const UNREAD =
  'script,style,svg,textarea,select,noscript,template,[contenteditable=""],[contenteditable=true],[contenteditable=plaintext-only],[role=textbox]'

export type Around = { around: string[]; aroundLength: number }

/** Reads the texts around elements. The page must not change meanwhile: lengths are cached. */
export class Surroundings {
  readonly #view: View
  readonly #lengths = new natives.Map<Element, number>()
  #occurrences: Map<string, number> | null = null

  constructor(view: View) {
    this.#view = view
  }

  /**
   * The short texts around an element. Of an element with twins they are those of its own item, the largest part of the page that holds no twin (a row, a
   * card), as far as they are nowhere else, because these tell which one is meant. Else those of the smallest part that has some.
   */
  of(element: Element, twins: readonly Element[]): Around {
    const others = twins.filter((twin) => twin !== element)
    let part = element
    let around: string[] = []
    for (let level = 0; level < LEVELS_MAX; level++) {
      const parent = renderedParent(part)
      if (!parent || parent === document.documentElement || others.some((twin) => contains(parent, twin))) break
      if (others.length === 0 && isEnough(around)) break
      part = parent
      // Those of the smaller part come first.
      if (part !== document.body || others.length === 0) around = [...new natives.Set([...around, ...this.#textsIn(part, element)])]
    }
    return { around: (others.length > 0 ? this.#ownTexts(around) : around).slice(0, TEXTS_MAX), aroundLength: this.#length(part) }
  }

  /**
   * The texts of the part of the page around an element whose text is about as long as `length`, and which holds none of its twins: what stands where its
   * surroundings stood. A larger part would hold the rows beside its own.
   */
  within(element: Element, length: number, twins: readonly Element[]): string[] {
    const longest = length * 1.25 + 15
    const others = twins.filter((twin) => twin !== element)
    let part = element
    for (let level = 0; level < LEVELS_MAX; level++) {
      const parent = renderedParent(part)
      if (!parent || parent === document.documentElement || this.#length(parent) > longest) break
      if (others.some((twin) => contains(parent, twin))) break
      part = parent
    }
    return this.#textsIn(part, element, TEXTS_MAX * 5)
  }

  /** Short visible texts of a part of the page that are not of the element itself, each once, in document order. */
  #textsIn(part: Element, except: Element, max = TEXTS_MAX * 2): string[] {
    const found: string[] = []
    const walk = (node: Node): void => {
      if (found.length >= max || node === except) return
      if (isElement(node)) {
        if (this.#isRead(node)) for (const child of renderedChildren(node)) walk(child)
        return
      }
      const text = node.nodeType === Node.TEXT_NODE ? collapse(node.nodeValue ?? '') : ''
      if (/[\p{L}\p{N}]/u.test(text) && text.length <= TEXT_LENGTH_MAX && !found.includes(text)) found.push(text)
    }
    walk(part)
    return found
  }

  #isRead(element: Element): boolean {
    return !element.matches(UNREAD) && this.#view.display(element) !== 'none' && this.#view.style(element).visibility !== 'hidden'
  }

  /** The length of all visible text in an element. */
  #length(element: Element): number {
    let length = this.#lengths.get(element)
    if (length !== undefined) return length
    length = 0
    if (this.#isRead(element))
      for (const child of renderedChildren(element)) {
        if (isElement(child)) length += this.#length(child)
        else if (child.nodeType === Node.TEXT_NODE) length += collapse(child.nodeValue ?? '').length
      }
    this.#lengths.set(element, length)
    return length
  }

  /** Of the texts of an item those that the page has once; all when it has every one elsewhere too. */
  #ownTexts(texts: string[]): string[] {
    const own = texts.filter((text) => this.#count(text) === 1).slice(0, OWN_TEXTS_MAX)
    return own.length > 0 ? own : texts
  }

  #count(text: string): number {
    if (!this.#occurrences) {
      this.#occurrences = new natives.Map()
      const walk = (node: Node): void => {
        if (isElement(node)) {
          if (this.#isRead(node)) for (const child of renderedChildren(node)) walk(child)
          return
        }
        const own = node.nodeType === Node.TEXT_NODE ? collapse(node.nodeValue ?? '') : ''
        if (own) this.#occurrences?.set(own, (this.#occurrences.get(own) ?? 0) + 1)
      }
      if (document.body) walk(document.body)
    }
    return this.#occurrences.get(text) ?? 0
  }
}

const isEnough = (texts: readonly string[]): boolean => texts.length >= TEXTS_ENOUGH || texts.join('').length >= LENGTH_ENOUGH
