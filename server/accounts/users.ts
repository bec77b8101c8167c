import type { UserType } from '#contract/schemas/account.ts'
import { newId } from '../platform/crypto/ids.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { findAccountByEmail, insertUser, updateUser } from './repo.ts'
import { normalizeEmail } from './service.ts'

export type NewUserInput = { email: string; password: string; type?: UserType; firstName?: string; lastName?: string }

/** For set-up: no actor is asked. Returns the id. Errors: `already_exists`. */
export async function createUser(deps: Pick<Deps, 'db'>, input: NewUserInput): Promise<string> {
  const email = normalizeEmail(input.email)
  if (await findAccountByEmail(deps.db, email)) throw new AppError('already_exists', { details: { field: 'email' } })
  const id = newId()
  await insertUser(deps.db, {
    id,
    email,
    passwordHash: await hashPassword(input.password),
    type: input.type ?? 'USER',
    firstName: input.firstName ?? null,
    lastName: input.lastName ?? null,
  })
  return id
}

/**
 * Makes sure that the platform administrator named in the configuration exists. An existing account is promoted and
 * keeps its password: whoever can read the configuration shall not silently take over an account.
 */
export async function ensureSuperadmin(deps: Pick<Deps, 'db' | 'clock'>, input: { email: string; password: string }): Promise<void> {
  const existing = await findAccountByEmail(deps.db, normalizeEmail(input.email))
  if (!existing) {
    await createUser(deps, { ...input, type: 'SUPERADMIN' })
    return
  }
  if (existing.user.type !== 'SUPERADMIN') await updateUser(deps.db, existing.user.id, { type: 'SUPERADMIN' }, deps.clock.now())
}
