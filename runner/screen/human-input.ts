/** Remembers when a human last gave input to the shown page. */
export class HumanInput {
  readonly #listeners = new Set<() => void>()
  #lastAt = Number.NEGATIVE_INFINITY

  /** `performance.now()` of the last input. */
  get lastAt(): number {
    return this.#lastAt
  }

  happened(): void {
    this.#lastAt = performance.now()
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
