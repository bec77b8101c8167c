/** Where services learn the time, so that tests can say what time it is. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The time of a change to what was last changed at `previous`: two changes within a millisecond must not look like one. */
export function laterThan(previous: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), previous.getTime() + 1))
}
