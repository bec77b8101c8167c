import { normalizeEmail } from './email-address.ts'
import type { Origin } from '../platform/http/trpc.ts'
import { addressKey } from '../platform/rate-limit/address-key.ts'
import type { Bucket, Limit } from '../platform/rate-limit/rate-limit.ts'

const MINUTE = 60

/** Every limit of the account calls, in one place. Offices share an address, so limits per address are wide. */
const LIMITS = {
  loginPerAddress: { name: 'login-address', burst: 60, refillSeconds: 2 },
  loginPerAccountAndAddress: { name: 'login-account-address', burst: 10, refillSeconds: 30 },
  /** Of all unknown devices together: guessing from many addresses ends here. */
  loginPerAccount: { name: 'login-account', burst: 50, refillSeconds: MINUTE },
  loginPerDevice: { name: 'login-device', burst: 10, refillSeconds: 30 },
  passwordProofPerUser: { name: 'password-proof-user', burst: 10, refillSeconds: 30 },
  /** A code has six digits, and three of the million are good at a time: at this rate a guesser needs a year for even odds. */
  secondFactorPerUser: { name: 'second-factor-user', burst: 6, refillSeconds: 2 * MINUTE },
  refreshPerAddress: { name: 'refresh-address', burst: 300, refillSeconds: 1 },
  refreshPerSession: { name: 'refresh-session', burst: 30, refillSeconds: 10 },
  mailPerAddress: { name: 'mail-address', burst: 30, refillSeconds: MINUTE },
  registrationPerEmail: { name: 'registration-email', burst: 5, refillSeconds: 2 * MINUTE },
  resetPerEmail: { name: 'reset-email', burst: 5, refillSeconds: 2 * MINUTE },
  linkPerAddress: { name: 'link-address', burst: 30, refillSeconds: 10 },
  invitationPerUser: { name: 'invitation-user', burst: 100, refillSeconds: 30 },
  invitationPerEmail: { name: 'invitation-email', burst: 5, refillSeconds: 5 * MINUTE },
  organizationRequestPerUser: { name: 'organization-request-user', burst: 5, refillSeconds: 10 * MINUTE },
  /** How often one address fills the audit log with refusals. */
  refusalRecorded: { name: 'refusal-recorded', burst: 1, refillSeconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>

const byAddress = (limit: Limit, { ipAddress }: Origin): Bucket => ({ limit, key: addressKey(ipAddress) })

/**
 * What a login attempt takes from. A device on which this user has signed in before has a bucket of its own instead of the
 * account's: whoever empties the account's bucket by guessing locks out nobody but unknown devices.
 */
export function loginBuckets({ email, origin, deviceId }: { email: string; origin: Origin; deviceId: string | null }): Bucket[] {
  if (deviceId !== null) return [{ limit: LIMITS.loginPerDevice, key: deviceId }]
  return [
    { limit: LIMITS.loginPerAccountAndAddress, key: `${email} ${addressKey(origin.ipAddress)}` },
    byAddress(LIMITS.loginPerAddress, origin),
    accountBucket(email),
  ]
}

export function accountBucket(email: string): Bucket {
  return { limit: LIMITS.loginPerAccount, key: email }
}

export function refreshBuckets(sessionId: string | null, origin: Origin): Bucket[] {
  const address = byAddress(LIMITS.refreshPerAddress, origin)
  return sessionId === null ? [address] : [{ limit: LIMITS.refreshPerSession, key: sessionId }, address]
}

/** Asking for a mail. Counted alike for addresses with and without an account. */
export function mailBuckets(kind: 'registration' | 'password_reset', email: string, origin: Origin): Bucket[] {
  const limit = kind === 'registration' ? LIMITS.registrationPerEmail : LIMITS.resetPerEmail
  return [byAddress(LIMITS.mailPerAddress, origin), { limit, key: normalizeEmail(email) }]
}

/** Guessing the present password from a session left open. */
export function passwordProofBuckets(userId: string): Bucket[] {
  return [{ limit: LIMITS.passwordProofPerUser, key: userId }]
}

/** Showing a code of the second factor: whoever gets here knows the password already. */
export function secondFactorBuckets(userId: string): Bucket[] {
  return [{ limit: LIMITS.secondFactorPerUser, key: userId }]
}

/** Showing the token of a mail's link. */
export function linkBuckets(origin: Origin): Bucket[] {
  return [byAddress(LIMITS.linkPerAddress, origin)]
}

export function invitationBuckets(userId: string, email: string): Bucket[] {
  return [
    { limit: LIMITS.invitationPerUser, key: userId },
    { limit: LIMITS.invitationPerEmail, key: normalizeEmail(email) },
  ]
}

export function organizationRequestBuckets(userId: string): Bucket[] {
  return [{ limit: LIMITS.organizationRequestPerUser, key: userId }]
}

export function refusalBucket(what: string, origin: Origin): Bucket {
  return { limit: LIMITS.refusalRecorded, key: `${what} ${addressKey(origin.ipAddress)}` }
}
