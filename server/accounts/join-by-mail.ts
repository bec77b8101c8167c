import { newId } from '#contract/rules/new-id.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { assertGoodPassword } from './password-rules.ts'
import { findAccount, findAccountByEmail, insertUser } from './repo.ts'
import { type LoginContext, type LoginInput, proveLogin, signIn, type SignedInUser } from './service.ts'

type Join = (tx: Deps, userId: string) => Promise<void>

/**
 * Signs in a person who has proved that they read the mail of an address. Without an account they get one with this password; with an
 * account they prove it as at the login. The link cannot change the password of an account: it is valid for days, and a mailbox is easier
 * to break into than an account. `join` runs in the same transaction as the creation of the account; when it fails, nothing is changed.
 *
 * Errors: `link_invalid` for a disabled account; `password_too_weak` for a new account; for an existing one those of `proveLogin`.
 */
export async function joinByMail(deps: Deps, input: LoginInput, context: LoginContext, join: Join): Promise<SignedInUser> {
  const isNew = (await findAccountByEmail(deps.db, input.email)) === null
  const userId = isNew ? await joinAsNewcomer(deps, input, context, join) : null
  const account = userId === null ? await joinWithAccount(deps, input, context, join) : await findAccount(deps.db, userId)
  if (!account) throw new AppError('link_invalid')
  return signIn(deps, account, context)
}

/** Null when the address got an account meanwhile, in another tab for instance. */
async function joinAsNewcomer(deps: Deps, { email, password }: LoginInput, { language }: LoginContext, join: Join): Promise<string | null> {
  assertGoodPassword(password, email)
  const passwordHash = await hashPassword(password)
  const id = newId()
  return inTransaction(deps, async (tx) => {
    const user = { id, email, passwordHash, type: 'USER' as const, language, firstName: null, lastName: null }
    if (!(await insertUser(tx.db, user))) return null
    await join(tx, id)
    return id
  })
}

async function joinWithAccount(deps: Deps, input: LoginInput, context: LoginContext, join: Join) {
  const existing = await findAccountByEmail(deps.db, input.email)
  if (existing?.status !== 'ACTIVE') throw new AppError('link_invalid')
  const account = await proveLogin(deps, input, context)
  await inTransaction(deps, (tx) => join(tx, account.user.id))
  return account
}
