import { retryAfterMs } from '#contract/rules/retry-after.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
/** More than any patience has room for, unless the other side asks for no pause at all. */
const ATTEMPTS_MAX = 30

type Failed = { attempt: number; retryAfter: string | undefined; remainingMs: number; now: number; random: () => number }

/**
 * The pause in ms before the next attempt; null when there shall be none. `attempt` counts from 1: the one that failed.
 *
 * The other side's own word (Retry-After, RFC 9110 §10.2.3: seconds or a date) counts before ours. A pause that leads past the caller's patience is
 * not begun, because calling earlier than asked would only fail again.
 */
export function nextPauseMs({ attempt, retryAfter, remainingMs, now, random }: Failed): number | null {
  if (attempt >= ATTEMPTS_MAX) return null
  const asked = retryAfterMs(retryAfter, now)
  // Half of the pause is random, so that many callers do not come back at the same moment.
  const grown = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.5 + random() / 2)
  const pauseMs = Math.max(1, Math.round(asked ?? grown))
  return pauseMs < remainingMs ? pauseMs : null
}
