import { natives } from './natives.ts'
import { isElement, isText } from './node-type.ts'
import { renderedParent, View } from './view.ts'

/** Maximum length of a remembered text in characters; a longer one is no message. */
const TEXT_MAX = 300
const TEXTS_MAX = 200
/** Elements that are looked at in one go. A page that draws more at once draws itself, not a message. */
const ELEMENTS_MAX = 60
/** What is there for a shorter time is not read by a person either. In ms. */
const LOOK_AFTER_MS = 40

/** Remembers short texts that appear on the page, so that a message that vanishes by itself between two readings of the page is known. */
export class PassingTexts {
  readonly #seen = new natives.Set<string>()
  readonly #waiting = new natives.Set<Element>()
  readonly #observer = new natives.MutationObserver((records) => this.#take(records))
  #isDue = false

  constructor() {
    this.#observer.observe(document, { childList: true, characterData: true, subtree: true })
  }

  /** What has appeared until now is not the effect of the act that begins. */
  forget(): void {
    this.#waiting.clear()
    this.#seen.clear()
  }

  stop(): void {
    this.#observer.disconnect()
    this.forget()
  }

  /** The texts that appeared and are not to be seen any more. */
  vanished(): string[] {
    this.#look()
    if (this.#seen.size === 0 || !document.body) return []
    const shown = new View().text(document.body, 200_000)
    return [...this.#seen].filter((text) => !shown.includes(text))
  }

  #take(records: readonly MutationRecord[]): void {
    for (const { target, addedNodes } of records) {
      for (let at = 0; at < addedNodes.length && this.#waiting.size < ELEMENTS_MAX; at++) this.#add(addedNodes[at])
      if (this.#waiting.size >= ELEMENTS_MAX) break
      if (isText(target)) this.#add(target)
    }
    if (this.#isDue || this.#waiting.size === 0) return
    this.#isDue = true
    natives.setTimeout(() => this.#look(), LOOK_AFTER_MS)
  }

  #add(node: Node | undefined): void {
    if (!node) return
    const element = isElement(node) ? node : isText(node) ? node.parentElement : null
    if (element && (element.textContent ?? '').length <= TEXT_MAX * 2) this.#waiting.add(element)
  }

  #look(): void {
    this.#isDue = false
    const view = new View()
    const elements = new natives.Set([...this.#waiting].filter((element) => element.isConnected))
    this.#waiting.clear()
    for (const element of elements) {
      if (this.#seen.size >= TEXTS_MAX || isInsideOne(elements, element) || !view.visible(element)) continue
      const text = view.text(element, TEXT_MAX + 1)
      if (text !== '' && text.length <= TEXT_MAX) this.#seen.add(text)
    }
  }
}

/** Whether one of the elements contains this one, in the rendered tree. */
function isInsideOne(elements: ReadonlySet<Element>, inner: Element): boolean {
  for (let around = renderedParent(inner); around; around = renderedParent(around)) if (elements.has(around)) return true
  return false
}
