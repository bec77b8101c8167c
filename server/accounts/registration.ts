import { record } from '../audit/service.ts'
import { newId } from '#contract/rules/new-id.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { linkBuckets } from './limits.ts'
import { useLink } from './link-repo.ts'
import { readLink } from './links.ts'
import { assertGoodPassword } from './password-rules.ts'
import { findAccount, findAccountByEmail, insertUser } from './repo.ts'
import { type LoginContext, signIn, type SignedInUser } from './service.ts'

/**
 * Turns a mailed link into an account, and signs in.
 *
 * Errors: `link_invalid`; `already_exists` when the address has an account by now, in another tab for instance; `password_too_weak`;
 * `rate_limited`.
 */
export async function completeEmailRegistration(
  deps: Deps,
  input: { token: string; password: string },
  context: LoginContext,
): Promise<SignedInUser> {
  await takeTokens(deps, linkBuckets(context.origin))
  const link = await readLink(deps, 'registration', input.token)
  if (await findAccountByEmail(deps.db, link.email)) throw alreadyRegistered()
  if (link.usedAt) throw new AppError('link_invalid')
  assertGoodPassword(input.password, link.email)
  const passwordHash = await hashPassword(input.password)

  const userId = newId()
  await inTransaction(deps, async (tx) => {
    const now = deps.clock.now()
    const user = { id: userId, email: link.email, passwordHash, type: 'USER' as const, language: context.language }
    // When two tabs do this at once, the second waits here for the first one's commit and then finds the link used.
    if (!(await useLink(tx.db, link, now))) throw alreadyRegistered()
    if (!(await insertUser(tx.db, { ...user, firstName: null, lastName: null }))) throw alreadyRegistered()
    const by = { userId, email: link.email }
    await record(tx, { type: 'registration_completed', by, origin: context.origin })
  })
  const account = await findAccount(deps.db, userId)
  if (!account) throw new AppError('link_invalid')
  return signIn(deps, account, context)
}

/** This answer is safe: only a reader of the address's mail gets it. */
function alreadyRegistered(): AppError {
  return new AppError('already_exists', { details: { field: 'email' } })
}
