/**
 * A browser holds one stream for all its tabs and one for a recipe that is looked at. Each costs a connection and memory, and every event is
 * written to all.
 */
export const STREAMS_PER_USER_MAX = 20

/**
 * Counts what is held open (streams, screens) by whom it belongs to, in this process: an open connection lives and ends with it.
 */
export class LiveCount {
  readonly max: number
  readonly #open = new Map<string, number>()

  constructor(max: number) {
    this.max = max
  }

  /** One more of `key`. Returns what ends it, any number of calls counting once; null when `key` has as many as it may. */
  enter(key: string): (() => void) | null {
    const open = this.#open.get(key) ?? 0
    if (open >= this.max) return null
    this.#open.set(key, open + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const remaining = (this.#open.get(key) ?? 1) - 1
      if (remaining > 0) this.#open.set(key, remaining)
      else this.#open.delete(key)
    }
  }
}
