import type { SeededRandom } from './seeded-random.ts'

type Event = { at: number; order: number; run: () => void }

/** Lets every promise that is ready run its callbacks, however long the chain. */
const settleMicrotasks = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Virtual time: events run one by one in the order of their time; nothing else moves. */
export class Scheduler {
  now = 1_700_000_000_000
  readonly #random: SeededRandom
  #events: Event[] = []
  #order = 0

  constructor(random: SeededRandom) {
    this.#random = random
  }

  /** Runs `run` between `minMs` and `maxMs` from now. */
  in(minMs: number, maxMs: number, run: () => void): void {
    this.#order += 1
    this.#events.push({ at: this.now + minMs + this.#random.next() * (maxMs - minMs), order: this.#order, run })
  }

  /** Runs events until `isDone` or until no event is left, at most `maxEvents`. Returns whether `isDone` held at the end. */
  async runUntil(isDone: () => boolean, maxEvents: number): Promise<boolean> {
    await settleMicrotasks()
    for (let count = 0; count < maxEvents && !isDone(); count += 1) {
      const next = this.#takeNext()
      if (!next) break
      this.now = Math.max(this.now, next.at)
      next.run()
      await settleMicrotasks()
    }
    return isDone()
  }

  #takeNext(): Event | undefined {
    let best = -1
    this.#events.forEach((event, index) => {
      const current = this.#events[best]
      if (!current || event.at < current.at || (event.at === current.at && event.order < current.order)) best = index
    })
    return best < 0 ? undefined : this.#events.splice(best, 1)[0]
  }
}
