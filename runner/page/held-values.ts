import type { FrameNode } from './frame-node.ts'
import { natives } from './natives.ts'

/** A shorter value is found in other words by chance; it counts as shown only where it is the whole text. */
const PART_MIN = 3
const MIRRORS = ['data-value', 'data-id', 'data-key', 'data-icon', 'aria-valuetext', 'title']

/**
 * Removes the values of password fields from all facts into which a page may copy them: it may mirror a field into an attribute or draw it with a style sheet,
 * and a label that is wrapped around two fields makes the value of one a part of the other's name.
 */
export class HeldValues {
  readonly #fields: { element: Element; value: string }[] = []

  add(element: Element): void {
    const { value } = element as Partial<HTMLInputElement>
    if (value) this.#fields.push({ element, value })
  }

  removeFrom(nodes: FrameNode[], elementOf: (ref: string) => Element | null): void {
    if (this.#fields.length === 0) return
    for (const node of nodes) {
      for (const key of ['icon', 'tooltip', 'pseudo', 'classes'] as const) if (this.#isShown(node[key])) delete node[key]
      for (const key of MIRRORS) if (this.#isShown(node.attributes[key])) delete node.attributes[key]
      if (this.#isShown(node.label)) node.label = ''
      if (this.#isShown(node.name) && this.#isNamedByField(elementOf(node.ref))) node.name = ''
    }
  }

  #isShown(text: string | undefined): boolean {
    return text !== undefined && this.#fields.some(({ value }) => text === value || (value.length >= PART_MIN && text.includes(value)))
  }

  /** Whether the name is made of content in which a password field is. A button that happens to say the same keeps its name. */
  #isNamedByField(element: Element | null): boolean {
    if (!element) return false
    const labels = [element, ...((element as Partial<HTMLInputElement>).labels ?? []), ...referenced(element)]
    return this.#fields.some((field) => labels.some((label) => label.contains(field.element)))
  }
}

function referenced(element: Element): Element[] {
  const ids = new natives.Set(element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [])
  return [...ids].flatMap((id) => document.getElementById(id) ?? [])
}
