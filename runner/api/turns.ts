/**
 * Lets one call at a time drive the browser; the others wait for their turn. A call that fails or is given up does not stop those behind it.
 */
export class Turns {
  #tail: Promise<unknown> = Promise.resolve()
  readonly #onChange: (busy: boolean) => void
  #waiting = 0

  /** `onChange` hears when the first call comes and when the last one is done. */
  constructor(onChange: (busy: boolean) => void = () => undefined) {
    this.#onChange = onChange
  }

  get busy(): boolean {
    return this.#waiting > 0
  }

  /** A call whose caller went away while it waited is not begun. */
  take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.#waiting++ === 0) this.#onChange(true)
    const turn = this.#tail.then(() => {
      signal.throwIfAborted()
      return work()
    })
    this.#tail = turn
      .catch(() => undefined)
      .finally(() => {
        if (--this.#waiting === 0) this.#onChange(false)
      })
    return turn
  }
}
