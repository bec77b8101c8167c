import type { SecondFactorStatus } from '#contract/schemas/second-factor.ts'
import { record } from '../audit/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Actor, Origin } from '../platform/http/trpc.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { giveBackTokens, takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { normalizeEmail } from './email-address.ts'
import { secondFactorBuckets } from './limits.ts'
import { provePassword } from './prove-password.ts'
import { digitsOf, proveSecondFactor, secondFactorPurpose } from './prove-second-factor.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { type Account, findAccount, findAccountByEmail } from './repo.ts'
import * as repo from './second-factor-repo.ts'
import { isSecondFactorRequired } from './second-factor-policy.ts'
import { endSessions } from './sessions.ts'
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts'

/** A set-up that is not confirmed in this time is invalid, because others may have seen a secret that stood on a screen for long. */
const SETUP_LIFETIME_MS = 3600_000

type Asked = { origin: Origin; sessionId: string | null }
type Proof = { currentPassword: string; code: string }

export async function secondFactorStatus(actor: Actor, deps: Deps): Promise<SecondFactorStatus> {
  const account = await ownAccount(actor, deps)
  const since = account.secondFactorSince
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesRemaining: since ? await repo.countRecoveryCodes(deps.db, actor.userId) : 0,
    isRequired: isSecondFactorRequired(deps.config.requireSecondFactor, account),
  }
}

/**
 * Makes a secret for an authenticator app. It protects nothing until a code of the app has confirmed it.
 *
 * Errors: `wrong_password`, `rate_limited`; `already_exists` when a second factor is on.
 */
export async function startSecondFactor(
  actor: Actor,
  deps: Deps,
  { currentPassword }: { currentPassword: string },
): Promise<{ secret: string; uri: string }> {
  await provePassword(actor, deps, currentPassword)
  const secret = newTotpSecret()
  const secretEncrypted = deps.secrets.seal(secret, secondFactorPurpose(actor.userId))
  const isPut = await repo.putPendingSecondFactor(deps.db, { userId: actor.userId, secretEncrypted, createdAt: deps.clock.now() })
  if (!isPut) throw alreadyOn()
  return { secret, uri: totpUri(secret, actor.email) }
}

/**
 * Turns the second factor on, once a code shows that the app has the secret. All other sessions end: they began with a password alone.
 * Returns the recovery codes, which cannot be read again.
 *
 * Errors: `wrong_code`, `rate_limited`; `not_found` when nothing was started within the hour.
 */
export async function confirmSecondFactor(
  actor: Actor,
  deps: Deps,
  { code }: { code: string },
  { origin, sessionId }: Asked,
): Promise<{ recoveryCodes: string[] }> {
  const now = deps.clock.now()
  const pending = await repo.findSecondFactor(deps.db, actor.userId)
  if (pending?.confirmedAt) throw alreadyOn()
  if (!pending || now.getTime() - pending.createdAt.getTime() > SETUP_LIFETIME_MS) throw notFound('second factor')
  const buckets = secondFactorBuckets(actor.userId)
  await takeTokens(deps, buckets)
  const step = totpStepOf(deps.secrets.open(pending.secretEncrypted, secondFactorPurpose(actor.userId)), digitsOf(code), now)
  if (step === null) throw new AppError('wrong_code')
  await giveBackTokens(deps, buckets)
  const { language } = await ownAccount(actor, deps)
  const { codes, rows } = await newRecoveryCodes(actor.userId, now)
  await inTransaction(deps, async (tx) => {
    if (!(await repo.confirmSecondFactor(tx.db, pending, { now, step }))) throw alreadyOn()
    await repo.replaceRecoveryCodes(tx.db, actor.userId, rows)
    await endSessions(tx, actor.userId, { except: sessionId })
    await record(tx, { type: 'second_factor_enabled', by: actor, origin })
    await queueMail(tx, { to: actor.email, template: 'second-factor-enabled', language, params: {} })
  })
  return { recoveryCodes: codes }
}

/** Returns new recovery codes; the old ones become invalid. Errors: those of `proveBoth`. */
export async function renewRecoveryCodes(
  actor: Actor,
  deps: Deps,
  proof: Proof,
  { origin }: Pick<Asked, 'origin'>,
): Promise<{ recoveryCodes: string[] }> {
  await proveBoth(actor, deps, proof, origin)
  const { codes, rows } = await newRecoveryCodes(actor.userId, deps.clock.now())
  await inTransaction(deps, async (tx) => {
    await repo.replaceRecoveryCodes(tx.db, actor.userId, rows)
    await record(tx, { type: 'recovery_codes_renewed', by: actor, origin })
  })
  return { recoveryCodes: codes }
}

/** Turns the second factor off; all other sessions end. Errors: those of `proveBoth`. */
export async function disableSecondFactor(actor: Actor, deps: Deps, proof: Proof, { origin, sessionId }: Asked): Promise<void> {
  const { language } = await proveBoth(actor, deps, proof, origin)
  await inTransaction(deps, async (tx) => {
    if (!(await repo.deleteSecondFactor(tx.db, actor.userId))) throw notFound('second factor')
    await endSessions(tx, actor.userId, { except: sessionId })
    await record(tx, { type: 'second_factor_disabled', by: actor, origin })
    await queueMail(tx, { to: actor.email, template: 'second-factor-disabled', language, params: {} })
  })
}

/**
 * Removes the second factor of a user who has lost it, and ends all their sessions; they log in by password and set it up anew. The
 * caller has checked that the actor is a SUPERADMIN. Returns whether there was one.
 *
 * Errors: `wrong_password` of the actor, `rate_limited`.
 */
export async function resetSecondFactor(
  actor: Actor,
  deps: Deps,
  { email, currentPassword, origin }: { email: string; currentPassword: string; origin: Origin },
): Promise<boolean> {
  await provePassword(actor, deps, currentPassword)
  const account = await findAccountByEmail(deps.db, normalizeEmail(email))
  if (!account) return false
  const { user, language } = account
  return inTransaction(deps, async (tx) => {
    if (!(await repo.deleteSecondFactor(tx.db, user.id))) return false
    await endSessions(tx, user.id, { except: null })
    await record(tx, { type: 'second_factor_reset', by: actor, origin, target: user.email })
    await queueMail(tx, { to: user.email, template: 'second-factor-reset', language, params: {} })
    return true
  })
}

/**
 * Checks password and code. Neither an open session nor the password alone may remove the protection of an account.
 *
 * Errors: `wrong_password`, `wrong_code`, `rate_limited`; `not_found` when there is no second factor.
 */
async function proveBoth(actor: Actor, deps: Deps, { currentPassword, code }: Proof, origin: Origin): Promise<Account> {
  const account = await provePassword(actor, deps, currentPassword)
  if (account.secondFactorSince === null) throw notFound('second factor')
  await proveSecondFactor(deps, account, code, origin)
  return account
}

async function ownAccount({ userId }: Actor, { db }: Deps): Promise<Account> {
  const account = await findAccount(db, userId)
  if (!account) throw new AppError('unauthorized')
  return account
}

function alreadyOn(): AppError {
  return new AppError('already_exists', { details: { field: 'secondFactor' } })
}
