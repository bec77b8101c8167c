/**
 * Limit of open streams of one user at one server. A browser has one stream for all its tabs and one for the visible recipe. Each needs a
 * connection and memory, and every event is written to each.
 */
export const STREAMS_PER_USER_MAX = 20

/**
 * Counts open connections (streams, screens) of each user in this process. There is no need to store the count, because connections end with
 * the process.
 */
export class LiveCount {
  readonly max: number
  readonly #open = new Map<string, number>()

  constructor(max: number) {
    this.max = max
  }

  /**
   * Counts one more for `key`. Returns the function that counts it out, which may be called repeatedly; null when `key` has the maximum
   * already.
   */
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
