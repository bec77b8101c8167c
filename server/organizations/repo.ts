import { count } from 'drizzle-orm'
import type { MembershipRole } from '#contract/schemas/account.ts'
import type { Db } from '../platform/database/db.ts'
import { memberships, organizations } from '../platform/database/schema.ts'

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
