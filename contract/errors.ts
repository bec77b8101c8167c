/**
 * The closed list of error codes that cross the wire as `data.appCode`.
 * The server maps a code to a status (server/platform/http/error-status.ts), the client to a Lingui message
 * (src/features/errors). `data.details` carries the values that the message needs; never a secret.
 */
export const APP_ERROR_CODES = [
  /** No or unusable access token. */
  'unauthorized',
  /** Login with a wrong e-mail or password (never says which). */
  'invalid_credentials',
  /** Signed in, but this is not allowed. Also for ids of another organization where existence may be known. */
  'forbidden',
  /** No such thing, or a thing of another organization. details: {entity} */
  'not_found',
  /** Input does not fit its schema. details: {issues: {[field]: string[]}} */
  'validation_failed',
  /** The thing changed since `basedOn`. details: {current} */
  'conflict',
  /** An id or name that is taken. details: {field} */
  'already_exists',
  /** The project has no SUT URL (message: SUT URL is not configured). */
  'sut_url_not_configured',
  /** The call needs the recipe's session reservation. Answered with 403: the client reserves again. */
  'reservation_required',
  /** Another task of this recipe is running. details: {operation} */
  'task_in_progress',
  /** Nothing to export, or nothing to run. details: {reason} */
  'nothing_to_do',
  /** The remote browser cannot be reached. */
  'runner_unavailable',
  /** Too many requests. details: {retryAfterSeconds} */
  'rate_limited',
  /** The body is larger than the limit. details: {maxBytes} */
  'payload_too_large',
  /** A bug or an outage of ours. */
  'internal',
] as const
export type AppErrorCode = (typeof APP_ERROR_CODES)[number]
