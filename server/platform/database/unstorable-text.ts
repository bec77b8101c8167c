/** PostgreSQL's words for a text with a zero character, or with half of a surrogate pair: as text, and inside JSON. */
const UNSTORABLE_TEXT_CODES: ReadonlySet<unknown> = new Set(['22021', '22P05', '22P02'])

/**
 * Whether a call failed because the database cannot hold a text that it was given. That is so for ever: a client that took it for an outage
 * would send the same again and again, and nothing behind it.
 */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && UNSTORABLE_TEXT_CODES.has(error.code)) || isUnstorableText(error.cause)
}
