import { isLostPeer } from '#contract/rules/unexpected-error.ts'

/** PostgreSQL shuts down, starts, recovers, or has too many connections. Source: its appendix A, error codes. */
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
/** The driver reports these without a code. */
const UNAVAILABLE_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after)/

/**
 * Whether a call failed because the database could not be reached, or was lost during the call. A later repeat may succeed. The changes of the
 * lost transaction are undone; only if it was just committing, the commit may have succeeded.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  const isKnownCode = 'code' in error && UNAVAILABLE_CODES.has(error.code)
  return isKnownCode || UNAVAILABLE_MESSAGES.test(error.message) || isLostPeer(error) || isDatabaseUnavailable(error.cause)
}
