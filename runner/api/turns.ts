/**
 * A queue that lets one call at a time use the browser. A call that fails or is aborted does not stop the calls behind it.
 */
export class Turns {
  #tail: Promise<unknown> = Promise.resolve()
  readonly #onChange: (busy: boolean) => void
  #waiting = 0

  /** `onChange` is called with true when the first call arrives and with false when the last one has ended. */
  constructor(onChange: (busy: boolean) => void = () => undefined) {
    this.#onChange = onChange
  }

  get busy(): boolean {
    return this.#waiting > 0
  }

  /** Runs `work` when the calls before it have ended. Rejects without running it when `signal` has aborted by then. */
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
