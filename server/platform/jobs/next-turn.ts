const BACKOFF_FIRST_MS = 1000
const BACKOFF_MAX_MS = 10 * 60_000
const DAY_MS = 24 * 3600_000

/** The end of an attempt at a job. `shutdown`: it was interrupted because its server stops, which does not count as a failure. */
export type AttemptEnd = 'done' | 'failed' | 'cancelled' | 'shutdown'

export type EndedAttempt = {
  end: AttemptEnd
  /** Counts from 1. */
  attempt: number
  retryLimit: number
  /** Time of day of a daily job (UTC, `HH:MM`), else null. */
  timeOfDay: string | null
  now: Date
}

/** The next due time of a job, and the number of attempts that count as made. */
export type NextTurn = { dueAt: Date; attempts: number }

/**
 * The next turn of a job after an attempt; null when the job is over.
 *
 *   waiting ──due──► running ──done, cancelled, retries used up──► over
 *      ▲                │
 *      ├── back-off ────┤ failed
 *      ├── at once ─────┤ its server stops
 *      ├── lease ends ──┤ its server died; the job is due again without any report
 *      └── next day ────┘ a daily job: instead of over
 */
export function nextTurn({ end, attempt, retryLimit, timeOfDay, now }: EndedAttempt): NextTurn | null {
  if (end === 'shutdown') return { dueAt: now, attempts: attempt - 1 }
  if (end === 'failed' && attempt <= retryLimit) {
    const delayMs = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** (attempt - 1))
    return { dueAt: new Date(now.getTime() + delayMs), attempts: attempt }
  }
  return timeOfDay === null ? null : { dueAt: nextTimeOfDay(timeOfDay, now), attempts: 0 }
}

/** The next moment after `now` at which a clock in UTC shows `timeOfDay` (`HH:MM`). */
export function nextTimeOfDay(timeOfDay: string, now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${timeOfDay}:00.000Z`)
  return today > now ? today : new Date(today.getTime() + DAY_MS)
}
