import { and, eq, isNotNull } from 'drizzle-orm'
import type { Language } from '#contract/constants.ts'
import type { Membership, User, UserType } from '#contract/schemas/account.ts'
import type { Db } from '../platform/database/db.ts'
import { memberships, secondFactors, type USER_STATUSES, users } from '../platform/database/schema.ts'
import type { Actor } from '../platform/http/trpc.ts'

export type UserStatus = (typeof USER_STATUSES)[number]
export type Account = {
  user: User
  membership: Membership | null
  passwordHash: string | null
  status: UserStatus
  language: Language
  /** The time at which the second factor was confirmed; null without a confirmed one. */
  secondFactorSince: Date | null
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | null> {
  const [row] = await selectAccounts(db).where(eq(users.email, email))
  return row ? toAccount(row) : null
}

export async function findAccount(db: Db, userId: string): Promise<Account | null> {
  const [row] = await selectAccounts(db).where(eq(users.id, userId))
  return row ? toAccount(row) : null
}

/** Whether there is a SUPERADMIN who can log in. */
export async function hasUsableSuperadmin(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.type, 'SUPERADMIN'), eq(users.status, 'ACTIVE'), isNotNull(users.passwordHash)))
    .limit(1)
  return rows.length > 0
}

function selectAccounts(db: Db) {
  return db
    .select({ user: users, membership: memberships, secondFactorSince: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .$dynamic()
}

function toAccount({ user, membership, secondFactorSince }: AccountRow): Account {
  const { id, type, firstName, lastName, email } = user
  return {
    user: { id, type, firstName, lastName, email },
    membership: membership && { organizationId: membership.organizationId, role: membership.role },
    passwordHash: user.passwordHash,
    status: user.status,
    language: user.language,
    secondFactorSince,
  }
}
type AccountRow = {
  user: typeof users.$inferSelect
  membership: typeof memberships.$inferSelect | null
  secondFactorSince: Date | null
}

export function toActor({ user, membership }: Account): Actor {
  return { userId: user.id, email: user.email, type: user.type, membership }
}

export type NewUser = {
  id: string
  email: string
  passwordHash: string | null
  type: UserType
  language: Language
  firstName: string | null
  lastName: string | null
}

/** False when the address has an account already. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const rows = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return rows.length > 0
}

export async function updateUser(
  db: Db,
  id: string,
  changes: Partial<Omit<NewUser, 'id'>> & { status?: UserStatus },
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
}
