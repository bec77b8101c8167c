const BACKLOG_MAX = 5000

/** Hands pushed items to one async consumer, in order. A consumer that falls too far behind is ended: it resumes by id. */
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

  /** The items that wait now, or null when there will be no more. Resolves once there is something to say. */
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
