const BACKLOG_MAX = 5000

/**
 * Passes items to one async consumer, in order. When the consumer falls too far behind, the queue ends; the consumer may begin again after
 * the last id.
 */
export class EventQueue<T> {
  #items: T[] = []
  #wake: (() => void) | null = null
  #isEnded = false

  push(items: readonly T[]): void {
    if (this.#isEnded) return
    if (this.#items.length + items.length > BACKLOG_MAX) {
      this.end()
      return
    }
    this.#items.push(...items)
    this.#wake?.()
  }

  end(): void {
    this.#isEnded = true
    this.#wake?.()
  }

  /** Waits for items and returns all that are queued; null when the queue has ended. */
  async take(): Promise<T[] | null> {
    while (this.#items.length === 0) {
      if (this.#isEnded) return null
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      this.#wake = null
    }
    const items = this.#items
    this.#items = []
    return items
  }
}
