import { NOTICE_ADDRESSES_MAX } from '#contract/constants.ts'
import { isEmail } from '#contract/rules/email.ts'
import type { NoticeSettings } from '#contract/schemas/run-notice.ts'

/** The addresses of a text, as people separate them: by commas, semicolons, blanks or lines. Each once. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]
}

export type AddressProblem = { kind: 'invalid'; address: string } | { kind: 'too_many' }

export function problemOfAddresses(text: string): AddressProblem | null {
  const addresses = addressesIn(text)
  const invalid = addresses.find((address) => !isEmail(address))
  if (invalid !== undefined) return { kind: 'invalid', address: invalid }
  return addresses.length > NOTICE_ADDRESSES_MAX ? { kind: 'too_many' } : null
}

/** Whether two say the same; in which order somebody was chosen means nothing. */
export function isSameSettings(one: NoticeSettings, other: NoticeSettings): boolean {
  return (
    one.tellsRecovery === other.tellsRecovery &&
    one.language === other.language &&
    isSameSet(one.origins, other.origins) &&
    isSameSet(one.memberIds, other.memberIds) &&
    isSameSet(one.addresses, other.addresses)
  )
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item))
