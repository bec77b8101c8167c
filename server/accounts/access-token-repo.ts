import { and, asc, count, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { AccessToken, AccessTokenRight, MemberAccessToken } from '#contract/schemas/access-token.ts'
import type { Db } from '../platform/database/db.ts'
import { accessTokens, users } from '../platform/database/schema.ts'

export type NewAccessToken = typeof accessTokens.$inferInsert

/** A token that is neither revoked nor past its end. */
export type LiveAccessToken = { id: string; userId: string; organizationId: string; rights: AccessTokenRight[] }

/** False when the user has a token of this name in use. */
export async function insertAccessToken(db: Db, token: NewAccessToken): Promise<boolean> {
  const rows = await db.insert(accessTokens).values(token).onConflictDoNothing().returning({ id: accessTokens.id })
  return rows.length > 0
}

/** Latest created first; those that have expired, too. */
export async function listAccessTokens(db: Db, userId: string): Promise<AccessToken[]> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
  return rows.map(toAccessToken)
}

/** Those of all members, by e-mail, then latest created first; those that have expired, too. */
export async function listAccessTokensOfOrganization(db: Db, organizationId: string): Promise<MemberAccessToken[]> {
  const rows = await db
    .select({ token: accessTokens, email: users.email })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.organizationId, organizationId), isNull(accessTokens.revokedAt)))
    .orderBy(asc(users.email), desc(accessTokens.createdAt), desc(accessTokens.id))
  return rows.map(({ token, email }) => ({ ...toAccessToken(token), email }))
}

export async function countLiveAccessTokens(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), isLive(now)))
  return row?.count ?? 0
}

export async function findLiveAccessToken(db: Db, tokenHash: string, now: Date): Promise<LiveAccessToken | null> {
  const { id, userId, organizationId, rights } = accessTokens
  const [row] = await db
    .select({ id, userId, organizationId, rights })
    .from(accessTokens)
    .where(and(eq(accessTokens.tokenHash, tokenHash), isLive(now)))
  return row ?? null
}

export async function findAccessToken(db: Db, tokenId: string): Promise<AccessToken | null> {
  const [row] = await db.select().from(accessTokens).where(eq(accessTokens.id, tokenId))
  return row ? toAccessToken(row) : null
}

/** Writes nothing when the last use was written after `before`. */
export async function touchAccessToken(db: Db, tokenId: string, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(accessTokens.id, tokenId), or(isNull(accessTokens.lastUsedAt), lte(accessTokens.lastUsedAt, before))))
}

/** Whose token a user may revoke: their own, and as an owner any of the organization. */
export type TokenRevoker = { userId: string; ownedOrganizationId: string | null }

/** The name of the revoked token, or null when there is no such token that the user may revoke. */
export async function revokeAccessToken(db: Db, id: string, revoker: TokenRevoker, now: Date): Promise<string | null> {
  const { userId, ownedOrganizationId } = revoker
  const isOwn = eq(accessTokens.userId, userId)
  const mayRevoke = ownedOrganizationId === null ? isOwn : or(isOwn, eq(accessTokens.organizationId, ownedOrganizationId))
  const [row] = await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.id, id), mayRevoke, isNull(accessTokens.revokedAt)))
    .returning({ name: accessTokens.name })
  return row?.name ?? null
}

/** Returns how many. */
export async function revokeAccessTokensOf(db: Db, userId: string, now: Date): Promise<number> {
  const rows = await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
    .returning({ id: accessTokens.id })
  return rows.length
}

/** Frees the name of a token that is past its end. */
export async function revokeExpiredNamed(db: Db, { userId, name }: { userId: string; name: string }, now: Date): Promise<void> {
  await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accessTokens.userId, userId),
        sql`lower(${accessTokens.name}) = lower(${name})`,
        lte(accessTokens.expiresAt, now),
        isNull(accessTokens.revokedAt),
      ),
    )
}

export async function deleteAccessTokensEndedBefore(db: Db, time: Date): Promise<void> {
  await db.delete(accessTokens).where(or(lt(accessTokens.expiresAt, time), lt(accessTokens.revokedAt, time)))
}

const isLive = (now: Date) => and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now))

function toAccessToken({ id, name, rights, createdAt, expiresAt, lastUsedAt }: typeof accessTokens.$inferSelect): AccessToken {
  return {
    id,
    name,
    rights,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
