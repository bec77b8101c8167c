import { natives } from './natives.ts'

/** Notices whether the page keeps a key for itself, so that the browser must not answer it too. */
export class TakenKeys {
  #isWatching = false
  #last: Event | null = null

  watch(): void {
    this.#last = null
    if (this.#isWatching) return
    this.#isWatching = true
    natives.addEventListener('keydown', (event) => (this.#last = event), { capture: true, passive: true })
  }

  /** Whether the page kept the last key that was pressed since `watch`. */
  isTaken(): boolean {
    return this.#last?.defaultPrevented === true
  }
}
