/** PostgreSQL's codes for a text with a zero character or with half of a surrogate pair: as text, and inside JSON. */
const UNSTORABLE_TEXT_CODES: ReadonlySet<unknown> = new Set(['22021', '22P05', '22P02'])

/**
 * Whether a call failed because the database cannot store a text. A repeat fails, too. A client that took the failure for an outage would send
 * the same change again and again, and later changes would never be sent.
 */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && UNSTORABLE_TEXT_CODES.has(error.code)) || isUnstorableText(error.cause)
}
