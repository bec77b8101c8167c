/**
 * Lets one call at a time drive the browser; the others wait for their turn. A call that fails or is given up does not stop those behind it.
 */
export class Turns {
  #tail: Promise<unknown> = Promise.resolve()
  #waiting = 0

  get busy(): boolean {
    return this.#waiting > 0
  }

  /** A call whose caller went away while it waited is not begun. */
  take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    this.#waiting++
    const turn = this.#tail.then(() => {
      signal.throwIfAborted()
      return work()
    })
    this.#tail = turn.catch(() => undefined).finally(() => this.#waiting--)
    return turn
  }
}
