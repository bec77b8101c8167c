/** Where services learn the time, so that tests can say what time it is. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
