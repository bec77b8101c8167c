import { setImmediate as nextTurn } from 'node:timers/promises'

/** Well below what a person or a stream notices, and long enough that giving way costs nothing. */
const TURN_MS = 10

/** Runs work that says by `yield` where it may be interrupted, and gives way to everything else of the process when a turn is over. */
export async function inTurns<T>(work: Generator<unknown, T, undefined>): Promise<T> {
  let turnEnd = performance.now() + TURN_MS
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < turnEnd) continue
    await nextTurn()
    turnEnd = performance.now() + TURN_MS
  }
}
