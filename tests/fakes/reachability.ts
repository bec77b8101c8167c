/** Whether the server can be reached, as the test decides. */
export class FakeReachability {
  isReachable: boolean
  readonly #listeners = new Set<() => void>()

  constructor(isReachable = true) {
    this.isReachable = isReachable
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(isReachable: boolean): void {
    this.isReachable = isReachable
    for (const listener of this.#listeners) listener()
  }
}
