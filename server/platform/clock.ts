/** The source of time for services, which tests replace by one that they set. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The time for a change of something that was last changed at `previous`: `now`, but always later, so that two changes have different times. */
export function laterThan(previous: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), previous.getTime() + 1))
}
