/** Error codes of the operating system for a connection that was lost or could not be made. */
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
 * Whether an error is only about a lost connection. The user of the connection sees it end, and nothing else in the process is affected. So the
 * process may go on, even when no code listened for the error.
 */
export function isLostPeer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST_PEER_CODES.has(error.code)
}

export type ErrorOrigin = 'uncaughtException' | 'unhandledRejection'

/**
 * Decides how a process (server, runner) goes on after an error that no code handled.
 *
 * A rejected promise that no code waited for belongs to one request or one run of a timer, so the other work goes on. It also goes on when a
 * connection is lost. Any other error interrupted work that others rely on and left it in an unknown state, so the process ends and is started
 * again.
 */
export function consequenceOf(error: unknown, origin: ErrorOrigin): 'goOn' | 'end' {
  return origin === 'unhandledRejection' || isLostPeer(error) ? 'goOn' : 'end'
}
