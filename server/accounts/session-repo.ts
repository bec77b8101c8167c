import { and, desc, eq, gt, isNull, lt, lte, ne } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { refreshTokens, sessions } from '../platform/database/schema.ts'
import { REFRESH_LIFETIME_SECONDS } from './lifetimes.ts'

export type RefreshTokenRow = typeof refreshTokens.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row)
}

/** The session, unless it was ended, has expired, or was not used within the lifetime of its refresh token. */
export async function findLiveSession(db: Db, id: string, now: Date): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isLive(now)))
  return row ?? null
}

/**
 * As `findLiveSession`, and locks the row until the transaction ends, so that the tokens of a session are exchanged one after the other.
 * One lock covers all its tokens: with a lock for each token, two exchanges at once would wait for each other for ever.
 */
export async function findLiveSessionForUpdate(db: Db, id: string, now: Date): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), isLive(now)))
    .for('update')
  return row ?? null
}

export async function listLiveSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

const isLive = (now: Date) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, new Date(now.getTime() - REFRESH_LIFETIME_SECONDS * 1000)),
  )

export async function touchSession(
  db: Db,
  id: string,
  seen: { lastSeenAt: Date; ipAddress: string | null; userAgent: string | null; forkEndsAt: Date | null },
): Promise<void> {
  await db.update(sessions).set(seen).where(eq(sessions.id, id))
}

/** Ends a session of this user. Returns how many ended. */
export async function revokeSession(db: Db, { id, userId }: { id: string; userId: string }, now: Date): Promise<number> {
  return revokeWhere(db, and(eq(sessions.id, id), eq(sessions.userId, userId)), now)
}

/** Ends all sessions of a user except one. Returns how many ended. */
export async function revokeSessionsOf(db: Db, userId: string, { except, now }: { except: string | null; now: Date }): Promise<number> {
  return revokeWhere(db, and(eq(sessions.userId, userId), except === null ? undefined : ne(sessions.id, except)), now)
}

async function revokeWhere(db: Db, which: ReturnType<typeof and>, now: Date): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Their refresh tokens are deleted with them by the foreign key. */
export async function deleteSessionsExpiredBefore(db: Db, time: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, time))
}

export async function insertRefreshToken(db: Db, row: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(row)
}

export async function findRefreshToken(db: Db, tokenHash: string): Promise<RefreshTokenRow | null> {
  const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash))
  return row ?? null
}

export async function markRefreshTokenRotated(db: Db, id: string, now: Date): Promise<void> {
  await db.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.id, id))
}

/** Marks all tokens of the family that belong to another branch. */
export async function supersedeOtherBranches(db: Db, { familyId, branchId }: RefreshTokenRow, now: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ supersededAt: now })
    .where(and(eq(refreshTokens.familyId, familyId), ne(refreshTokens.branchId, branchId), isNull(refreshTokens.supersededAt)))
}

export async function deleteRefreshTokensExpiredBefore(db: Db, time: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, time))
}
