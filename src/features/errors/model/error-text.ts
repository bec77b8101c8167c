import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppErrorCode } from '#contract/errors.ts'
import { minutesLabel } from '../../../lib/minutes-label.ts'
import { unreachable } from '../../../lib/unreachable.ts'
import { errorKindOf, type ErrorKind } from './error-kind.ts'

/** The one table from code to words. Null: the server's own message says more. */
const CODE_MESSAGES: Record<AppErrorCode, MessageDescriptor | null> = {
  unauthorized: msg`Your session has ended. Please log in again.`,
  invalid_credentials: msg`Wrong e-mail or password.`,
  forbidden: msg`You are not allowed to do this.`,
  not_found: msg`Not found. It may have been deleted.`,
  validation_failed: msg`Some of the data is not valid. Check the fields and try again.`,
  conflict: msg`Someone else has changed this in the meantime. Reload to see the latest version.`,
  already_exists: msg`This already exists.`,
  link_invalid: msg`This link is invalid or has expired.`,
  password_too_weak: msg`This password is too easy to guess. Please choose another.`,
  wrong_password: msg`The current password is wrong.`,
  second_factor_required: msg`A code of your second factor is needed.`,
  wrong_code: msg`This code is wrong or was used already.`,
  second_factor_setup_required: msg`Set up a second factor first.`,
  already_in_organization: msg`You already belong to an organization.`,
  already_member: msg`This person is already a member of your organization.`,
  organization_request_pending: msg`Your previous request is still being reviewed.`,
  organization_name_unavailable: msg`This organization name cannot be used. Please choose another.`,
  sut_url_not_configured: msg`SUT URL is not configured`,
  reservation_required: msg`The session is not reserved for you.`,
  task_in_progress: msg`Another task is already running for this recipe.`,
  nothing_to_do: msg`There is nothing to do here yet.`,
  runner_unavailable: msg`The remote browser cannot be reached. Try again in a moment.`,
  shared_steps_in_use: msg`Other recipes use these shared steps.`,
  shared_steps_refused: msg`Shared steps would use themselves, or too many levels of others.`,
  tms_failed: msg`The test-management system cannot be used.`,
  tms_case_unfit: msg`The test case does not fit the limits of a recipe.`,
  rate_limited: msg`Too many attempts. Please wait a little and try again.`,
  too_many_streams: msg`Too many tabs are open: this page is not kept up to date. Close some and reload it.`,
  payload_too_large: msg`The data is too large.`,
  // worded by file-limit-words.ts, which loads with the screens that upload files
  file_too_large: null,
  project_files_full: null,
  // worded by the form that creates one
  too_many_access_tokens: null,
  too_many: null,
  // worded by the screen of schedules
  schedule_busy: null,
  internal: null,
}

/** Words for an error of any origin; null when there is no error. */
export function errorText(i18n: I18n, error: unknown): string | null {
  return wordKind(i18n, errorKindOf(error))
}

function wordKind(i18n: I18n, found: ErrorKind): string | null {
  switch (found.kind) {
    case 'none':
      return null
    case 'unavailable':
      return i18n._(msg`Server is unavailable. Please try again later.`)
    case 'device_full':
      return i18n._(msg`This device is out of space. The change was not saved. Free up some space and save again.`)
    case 'outdated':
      return i18n._(msg`Not saved: a newer version is open in another tab. Reload the page.`)
    case 'code':
      return wordCode(i18n, found)
    case 'message':
      return found.message
    case 'unknown':
      return i18n._(msg`An error occurred. Please try again.`)
    default:
      return unreachable(found)
  }
}

/** The time that the server asks to wait, in seconds; null when it does not. */
export function waitSecondsOf(found: ErrorKind): number | null {
  const seconds = found.kind === 'code' && found.code === 'rate_limited' ? found.details.retryAfterSeconds : null
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : null
}

function wordCode(i18n: I18n, found: Extract<ErrorKind, { kind: 'code' }>): string {
  const seconds = waitSecondsOf(found)
  if (seconds !== null) {
    const duration = minutesLabel(seconds)
    return i18n._(msg`Too many attempts. Please try again in ${duration}.`)
  }
  // a newer server may know codes that this build does not
  const descriptor: MessageDescriptor | null | undefined = CODE_MESSAGES[found.code]
  return descriptor ? i18n._(descriptor) : (found.message ?? i18n._(msg`An error occurred. Please try again.`))
}
