import { z } from 'zod'
import type { Session } from '#contract/schemas/account.ts'
import { record } from '../audit/service.ts'
import { newId } from '#contract/rules/new-id.ts'
import { hashOpaqueToken, newOpaqueToken } from '../platform/crypto/opaque-token.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Actor, Origin } from '../platform/http/trpc.ts'
import { takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { revokeAccessTokensOf } from './access-token-repo.ts'
import { describeDevice } from './device.ts'
import { normalizeEmail } from './email-address.ts'
import {
  ACCESS_LIFETIME_SECONDS,
  CLOCK_TOLERANCE_SECONDS,
  REFRESH_LIFETIME_SECONDS,
  REUSE_GRACE_MS,
  SESSION_LIFETIME_SECONDS,
} from './lifetimes.ts'
import { refreshBuckets } from './limits.ts'
import { provePassword } from './prove-password.ts'
import { type Account, findAccount, findAccountByEmail } from './repo.ts'
import * as repo from './session-repo.ts'
import { announceEnd } from './session-watch.ts'

const ACCESS_AUDIENCE = 'access'
const accessClaimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() })

/** The two tokens with which a browser uses a login. */
export type Tokens = { accessToken: string; refreshToken: string }

/** Begins a login of a user who has just proved their identity. */
export async function startSession(deps: Deps, userId: string, origin: Origin): Promise<Tokens> {
  const id = newId()
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_SECONDS * 1000)
  const session = { id, userId, ...origin, createdAt: now, lastSeenAt: now, expiresAt }
  await repo.insertSession(deps.db, session)
  const refreshToken = await issueRefreshToken(deps, session, newId())
  return { accessToken: await issueAccessToken(deps, { userId, sessionId: id }), refreshToken }
}

/**
 * Exchanges a refresh token for a new pair. Within the grace period a token may be exchanged again, since two tabs refresh at once and
 * answers get lost; the browser keeps one of the new tokens. A later use of another one means that somebody has a copy. Then the whole
 * login ends. This happens with:
 * - an old token that is used after its grace period;
 * - a token of a branch that is not the one that was used first after the grace period in which it began.
 *
 * Errors: `unauthorized`, `rate_limited`.
 */
export async function refreshSession(deps: Deps, presentedToken: string | null, origin: Origin): Promise<Tokens & { userId: string }> {
  await takeTokens(deps, refreshBuckets(null, origin))
  if (!presentedToken) throw new AppError('unauthorized')
  // The error is thrown after the commit: a rollback would undo the revocation.
  const exchanged = await inTransaction(deps, (tx) => exchange(tx, presentedToken, origin))
  if (!exchanged) throw new AppError('unauthorized')
  const { userId, sessionId, refreshToken } = exchanged
  return { accessToken: await issueAccessToken(deps, { userId, sessionId }), refreshToken, userId }
}

type Exchanged = { userId: string; sessionId: string; refreshToken: string }

async function exchange(deps: Deps, presentedToken: string, origin: Origin): Promise<Exchanged | null> {
  const { db: tx } = deps
  const now = deps.clock.now()
  const known = await repo.findRefreshToken(tx, hashOpaqueToken(presentedToken))
  if (!known || known.expiresAt <= now) return null
  const session = await repo.findLiveSessionForUpdate(tx, known.familyId, now)
  const account = await findAccount(tx, known.userId)
  if (!session || account?.status !== 'ACTIVE') return null
  // The token is read again under the lock of the session: it may have been exchanged in another tab or superseded by another branch meanwhile.
  const token = await repo.findRefreshToken(tx, known.tokenHash)
  if (!token || token.supersededAt !== null || isReused(token, now)) {
    await endStolenSession(deps, account, { id: known.familyId, origin })
    return null
  }
  await takeTokens(deps, refreshBuckets(session.id, origin).slice(0, 1))
  const isOpen = session.forkEndsAt !== null && session.forkEndsAt >= now
  if (session.forkEndsAt !== null && !isOpen) await repo.supersedeOtherBranches(tx, token, now)
  if (token.rotatedAt === null) await repo.markRefreshTokenRotated(tx, token.id, now)
  // An open fork keeps its end: a further fork must not delay the decision.
  const forkEndsAt = isOpen ? session.forkEndsAt : endOfFork(token)
  await repo.touchSession(tx, session.id, { lastSeenAt: now, ...origin, forkEndsAt })
  const refreshToken = await issueRefreshToken(deps, session, token.rotatedAt === null ? token.branchId : newId())
  return { userId: token.userId, sessionId: session.id, refreshToken }
}

function isReused({ rotatedAt }: repo.RefreshTokenRow, now: Date): boolean {
  return rotatedAt !== null && now.getTime() - rotatedAt.getTime() > REUSE_GRACE_MS
}

/** A second exchange of this token begins a second branch; both are valid until this time. Null for the first exchange. */
function endOfFork({ rotatedAt }: repo.RefreshTokenRow): Date | null {
  return rotatedAt && new Date(rotatedAt.getTime() + REUSE_GRACE_MS)
}

async function endStolenSession(deps: Deps, { user }: Account, { id, origin }: { id: string; origin: Origin }): Promise<void> {
  await endOne(deps, { id, userId: user.id })
  await record(deps, { type: 'refresh_token_reused', by: { userId: user.id, email: user.email }, origin })
  deps.log.info({ userId: user.id }, 'a used refresh token came back; its session was ended')
}

/** Ends the login that the token belongs to, in all tabs. An unknown token is no error: the user is logged out already. */
export async function logout(deps: Deps, presentedToken: string | null, origin: Origin): Promise<void> {
  if (!presentedToken) return
  await inTransaction(deps, async (tx) => {
    const known = await repo.findRefreshToken(tx.db, hashOpaqueToken(presentedToken))
    if (!known || !(await endOne(tx, { id: known.familyId, userId: known.userId }))) return
    const account = await findAccount(tx.db, known.userId)
    await record(tx, { type: 'logout', by: account && actorOf(account), origin })
  })
}

/** The account and the login of an access token, or null. Read from the database, so that an ended login or a disabled account counts at once. */
export async function authenticateSession(deps: Deps, accessToken: string): Promise<{ account: Account; sessionId: string } | null> {
  const verified = await deps.tokens.verify(ACCESS_AUDIENCE, accessToken, { toleranceSeconds: CLOCK_TOLERANCE_SECONDS })
  const { data: claims } = accessClaimsSchema.safeParse(verified)
  if (!claims) return null
  const [session, account] = await Promise.all([
    repo.findLiveSession(deps.db, claims.sid, deps.clock.now()),
    findAccount(deps.db, claims.sub),
  ])
  if (session?.userId !== claims.sub || account?.status !== 'ACTIVE') return null
  return { account, sessionId: session.id }
}

/** The actor's valid logins, latest seen first. */
export async function listSessions(actor: Actor, deps: Deps, currentId: string | null): Promise<Session[]> {
  const rows = await repo.listLiveSessions(deps.db, actor.userId, deps.clock.now())
  return rows.map(({ id, userAgent, ipAddress, createdAt, lastSeenAt }) => ({
    id,
    ...describeDevice(userAgent),
    ipAddress,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === currentId,
  }))
}

type Proved = { currentPassword: string; origin: Origin }

/** Ends one login of the actor, at once. Errors: `not_found`, also for somebody else's; `wrong_password`, `rate_limited`. */
export async function revokeSession(actor: Actor, deps: Deps, { id, currentPassword, origin }: Proved & { id: string }): Promise<void> {
  await provePassword(actor, deps, currentPassword)
  await inTransaction(deps, async (tx) => {
    if (!(await endOne(tx, { id, userId: actor.userId }))) throw notFound('session')
    await record(tx, { type: 'session_revoked', by: actor, origin, target: id })
  })
}

/** Ends all logins of the actor except the current one. Returns how many. Errors: `wrong_password`, `rate_limited`. */
export async function revokeOtherSessions(
  actor: Actor,
  deps: Deps,
  { currentId, currentPassword, origin }: Proved & { currentId: string | null },
): Promise<number> {
  await provePassword(actor, deps, currentPassword)
  return inTransaction(deps, async (tx) => {
    await record(tx, { type: 'sessions_revoked', by: actor, origin })
    return endSessions(tx, actor.userId, { except: currentId })
  })
}

type EndDeps = Pick<Deps, 'db' | 'clock' | 'signals'>

/** Ends all logins of a user except one, and their live streams, in the caller's transaction. Returns how many. */
export async function endSessions(deps: EndDeps, userId: string, { except }: { except: string | null }): Promise<number> {
  const ended = await repo.revokeSessionsOf(deps.db, userId, { except, now: deps.clock.now() })
  if (ended > 0) await announceEnd(deps, userId)
  return ended
}

/** False when the user has no such login, or it has ended already. */
async function endOne(deps: EndDeps, session: { id: string; userId: string }): Promise<boolean> {
  const isEnded = (await repo.revokeSession(deps.db, session, deps.clock.now())) > 0
  if (isEnded) await announceEnd(deps, session.userId)
  return isEnded
}

/** Ends all logins of a user except one, and all access tokens, in the caller's transaction. Returns how many logins. */
export async function endAccess(deps: EndDeps, userId: string, { except }: { except: string | null }): Promise<number> {
  await revokeAccessTokensOf(deps.db, userId, deps.clock.now())
  return endSessions(deps, userId, { except })
}

/**
 * Ends all logins and access tokens of any user, for an administrator. Returns how many logins; 0 for an unknown address. The caller has checked that the
 * actor is a SUPERADMIN.
 */
export async function revokeUserSessions(actor: Actor, deps: Deps, { email, origin }: { email: string; origin: Origin }): Promise<number> {
  const target = normalizeEmail(email)
  const account = await findAccountByEmail(deps.db, target)
  if (!account) return 0
  return inTransaction(deps, async (tx) => {
    await record(tx, { type: 'sessions_revoked', by: actor, origin, target })
    return endAccess(tx, account.user.id, { except: null })
  })
}

/** Deletes logins and refresh tokens that can no longer be used. */
export async function forgetExpiredTokens({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await repo.deleteRefreshTokensExpiredBefore(db, clock.now())
  await repo.deleteSessionsExpiredBefore(db, clock.now())
}

export function actorOf({ user }: Account): Pick<Actor, 'userId' | 'email'> {
  return { userId: user.id, email: user.email }
}

function issueAccessToken(deps: Deps, { userId, sessionId }: { userId: string; sessionId: string }): Promise<string> {
  return deps.tokens.sign(ACCESS_AUDIENCE, { sub: userId, sid: sessionId }, ACCESS_LIFETIME_SECONDS)
}

async function issueRefreshToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: familyId, userId, expiresAt: sessionEnd }: Pick<repo.SessionRow, 'id' | 'userId' | 'expiresAt'>,
  branchId: string,
): Promise<string> {
  const token = newOpaqueToken()
  const createdAt = clock.now()
  const idleEnd = createdAt.getTime() + REFRESH_LIFETIME_SECONDS * 1000
  const expiresAt = new Date(Math.min(idleEnd, sessionEnd.getTime()))
  const row = { id: newId(), userId, familyId, branchId, tokenHash: hashOpaqueToken(token), createdAt, expiresAt }
  await repo.insertRefreshToken(db, row)
  return token
}
