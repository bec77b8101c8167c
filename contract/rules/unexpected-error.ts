/** What the operating system says of a connection whose other side has gone, or was never there. */
const LOST_PEER_CODES: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTCONN',
])

/**
 * Whether an error is only about a connection that was lost. Whoever used the connection is told by its end; nothing else of the process is
 * touched, so that it may go on even when nobody listened for the error.
 */
export function isLostPeer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST_PEER_CODES.has(error.code)
}

export type ErrorOrigin = 'uncaughtException' | 'unhandledRejection'

/**
 * What becomes of a process (server, runner) after an error that nobody heard.
 *
 * A rejected promise that nobody waited for belongs to one request or one turn of a timer: the others go on. So they do when a connection is
 * lost. Anything else was thrown in the middle of work that others rely on, and what it left half done is not known: the process ends, and
 * is started again.
 */
export function consequenceOf(error: unknown, origin: ErrorOrigin): 'goOn' | 'end' {
  return origin === 'unhandledRejection' || isLostPeer(error) ? 'goOn' : 'end'
}
