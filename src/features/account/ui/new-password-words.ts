import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { missingIn } from '../model/new-password.ts'

/** The reason why a form with a new password cannot be sent yet, in words. */
export const MISSING_WORDS: Record<NonNullable<ReturnType<typeof missingIn>>, MessageDescriptor> = {
  empty: msg`Enter the new password, twice`,
  'too-short': msg`At least 8 characters`,
  'too-long': msg`At most 1000 characters`,
  mismatch: msg`Passwords do not match`,
}
