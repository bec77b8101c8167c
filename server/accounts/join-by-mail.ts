import { newId } from '../platform/crypto/ids.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Db } from '../platform/database/db.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { changePassword } from './password-reset.ts'
import { assertGoodPassword } from './password-rules.ts'
import { findAccount, findAccountByEmail, insertUser } from './repo.ts'
import { type LoginContext, signIn, type SignedInUser } from './service.ts'

/**
 * Signs in somebody who has proved to read the mail of an address: with a new account, or with their own under a new password.
 * `join` runs in the same transaction: when it fails nothing has happened.
 *
 * Errors: `link_invalid` for a disabled account; `password_too_weak`.
 */
export async function joinByMail(
  deps: Deps,
  { email, password }: { email: string; password: string },
  context: LoginContext,
  join: (tx: Db, userId: string) => Promise<void>,
): Promise<SignedInUser> {
  assertGoodPassword(password, email)
  const passwordHash = await hashPassword(password)
  const userId = await deps.db.transaction(async (tx) => {
    const id = await setPassword({ ...deps, db: tx }, { email, passwordHash, language: context.language })
    await join(tx, id)
    return id
  })
  const account = await findAccount(deps.db, userId)
  if (!account) throw new AppError('link_invalid')
  return signIn(deps, account, context)
}

type NewCredentials = { email: string; passwordHash: string; language: LoginContext['language'] }

async function setPassword(deps: Deps, { email, passwordHash, language }: NewCredentials): Promise<string> {
  const id = newId()
  const names = { firstName: null, lastName: null }
  if (await insertUser(deps.db, { id, email, passwordHash, type: 'USER', language, ...names })) return id
  const account = await findAccountByEmail(deps.db, email)
  if (account?.status !== 'ACTIVE') throw new AppError('link_invalid')
  await changePassword(deps, account, passwordHash)
  return account.user.id
}
