import { setImmediate as nextTurn } from 'node:timers/promises'

/** Short enough that users and streams notice no delay, long enough that interruptions cost nothing. */
const TURN_MS = 10

/**
 * Runs a generator to its end. After each `TURN_MS` it lets other work of the process run, at the next `yield`. Returns the generator's
 * result.
 */
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
