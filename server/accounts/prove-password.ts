import { verifyPassword } from '../platform/crypto/passwords.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { giveBackTokens, takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { passwordProofBuckets } from './limits.ts'
import { type Account, findAccount } from './repo.ts'

/**
 * Checks the password of a signed-in user again, before an action that a session left open must not allow. Returns the account.
 *
 * Errors: `wrong_password`; `rate_limited`, before the password is checked. A right password takes no token of the limit.
 */
export async function provePassword(actor: Actor, deps: Deps, currentPassword: string): Promise<Account> {
  const buckets = passwordProofBuckets(actor.userId)
  await takeTokens(deps, buckets)
  const account = await findAccount(deps.db, actor.userId)
  if (!account || !(await verifyPassword(account.passwordHash, currentPassword))) throw new AppError('wrong_password')
  await giveBackTokens(deps, buckets)
  return account
}
