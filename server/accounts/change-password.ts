import { record } from '../audit/service.ts'
import { hashPassword, verifyPassword } from '../platform/crypto/passwords.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Actor, Origin } from '../platform/http/trpc.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { giveBackTokens, takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { passwordChangeBuckets } from './limits.ts'
import { assertGoodPassword } from './password-rules.ts'
import { findAccount, updateUser } from './repo.ts'
import { endSessions } from './sessions.ts'

type Passwords = { currentPassword: string; newPassword: string }

/**
 * Sets a new password for somebody who knows the present one. All other sessions end: whoever else knew the old one is out.
 *
 * Errors: `wrong_password`, `password_too_weak`, `rate_limited`.
 */
export async function changeOwnPassword(
  actor: Actor,
  deps: Deps,
  { currentPassword, newPassword }: Passwords,
  { origin, sessionId }: { origin: Origin; sessionId: string | null },
): Promise<void> {
  const buckets = passwordChangeBuckets(actor.userId)
  await takeTokens(deps, buckets)
  const account = await findAccount(deps.db, actor.userId)
  if (!account || !(await verifyPassword(account.passwordHash, currentPassword))) throw new AppError('wrong_password')
  await giveBackTokens(deps, buckets)
  assertGoodPassword(newPassword, actor.email)
  const passwordHash = await hashPassword(newPassword)
  await deps.db.transaction(async (tx) => {
    const within = { ...deps, db: tx }
    await updateUser(tx, actor.userId, { passwordHash }, deps.clock.now())
    await endSessions(within, actor.userId, { except: sessionId })
    await record(within, { type: 'password_changed', by: actor, origin })
    await queueMail(within, { to: actor.email, template: 'password-changed', language: account.language, params: {} })
  })
}
