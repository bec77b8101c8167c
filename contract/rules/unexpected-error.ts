/** Error codes of the operating system for a connection whose other side is gone, or was never there. */
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
 * How a process (server, runner) goes on after an error that no code handled.
 *
 * A rejected promise that nobody waited for belongs to one request or one turn of a timer: the others go on. So they do when a connection is
 * lost. Anything else was thrown in the middle of work that others rely on, and what it left half done is not known: the process ends, and
 * is started again.
 */
export function consequenceOf(error: unknown, origin: ErrorOrigin): 'goOn' | 'end' {
  return origin === 'unhandledRejection' || isLostPeer(error) ? 'goOn' : 'end'
}
