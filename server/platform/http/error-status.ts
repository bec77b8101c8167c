import type { TRPC_ERROR_CODE_KEY } from '@trpc/server'
import type { AppErrorCode } from '#contract/errors.ts'

/** Our codes as transport codes; the transport knows the HTTP status of each. */
export const TRANSPORT_CODES: Record<AppErrorCode, TRPC_ERROR_CODE_KEY> = {
  unauthorized: 'UNAUTHORIZED',
  invalid_credentials: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  validation_failed: 'BAD_REQUEST',
  conflict: 'CONFLICT',
  already_exists: 'CONFLICT',
  link_invalid: 'NOT_FOUND',
  password_too_weak: 'UNPROCESSABLE_CONTENT',
  wrong_password: 'UNPROCESSABLE_CONTENT',
  second_factor_required: 'UNPROCESSABLE_CONTENT',
  wrong_code: 'UNPROCESSABLE_CONTENT',
  second_factor_setup_required: 'FORBIDDEN',
  already_in_organization: 'CONFLICT',
  already_member: 'CONFLICT',
  organization_request_pending: 'CONFLICT',
  organization_name_unavailable: 'UNPROCESSABLE_CONTENT',
  sut_url_not_configured: 'PRECONDITION_FAILED',
  reservation_required: 'FORBIDDEN',
  task_in_progress: 'CONFLICT',
  nothing_to_do: 'UNPROCESSABLE_CONTENT',
  runner_unavailable: 'SERVICE_UNAVAILABLE',
  shared_steps_in_use: 'CONFLICT',
  shared_steps_refused: 'UNPROCESSABLE_CONTENT',
  tms_failed: 'UNPROCESSABLE_CONTENT',
  tms_case_unfit: 'UNPROCESSABLE_CONTENT',
  rate_limited: 'TOO_MANY_REQUESTS',
  too_many_access_tokens: 'UNPROCESSABLE_CONTENT',
  too_many: 'UNPROCESSABLE_CONTENT',
  schedule_busy: 'CONFLICT',
  too_many_streams: 'TOO_MANY_REQUESTS',
  payload_too_large: 'PAYLOAD_TOO_LARGE',
  file_too_large: 'PAYLOAD_TOO_LARGE',
  project_files_full: 'UNPROCESSABLE_CONTENT',
  internal: 'INTERNAL_SERVER_ERROR',
}

/** The code of an error that the transport itself raised: bad input, unknown path, too large a body. */
export function appCodeOfTransport(code: TRPC_ERROR_CODE_KEY): AppErrorCode {
  switch (code) {
    case 'BAD_REQUEST':
    case 'PARSE_ERROR':
    case 'UNPROCESSABLE_CONTENT':
    case 'UNSUPPORTED_MEDIA_TYPE':
      return 'validation_failed'
    case 'UNAUTHORIZED':
      return 'unauthorized'
    case 'FORBIDDEN':
      return 'forbidden'
    case 'NOT_FOUND':
    case 'METHOD_NOT_SUPPORTED':
      return 'not_found'
    case 'CONFLICT':
      return 'conflict'
    case 'PAYLOAD_TOO_LARGE':
      return 'payload_too_large'
    case 'TOO_MANY_REQUESTS':
      return 'rate_limited'
    default:
      return 'internal'
  }
}
