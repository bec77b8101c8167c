import type { Clock } from './clock.ts'

const MEASURE_EVERY_MS = 60_000

export type SharedClock = Clock & { stop(): void }

/** Asks the database what time it is; epoch ms. */
export type AskTime = () => Promise<number>

/**
 * The time of the database. Servers that share one agree on it however far their own clocks are apart: an access token of one is not
 * expired at another, a limit counted by one is not in the future of another, and a refresh token exchanged a moment ago is not
 * taken for a stolen one.
 *
 * Measured at the start (rejects when the database does not answer) and every minute; in between the own clock goes on.
 */
export async function createSharedClock(
  askTime: AskTime,
  onError: (error: unknown) => void,
  own: () => number = Date.now,
): Promise<SharedClock> {
  const measure = async () => {
    const before = own()
    const time = await askTime()
    // The answer is as old as half the way there and back.
    return time - (before + own()) / 2
  }
  let offsetMs = await measure()
  const timer = setInterval(() => {
    measure().then((offset) => {
      offsetMs = offset
    }, onError)
  }, MEASURE_EVERY_MS)
  timer.unref()
  return { now: () => new Date(Math.round(own() + offsetMs)), stop: () => clearInterval(timer) }
}
