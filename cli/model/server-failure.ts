/**
 * Why a call had no answer.
 *
 * - `unreachable`: no network, no server, or one that is starting again; trying later may help. `retryAfterMs`: when the server says so.
 * - `unauthorized`: the token is wrong, revoked or expired
 * - `right_missing`: the token does not allow the call
 * - `unknown_call`: the server is older than this command line and does not have the call
 * - `refused`: anything else that the server says, in its own words
 * - `not_the_product`: what answers under the address is something else
 */
export type ServerFailure =
  | { kind: 'unreachable'; detail: string; retryAfterMs: number | null }
  | { kind: 'unauthorized' }
  | { kind: 'right_missing' }
  | { kind: 'unknown_call'; call: string }
  | { kind: 'refused'; message: string }
  | { kind: 'not_the_product'; detail: string }
