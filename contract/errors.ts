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
  /**
   * Signed in, but this is not allowed. Also for ids of another organization where existence may be known. To an access token without the right for a
   * call: details {reason: 'access_token', right}; `right` null when no token may make it.
   */
  'forbidden',
  /** No such thing, or a thing of another organization. details: {entity} */
  'not_found',
  /** Input does not fit its schema. details: {issues: {[field]: string[]}} */
  'validation_failed',
  /** The thing changed since `basedOn`. details: {current} */
  'conflict',
  /** An id or name that is taken. details: {field} */
  'already_exists',
  /** The link of a mail does not exist, was used, or has expired; an invitation may also have been replaced. Answered with 404. */
  'link_invalid',
  /** The new password is easy to guess; details: `{field, reason}`, see `WeakPasswordReason`. Answered with 422. */
  'password_too_weak',
  /** Changing the password with a wrong current one. Answered with 422: a 401 would make clients refresh their session. */
  'wrong_password',
  /** The password is right, and the account has a second factor: send the same once more with a `code`. Answered with 422. */
  'second_factor_required',
  /** A code of the second factor that is wrong, too old, or was used. Answered with 422. */
  'wrong_code',
  /** The operator requires a second factor, and this user has none yet: only the calls of the account itself work. */
  'second_factor_setup_required',
  /** The user, or the one who accepts an invitation, belongs to an organization already. Answered with 409. */
  'already_in_organization',
  /** Inviting somebody who is a member of this organization. Answered with 409. */
  'already_member',
  /** Asking for an organization while the previous request is not decided. Answered with 409. */
  'organization_request_pending',
  /** Another organization, or an undecided request, has this name, or it has no letter or digit. Answered with 422. */
  'organization_name_unavailable',
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
  /** Shared steps that recipes use can be neither deleted nor taken back. Answered with 409. details: {users}, see `SharedUser` */
  'shared_steps_in_use',
  /** Shared steps would come to use themselves, or each other too deeply. Answered with 422. details: {reason}: `circle`, `too_deep` */
  'shared_steps_refused',
  /** A test-management system could not be asked. Answered with 422. details: {system, failure}, see `TmsFailure` */
  'tms_failed',
  /** A test case is over the limits of a recipe. Answered with 422. details: {caseId, title, problems}, see `CaseProblem` */
  'tms_case_unfit',
  /** Too many requests. details: {retryAfterSeconds} */
  'rate_limited',
  /** The user has as many access tokens as one may. Answered with 422. details: {max} */
  'too_many_access_tokens',
  /** The project has as many schedules or webhooks as it may. Answered with 422. details: {what: 'schedules' | 'webhooks', max} */
  'too_many',
  /** The batch that a schedule began before still goes on. */
  'schedule_busy',
  /** The user holds as many live streams open as one may. details: {max} */
  'too_many_streams',
  /** The body is larger than the limit. details: {maxBytes} */
  'payload_too_large',
  /** A file of a project is larger than one may be. details: {maxBytes} */
  'file_too_large',
  /** The files of a project would take more room than they may together. Answered with 422. details: {maxBytes, usedBytes} */
  'project_files_full',
  /** A bug or an outage of ours. */
  'internal',
] as const
export type AppErrorCode = (typeof APP_ERROR_CODES)[number]

/** `common`: leaks have made it known, as it is or with a few signs around; `personal`: made of the e-mail address; `repeated`: of one or two signs. */
export const WEAK_PASSWORD_REASONS = ['common', 'personal', 'repeated'] as const
export type WeakPasswordReason = (typeof WEAK_PASSWORD_REASONS)[number]
