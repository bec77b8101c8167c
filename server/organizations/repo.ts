import { asc, count, eq, sql } from 'drizzle-orm'
import type { MembershipRole } from '#contract/schemas/account.ts'
import type { Db } from '../platform/database/db.ts'
import type { TeamItem } from '#contract/schemas/organization.ts'
import { memberships, organizations, users } from '../platform/database/schema.ts'

export async function insertOrganization(db: Db, organization: { id: string; name: string }): Promise<void> {
  await db.insert(organizations).values(organization)
}

export async function upsertMembership(
  db: Db,
  membership: { userId: string; organizationId: string; role: MembershipRole },
): Promise<void> {
  const { organizationId, role } = membership
  await db.insert(memberships).values(membership).onConflictDoUpdate({ target: memberships.userId, set: { organizationId, role } })
}

export async function countOrganizations(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(organizations)
  return row?.count ?? 0
}

/** False when the user belongs to an organization already. */
export async function insertMembership(
  db: Db,
  membership: { userId: string; organizationId: string; role: MembershipRole },
): Promise<boolean> {
  const rows = await db.insert(memberships).values(membership).onConflictDoNothing().returning({ userId: memberships.userId })
  return rows.length > 0
}

export async function findOrganization(db: Db, id: string): Promise<{ id: string; name: string } | null> {
  const [row] = await db.select({ id: organizations.id, name: organizations.name }).from(organizations).where(eq(organizations.id, id))
  return row ?? null
}

export async function listOrganizations(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .orderBy(asc(sql`lower(${organizations.name})`), asc(organizations.id))
}

export async function findOrganizationByName(db: Db, name: string): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(sql`lower(${organizations.name}) = lower(${name})`)
    .limit(1)
  return row ?? null
}

/** Owners first, each by e-mail. */
export async function listMembers(db: Db, organizationId: string): Promise<TeamItem[]> {
  const rows = await db
    .select({ id: users.id, email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organizationId, organizationId))
    .orderBy(sql`${memberships.role} <> 'OWNER'`, asc(users.email))
  return rows.map((row) => ({ ...row, type: 'member' as const, status: 'ACTIVE' as const }))
}
