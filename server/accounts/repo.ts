import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Membership, User, UserType } from '#contract/schemas/account.ts'
import type { Db } from '../platform/database/db.ts'
import { memberships, refreshTokens, users } from '../platform/database/schema.ts'
import type { Actor } from '../platform/http/trpc.ts'

export type Account = { user: User; membership: Membership | null; passwordHash: string | null }
export type RefreshTokenRow = typeof refreshTokens.$inferSelect

export async function findAccountByEmail(db: Db, email: string): Promise<Account | null> {
  const [row] = await selectAccounts(db).where(eq(users.email, email))
  return row ? toAccount(row) : null
}

export async function findAccount(db: Db, userId: string): Promise<Account | null> {
  const [row] = await selectAccounts(db).where(eq(users.id, userId))
  return row ? toAccount(row) : null
}

function selectAccounts(db: Db) {
  return db.select().from(users).leftJoin(memberships, eq(memberships.userId, users.id)).$dynamic()
}

function toAccount({ users: user, memberships: membership }: AccountRow): Account {
  const { id, type, firstName, lastName, email } = user
  return {
    user: { id, type, firstName, lastName, email },
    membership: membership && { organizationId: membership.organizationId, role: membership.role },
    passwordHash: user.passwordHash,
  }
}
type AccountRow = { users: typeof users.$inferSelect; memberships: typeof memberships.$inferSelect | null }

export function toActor({ user, membership }: Account): Actor {
  return { userId: user.id, email: user.email, type: user.type, membership }
}

export type NewUser = {
  id: string
  email: string
  passwordHash: string | null
  type: UserType
  firstName: string | null
  lastName: string | null
}

export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db.insert(users).values(user)
}

export async function updateUser(db: Db, id: string, changes: Partial<Omit<NewUser, 'id'>>, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
}

export async function insertRefreshToken(db: Db, row: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(row)
}

/** Locked until the transaction ends, so that two tabs exchange the same token one after the other. */
export async function findRefreshTokenForUpdate(db: Db, tokenHash: string): Promise<RefreshTokenRow | null> {
  const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash)).for('update')
  return row ?? null
}

export async function markRefreshTokenRotated(db: Db, id: string, now: Date): Promise<void> {
  await db.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.id, id))
}

export async function revokeTokenFamily(db: Db, familyId: string, now: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
}

export async function deleteRefreshTokensExpiredBefore(db: Db, time: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, time))
}
