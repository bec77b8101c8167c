import { WEAK_PASSWORD_REASONS, type WeakPasswordReason } from '#contract/errors.ts'
import { readApiError } from '../../../data/calls/api-error.ts'

/** Why the server finds a new password easy to guess; null when the error is another one, or none. */
export function weakPasswordReason(error: unknown): WeakPasswordReason | null {
  const { appCode, details } = readApiError(error)
  if (appCode !== 'password_too_weak') return null
  // A server that says less means its list: that is the usual reason.
  return WEAK_PASSWORD_REASONS.find((reason) => reason === details.reason) ?? 'common'
}
