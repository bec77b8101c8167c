import { isLostPeer } from '#contract/rules/unexpected-error.ts'

/** PostgreSQL ends, starts, recovers, or has no room for another connection. Source: its appendix A, error codes. */
const UNAVAILABLE_CODES: ReadonlySet<unknown> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
])
/** The driver has no codes of its own for these. */
const UNAVAILABLE_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after)/

/**
 * Whether a call failed because the database could not be reached, or went away under it. Asking again later can help. What the lost
 * transaction had done is undone; only a commit that was under way may have happened.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  const isKnownCode = 'code' in error && UNAVAILABLE_CODES.has(error.code)
  return isKnownCode || UNAVAILABLE_MESSAGES.test(error.message) || isLostPeer(error) || isDatabaseUnavailable(error.cause)
}
