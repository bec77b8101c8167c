import { normalizeEmail } from './email-address.ts'
import type { Origin } from '../platform/http/trpc.ts'
import { addressKey } from '../platform/rate-limit/address-key.ts'
import type { Bucket, Limit } from '../platform/rate-limit/rate-limit.ts'

const MINUTE = 60

/** Every limit of the account calls. Limits per network address are wide, because all people of an office share one address. */
const LIMITS = {
  loginPerAddress: { name: 'login-address', burst: 60, refillSeconds: 2 },
  loginPerAccountAndAddress: { name: 'login-account-address', burst: 10, refillSeconds: 30 },
  /** For all unknown devices together, so that guessing from many addresses is limited, too. */
  loginPerAccount: { name: 'login-account', burst: 50, refillSeconds: MINUTE },
  loginPerDevice: { name: 'login-device', burst: 10, refillSeconds: 30 },
  passwordProofPerUser: { name: 'password-proof-user', burst: 10, refillSeconds: 30 },
  /**
   * A code has six digits, and three of the million are valid at a time: at this rate guessing for a year succeeds with a probability of
   * one half.
   */
  secondFactorPerUser: { name: 'second-factor-user', burst: 6, refillSeconds: 2 * MINUTE },
  refreshPerAddress: { name: 'refresh-address', burst: 300, refillSeconds: 1 },
  refreshPerSession: { name: 'refresh-session', burst: 30, refillSeconds: 10 },
  /** Only wrong tokens count, so that an office with a forgotten one does not shut out the others for long. */
  wrongTokenPerAddress: { name: 'wrong-token-address', burst: 30, refillSeconds: 10 },
  mailPerAddress: { name: 'mail-address', burst: 30, refillSeconds: MINUTE },
  registrationPerEmail: { name: 'registration-email', burst: 5, refillSeconds: 2 * MINUTE },
  resetPerEmail: { name: 'reset-email', burst: 5, refillSeconds: 2 * MINUTE },
  linkPerAddress: { name: 'link-address', burst: 30, refillSeconds: 10 },
  invitationPerUser: { name: 'invitation-user', burst: 100, refillSeconds: 30 },
  invitationPerEmail: { name: 'invitation-email', burst: 5, refillSeconds: 5 * MINUTE },
  organizationRequestPerUser: { name: 'organization-request-user', burst: 5, refillSeconds: 10 * MINUTE },
  /** One address may write this many refusals into the audit log. */
  refusalRecorded: { name: 'refusal-recorded', burst: 1, refillSeconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>

const byAddress = (limit: Limit, { ipAddress }: Origin): Bucket => ({ limit, key: addressKey(ipAddress) })

/**
 * The buckets that a login attempt takes a token from. A device on which this user has signed in before has a bucket of its own instead of
 * the account's. So an attacker who empties the account's bucket by guessing locks out unknown devices only, not the user.
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

/** For the request of a mail. Counted in the same way for addresses with and without an account. */
export function mailBuckets(kind: 'registration' | 'password_reset', email: string, origin: Origin): Bucket[] {
  const limit = kind === 'registration' ? LIMITS.registrationPerEmail : LIMITS.resetPerEmail
  return [byAddress(LIMITS.mailPerAddress, origin), { limit, key: normalizeEmail(email) }]
}

/** Against guessing the present password in a session that somebody left open. */
export function passwordProofBuckets(userId: string): Bucket[] {
  return [{ limit: LIMITS.passwordProofPerUser, key: userId }]
}

/** For sending a code of the second factor. The sender has proved the password already. */
export function secondFactorBuckets(userId: string): Bucket[] {
  return [{ limit: LIMITS.secondFactorPerUser, key: userId }]
}

/** For an access token that does not exist or has ended. */
export function wrongTokenBuckets(origin: Origin): Bucket[] {
  return [byAddress(LIMITS.wrongTokenPerAddress, origin)]
}

/** For opening a mailed link with its token. */
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
