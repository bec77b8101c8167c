import { natives } from './natives.ts'

/**
 * Remembers the elements of snapshots under short names, so that a later call can refer to the very same element. An element keeps
 * its name as long as it lives.
 */
export class References {
  readonly #names = new natives.WeakMap<Element, string>()
  readonly #elements = new natives.Map<string, WeakRef<Element>>()
  #next = 0

  add(element: Element): string {
    let name = this.#names.get(element)
    if (name !== undefined) return name
    name = `e${this.#next++}`
    this.#names.set(element, name)
    this.#elements.set(name, new WeakRef(element))
    return name
  }

  /** Null when the element is gone, or was never seen. */
  get(name: string): Element | null {
    const element = this.#elements.get(name)?.deref()
    return element?.isConnected ? element : null
  }
}
