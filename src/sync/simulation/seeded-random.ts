import type { RandomPort } from '../ports.ts'

/** Small fast generator (mulberry32); the same seed gives the same run on every machine. */
export class SeededRandom implements RandomPort {
  #state: number
  #ids = 0
  readonly #seed: number

  constructor(seed: number) {
    this.#seed = seed
    this.#state = seed >>> 0
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  uuid(): string {
    this.#ids += 1
    return `${this.#seed}-${this.#ids}`
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }
}
