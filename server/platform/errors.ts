import type { AppErrorCode } from '#contract/errors.ts'

/**
 * English messages for clients that have no text of their own for a code. Services name only codes; all texts are in this table.
 */
const DEFAULT_MESSAGES: Record<AppErrorCode, string> = {
  unauthorized: 'Sign in to continue',
  invalid_credentials: 'Wrong e-mail or password',
  forbidden: 'You are not allowed to do this',
  not_found: 'Not found',
  validation_failed: 'Some fields are not valid',
  conflict: 'It was changed by someone else in the meantime',
  already_exists: 'It exists already',
  link_invalid: 'This link is invalid or has expired',
  password_too_weak: 'This password is too easy to guess. Choose another',
  wrong_password: 'The current password is wrong',
  second_factor_required: 'A code of your second factor is needed',
  wrong_code: 'This code is wrong or was used already',
  second_factor_setup_required: 'Set up a second factor first',
  already_in_organization: 'You belong to an organization already',
  already_member: 'This person is a member already',
  organization_request_pending: 'Your previous request is still being reviewed',
  organization_name_unavailable: 'This organization name cannot be used. Choose another',
  sut_url_not_configured: 'SUT URL is not configured',
  reservation_required: 'The browser session is not reserved by you',
  task_in_progress: 'Another operation is in progress',
  nothing_to_do: 'There is nothing to do',
  runner_unavailable: 'The remote browser cannot be reached',
  shared_steps_in_use: 'Other recipes use these shared steps',
  shared_steps_refused: 'Shared steps cannot use themselves, nor each other too deeply',
  tms_failed: 'The test-management system cannot be used',
  tms_case_unfit: 'The test case does not fit the limits of a recipe',
  rate_limited: 'Too many requests. Please try again later',
  too_many_access_tokens: 'You have as many access tokens as one may. Revoke one that is not used',
  too_many: 'There are as many as there may be. Delete one that is not used',
  schedule_busy: 'The runs that this schedule began before still go on',
  too_many_streams: 'Too many pages are kept up to date at once. Close some tabs',
  payload_too_large: 'The request is too large',
  file_too_large: 'The file is too large',
  project_files_full: 'The files of the project take too much room',
  internal: 'Something went wrong',
}

type AppErrorOptions = {
  /** Values that the client's message needs, as documented beside each code. Never a secret. */
  details?: Record<string, unknown>
  /** For the log only. */
  cause?: unknown
  /** For the log only. */
  logMessage?: string
}

/** The one error that services throw. They know codes of the contract, neither statuses nor tRPC. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: AppErrorCode
  readonly details: Record<string, unknown> | undefined
  readonly logMessage: string | undefined

  constructor(code: AppErrorCode, { details, cause, logMessage }: AppErrorOptions = {}) {
    super(DEFAULT_MESSAGES[code], { cause })
    this.code = code
    this.details = details
    this.logMessage = logMessage
  }
}

export function notFound(entity: string): AppError {
  return new AppError('not_found', { details: { entity } })
}

export function isAppError(error: unknown, code?: AppErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code)
}
