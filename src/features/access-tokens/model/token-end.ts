import { ACCESS_TOKEN_DAYS_MAX } from '#contract/constants.ts'

const DAY_MS = 24 * 3600_000
/** A program that stops surprises people, so its token says so this long before. */
const SOON_MS = 14 * DAY_MS

export const TOKEN_LIFETIMES = ['30', '90', '365', 'date'] as const
/** Days from now, or a day that is chosen. */
export type TokenLifetime = (typeof TOKEN_LIFETIMES)[number]

/** The end of a new token as an ISO time; null when no day is chosen, or one that is past or too far away. A chosen day is included, in local time. */
export function endOfToken(lifetime: TokenLifetime, day: string, nowMs: number): string | null {
  const endMs = lifetime === 'date' ? lastMomentOf(day) : nowMs + Number(lifetime) * DAY_MS
  const isAllowed = endMs > nowMs && endMs <= lastMomentOf(latestDay(nowMs))
  return isAllowed ? new Date(endMs).toISOString() : null
}

/** The last day that a token may have, as the value of a date field. */
export function latestDay(nowMs: number): string {
  return dayOf(nowMs + ACCESS_TOKEN_DAYS_MAX * DAY_MS)
}

/** The present day as the value of a date field. */
export function dayOf(ms: number): string {
  const date = new Date(ms)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
}

/** NaN for what is no day. */
const lastMomentOf = (day: string): number => new Date(`${day}T23:59:59.999`).getTime()

/** Whether a token has ended, ends soon, or neither. */
export function stateOfToken(expiresAt: string, nowMs: number): 'ended' | 'ends-soon' | 'good' {
  const remainingMs = new Date(expiresAt).getTime() - nowMs
  if (remainingMs <= 0) return 'ended'
  return remainingMs < SOON_MS ? 'ends-soon' : 'good'
}
