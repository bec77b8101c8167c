import type { Me } from '#contract/schemas/account.ts'
import { hashOpaqueToken, newOpaqueToken } from '../platform/crypto/opaque-token.ts'
import { newId } from '../platform/crypto/ids.ts'
import { verifyPassword } from '../platform/crypto/passwords.ts'
import type { Db } from '../platform/database/db.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Actor } from '../platform/http/trpc.ts'
import {
  deleteRefreshTokensExpiredBefore,
  findAccount,
  findAccountByEmail,
  findRefreshTokenForUpdate,
  insertRefreshToken,
  markRefreshTokenRotated,
  type RefreshTokenRow,
  revokeTokenFamily,
  toActor,
} from './repo.ts'

const ACCESS_AUDIENCE = 'access'
const ACCESS_LIFETIME_SECONDS = 15 * 60
export const REFRESH_LIFETIME_SECONDS = 30 * 24 * 3600
/** Two tabs, or a repeated request whose answer was lost, may show the same refresh token twice within this time. */
const REUSE_GRACE_MS = 30_000

export type Session = { accessToken: string; refreshToken: string }

/** E-mail addresses are compared without regard to case. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** Errors: `invalid_credentials`, in the same time whether the account exists or not. */
export async function login(deps: Deps, input: { email: string; password: string }): Promise<Session> {
  const account = await findAccountByEmail(deps.db, normalizeEmail(input.email))
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password)
  if (!account || !isRight) throw new AppError('invalid_credentials')
  return startSession(deps, account.user.id)
}

/** A session of a user who has just proved who they are. */
export async function startSession(deps: Deps, userId: string): Promise<Session> {
  const refreshToken = await issueRefreshToken(deps, deps.db, { userId, familyId: newId() })
  return { accessToken: await issueAccessToken(deps, userId), refreshToken }
}

/**
 * Exchanges a refresh token for a new pair. An old token shown again after the grace period means that it was stolen: the
 * whole family of the login ends.
 *
 * Errors: `unauthorized`.
 */
export async function refreshSession(deps: Deps, presentedToken: string | null): Promise<Session> {
  if (!presentedToken) throw new AppError('unauthorized')
  // The error is thrown after the commit: a rollback would undo the revocation.
  const outcome = await deps.db.transaction((tx) => exchange(deps, tx, presentedToken))
  if (!outcome) throw new AppError('unauthorized')
  return { accessToken: await issueAccessToken(deps, outcome.userId), refreshToken: outcome.refreshToken }
}

async function exchange(deps: Deps, tx: Db, presentedToken: string): Promise<{ userId: string; refreshToken: string } | null> {
  const now = deps.clock.now()
  const known = await findRefreshTokenForUpdate(tx, hashOpaqueToken(presentedToken))
  if (!known || known.revokedAt || known.expiresAt <= now) return null
  if (isReused(known, now)) {
    await revokeTokenFamily(tx, known.familyId, now)
    deps.log.info({ userId: known.userId }, 'a used refresh token came back; its sessions were ended')
    return null
  }
  if (!known.rotatedAt) await markRefreshTokenRotated(tx, known.id, now)
  return { userId: known.userId, refreshToken: await issueRefreshToken(deps, tx, known) }
}

function isReused({ rotatedAt }: RefreshTokenRow, now: Date): boolean {
  return rotatedAt !== null && now.getTime() - rotatedAt.getTime() > REUSE_GRACE_MS
}

/** Ends the login that the token belongs to, in all tabs. An unknown token is no error: the user wanted to be out. */
export async function logout(deps: Deps, presentedToken: string | null): Promise<void> {
  if (!presentedToken) return
  await deps.db.transaction(async (tx) => {
    const known = await findRefreshTokenForUpdate(tx, hashOpaqueToken(presentedToken))
    if (known) await revokeTokenFamily(tx, known.familyId, deps.clock.now())
  })
}

export async function me(actor: Actor, deps: Deps): Promise<Me> {
  const account = await findAccount(deps.db, actor.userId)
  if (!account) throw new AppError('unauthorized')
  return { ok: true, data: { user: account.user, membership: account.membership } }
}

/** The actor behind an access token, or null. Read from the database: a deleted user is nobody, whatever the token says. */
export async function authenticate(deps: Deps, accessToken: string): Promise<Actor | null> {
  const claims = await deps.tokens.verify(ACCESS_AUDIENCE, accessToken)
  if (typeof claims?.sub !== 'string') return null
  const account = await findAccount(deps.db, claims.sub)
  return account && toActor(account)
}

/** The actor with this id, for work that goes on after the request that started it. */
export async function findActor(deps: Pick<Deps, 'db'>, userId: string): Promise<Actor | null> {
  const account = await findAccount(deps.db, userId)
  return account && toActor(account)
}

/** The actor with this e-mail, for set-up. */
export async function findActorByEmail(deps: Pick<Deps, 'db'>, email: string): Promise<Actor | null> {
  const account = await findAccountByEmail(deps.db, normalizeEmail(email))
  return account && toActor(account)
}

/** Forgets refresh tokens that can no longer be used. */
export async function forgetExpiredTokens(deps: Deps): Promise<void> {
  await deleteRefreshTokensExpiredBefore(deps.db, deps.clock.now())
}

function issueAccessToken(deps: Deps, userId: string): Promise<string> {
  return deps.tokens.sign(ACCESS_AUDIENCE, { sub: userId }, ACCESS_LIFETIME_SECONDS)
}

async function issueRefreshToken(deps: Deps, db: Db, { userId, familyId }: Pick<RefreshTokenRow, 'userId' | 'familyId'>): Promise<string> {
  const token = newOpaqueToken()
  const createdAt = deps.clock.now()
  const expiresAt = new Date(createdAt.getTime() + REFRESH_LIFETIME_SECONDS * 1000)
  await insertRefreshToken(db, { id: newId(), userId, familyId, tokenHash: hashOpaqueToken(token), createdAt, expiresAt })
  return token
}
