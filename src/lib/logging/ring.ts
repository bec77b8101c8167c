/** The last things that were put in, oldest first. */
export class Ring<Item> {
  readonly #items: Item[] = []
  readonly #capacity: number
  /** Where the oldest one lies once the ring is full, and the next one goes. */
  #next = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  push(item: Item): void {
    this.#items[this.#next] = item
    this.#next = (this.#next + 1) % this.#capacity
  }

  toArray(): Item[] {
    const isFull = this.#items.length === this.#capacity
    return isFull ? [...this.#items.slice(this.#next), ...this.#items.slice(0, this.#next)] : [...this.#items]
  }
}
