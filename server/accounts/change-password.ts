import { record } from '../audit/service.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Actor, Origin } from '../platform/http/trpc.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { assertGoodPassword } from './password-rules.ts'
import { provePassword } from './prove-password.ts'
import { updateUser } from './repo.ts'
import { endAccess } from './sessions.ts'

type Passwords = { currentPassword: string; newPassword: string }

/**
 * Sets a new password for a user who proves the present one. All their other sessions and their access tokens end, so that nobody who knew the old
 * password stays signed in or has made a key with it.
 *
 * Errors: `wrong_password`, `password_too_weak`, `rate_limited`.
 */
export async function changeOwnPassword(
  actor: Actor,
  deps: Deps,
  { currentPassword, newPassword }: Passwords,
  { origin, sessionId }: { origin: Origin; sessionId: string | null },
): Promise<void> {
  const account = await provePassword(actor, deps, currentPassword)
  assertGoodPassword(newPassword, actor.email)
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(deps, async (tx) => {
    await updateUser(tx.db, actor.userId, { passwordHash }, deps.clock.now())
    await endAccess(tx, actor.userId, { except: sessionId })
    await record(tx, { type: 'password_changed', by: actor, origin })
    await queueMail(tx, { to: actor.email, template: 'password-changed', language: account.language, params: {} })
  })
}
