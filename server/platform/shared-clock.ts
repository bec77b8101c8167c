import type { Clock } from './clock.ts'

const MEASURE_EVERY_MS = 60_000

export type SharedClock = Clock & { stop(): void }

/** Returns the time of the database in epoch ms. */
export type AskTime = () => Promise<number>

/**
 * The time of the database, on which all its servers agree, however far their own clocks differ. So an access token of one server is not expired
 * at another, a limit that one has counted is not in the future of another, and a refresh token that was just exchanged does not look stolen.
 *
 * The difference to the own clock is measured at the start (rejects when the database does not answer) and every minute.
 */
export async function createSharedClock(
  askTime: AskTime,
  onError: (error: unknown) => void,
  own: () => number = Date.now,
): Promise<SharedClock> {
  const measure = async () => {
    const before = own()
    const time = await askTime()
    // The answer is taken to be half a round trip old.
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
