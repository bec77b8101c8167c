const BACKOFF_FIRST_MS = 1000
const BACKOFF_MAX_MS = 10 * 60_000
const DAY_MS = 24 * 3600_000

/** How an attempt at a job ended. `shutdown`: it was cut off because its server stops, which is no fault of the job. */
export type AttemptEnd = 'done' | 'failed' | 'cancelled' | 'shutdown'

export type EndedAttempt = {
  end: AttemptEnd
  /** Counts from 1. */
  attempt: number
  retryLimit: number
  /** Time of day of a job that is done every day (UTC, `HH:MM`), else null. */
  timeOfDay: string | null
  now: Date
}

/** When a job is due again, and how many attempts then count as made. */
export type NextTurn = { dueAt: Date; attempts: number }

/**
 * When a job's turn comes after an attempt; null: never, the job is over.
 *
 *   waiting ──due──► running ──done, cancelled, retries used up──► over
 *      ▲                │
 *      ├── back-off ────┤ failed
 *      ├── at once ─────┤ its server stops
 *      ├── lease ends ──┤ its server died: nobody can say so, the job is just due again
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
