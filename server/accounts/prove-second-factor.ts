import { record } from '../audit/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Origin } from '../platform/http/trpc.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { giveBackTokens } from '../platform/rate-limit/rate-limit.ts'
import { secondFactorBuckets } from './limits.ts'
import { matchRecoveryCode } from './recovery-codes.ts'
import type { Account } from './repo.ts'
import { countRecoveryCodes, findSecondFactor, takeStep, useRecoveryCode } from './second-factor-repo.ts'
import { takeOrRecord } from './take-or-record.ts'
import { totpStepOf } from './totp.ts'

const TOTP_CODE = /^\d{3}[\s-]?\d{3}$/

/**
 * Checks a code of the account's second factor and uses it up: an authenticator code together with all older ones, a recovery code for
 * ever. The caller has checked the password.
 *
 * Errors: `wrong_code`; `rate_limited`, before the code is checked. A right code takes no token of the limit.
 */
export async function proveSecondFactor(deps: Deps, account: Account, code: string, origin: Origin): Promise<void> {
  const { id: userId, email } = account.user
  const buckets = secondFactorBuckets(userId)
  await takeOrRecord(deps, buckets, { what: 'second-factor', target: email, origin })
  const isRight = TOTP_CODE.test(code) ? await takeTotp(deps, userId, code) : await takeRecovery(deps, account, code, origin)
  if (!isRight) {
    await record(deps, { type: 'second_factor_failed', by: null, origin, target: email })
    throw new AppError('wrong_code')
  }
  await giveBackTokens(deps, buckets)
}

async function takeTotp(deps: Deps, userId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(deps.db, userId)
  if (!factor?.confirmedAt) return false
  const secret = deps.secrets.open(factor.secretEncrypted, secondFactorPurpose(userId))
  const step = totpStepOf(secret, digitsOf(code), deps.clock.now())
  return step !== null && takeStep(deps.db, userId, step)
}

/** Uses up a recovery code. The owner of the account gets a mail each time, because the paper with the codes may have been stolen. */
async function takeRecovery(deps: Deps, { user, language }: Account, code: string, origin: Origin): Promise<boolean> {
  const codeId = await matchRecoveryCode(deps.db, user.id, code)
  if (codeId === null) return false
  return inTransaction(deps, async (tx) => {
    if (!(await useRecoveryCode(tx.db, codeId, deps.clock.now()))) return false
    await record(tx, { type: 'recovery_code_used', by: { userId: user.id, email: user.email }, origin })
    const remaining = String(await countRecoveryCodes(tx.db, user.id))
    await queueMail(tx, { to: user.email, template: 'recovery-code-used', language, params: { left: remaining } })
    return true
  })
}

/** The purpose under which `SecretBox` seals a user's authenticator secret. */
export function secondFactorPurpose(userId: string): string {
  return `second-factor:${userId}`
}

/** The code without blanks: many apps show `123 456`. */
export function digitsOf(code: string): string {
  return code.replaceAll(/\D/g, '')
}
