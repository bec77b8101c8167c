import { DEFAULT_LANGUAGE, type Language } from '#contract/constants.ts'
import type { UserType } from '#contract/schemas/account.ts'
import { newId } from '#contract/rules/new-id.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { record } from '../audit/service.ts'
import { findAccountByEmail, insertUser, updateUser } from './repo.ts'
import { normalizeEmail } from './email-address.ts'

export type NewUserInput = { email: string; password: string; type?: UserType; firstName?: string; lastName?: string; language?: Language }

/** Creates a user without an actor, for set-up. Returns the id. Errors: `already_exists`. */
export async function createUser(deps: Pick<Deps, 'db'>, input: NewUserInput): Promise<string> {
  const email = normalizeEmail(input.email)
  if (await findAccountByEmail(deps.db, email)) throw new AppError('already_exists', { details: { field: 'email' } })
  const id = newId()
  const isNew = await insertUser(deps.db, {
    id,
    email,
    passwordHash: await hashPassword(input.password),
    type: input.type ?? 'USER',
    language: input.language ?? DEFAULT_LANGUAGE,
    firstName: input.firstName ?? null,
    lastName: input.lastName ?? null,
  })
  if (!isNew) throw new AppError('already_exists', { details: { field: 'email' } })
  return id
}

/**
 * Makes sure that the platform administrator named in the configuration exists. An existing account is promoted and
 * keeps its password, so that a reader of the configuration cannot take over an account unnoticed.
 */
export async function ensureSuperadmin(deps: Pick<Deps, 'db' | 'clock'>, input: { email: string; password: string }): Promise<void> {
  const existing = await findAccountByEmail(deps.db, normalizeEmail(input.email))
  if (existing?.user.type === 'SUPERADMIN') return
  if (existing) await updateUser(deps.db, existing.user.id, { type: 'SUPERADMIN' }, deps.clock.now())
  else await createUser(deps, { ...input, type: 'SUPERADMIN' })
  await record(deps, {
    type: 'superadmin_configured',
    by: null,
    origin: { ipAddress: null, userAgent: null },
    target: normalizeEmail(input.email),
  })
}
