import { record } from '../audit/service.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Origin } from '../platform/http/trpc.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { refill, takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { issueDeviceToken } from './known-device.ts'
import { accountBucket, linkBuckets } from './limits.ts'
import { useLink } from './link-repo.ts'
import { readLink } from './links.ts'
import { assertGoodPassword } from './password-rules.ts'
import { type Account, findAccountByEmail, updateUser } from './repo.ts'
import { actorOf, endAccess } from './sessions.ts'

/**
 * Sets a new password by a mailed link. All sessions and access tokens of the user end. The counted login attempts of the account are deleted, because its
 * owner has just proved their identity.
 *
 * Errors: `link_invalid`, `password_too_weak`, `rate_limited`.
 */
export async function completePasswordReset(
  deps: Deps,
  input: { token: string; password: string },
  origin: Origin,
): Promise<{ deviceToken: string }> {
  await takeTokens(deps, linkBuckets(origin))
  const link = await readLink(deps, 'password_reset', input.token)
  const account = await findAccountByEmail(deps.db, link.email)
  if (link.usedAt || account?.status !== 'ACTIVE') throw new AppError('link_invalid')
  assertGoodPassword(input.password, link.email)
  const passwordHash = await hashPassword(input.password)

  await inTransaction(deps, async (tx) => {
    if (!(await useLink(tx.db, link, deps.clock.now()))) throw new AppError('link_invalid')
    await changePassword(tx, account, passwordHash)
    await record(tx, { type: 'password_reset_completed', by: actorOf(account), origin })
    await queueMail(tx, { to: link.email, template: 'password-changed', language: account.language, params: {} })
  })
  return { deviceToken: await issueDeviceToken(deps, link.email, null) }
}

/** Runs in the caller's transaction, so that no session outlives its password. */
async function changePassword(deps: Pick<Deps, 'db' | 'clock' | 'signals'>, { user }: Account, passwordHash: string): Promise<void> {
  await updateUser(deps.db, user.id, { passwordHash }, deps.clock.now())
  await endAccess(deps, user.id, { except: null })
  await refill(deps, accountBucket(user.email))
}
