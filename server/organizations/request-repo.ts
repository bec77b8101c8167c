import { and, desc, eq, sql } from 'drizzle-orm'
import type { OrganizationRequest, OrganizationRequestStatus } from '#contract/schemas/organization.ts'
import type { Db } from '../platform/database/db.ts'
import { organizationRequests, users } from '../platform/database/schema.ts'

export async function insertRequest(
  db: Db,
  row: { id: string; requesterId: string; name: string; description: string | null; createdAt: Date },
): Promise<void> {
  await db.insert(organizationRequests).values(row)
}

export async function findRequest(db: Db, id: string): Promise<OrganizationRequest | null> {
  const [row] = await select(db).where(eq(organizationRequests.id, id))
  return row ? toRequest(row) : null
}

export async function findLatestRequestOf(db: Db, userId: string): Promise<OrganizationRequest | null> {
  const newestFirst = [desc(organizationRequests.createdAt), desc(organizationRequests.id)]
  const [row] = await select(db)
    .where(eq(organizationRequests.requesterId, userId))
    .orderBy(...newestFirst)
    .limit(1)
  return row ? toRequest(row) : null
}

export async function hasPendingRequest(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: organizationRequests.id })
    .from(organizationRequests)
    .where(and(eq(organizationRequests.requesterId, userId), isPending))
  return rows.length > 0
}

export async function isNameRequested(db: Db, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: organizationRequests.id })
    .from(organizationRequests)
    .where(and(sql`lower(${organizationRequests.name}) = lower(${name})`, isPending))
    .limit(1)
  return rows.length > 0
}

/** Newest first. */
export async function listRequests(db: Db, status: OrganizationRequestStatus | undefined): Promise<OrganizationRequest[]> {
  const rows = await select(db)
    .where(status && eq(organizationRequests.status, status))
    .orderBy(desc(organizationRequests.createdAt), desc(organizationRequests.id))
  return rows.map(toRequest)
}

export type Decision = { status: 'APPROVED' | 'REJECTED'; reviewedBy: string; reviewedAt: Date; organizationId: string | null }

/** Decides a pending request and returns its requester. Null when it is decided already; the lock of the row puts two reviewers in order. */
export async function decideRequest(db: Db, id: string, decision: Decision): Promise<{ requesterId: string; name: string } | null> {
  const [row] = await db
    .update(organizationRequests)
    .set(decision)
    .where(and(eq(organizationRequests.id, id), isPending))
    .returning({ requesterId: organizationRequests.requesterId, name: organizationRequests.name })
  return row ?? null
}

/** Rejects the pending requests of a user who has joined an organization meanwhile. */
export async function withdrawRequests(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(organizationRequests)
    .set({ status: 'REJECTED', reviewedAt: now })
    .where(and(eq(organizationRequests.requesterId, userId), isPending))
}

const isPending = eq(organizationRequests.status, 'PENDING')

function select(db: Db) {
  return db
    .select({ request: organizationRequests, requesterEmail: users.email })
    .from(organizationRequests)
    .innerJoin(users, eq(users.id, organizationRequests.requesterId))
    .$dynamic()
}

function toRequest({ request, requesterEmail }: Awaited<ReturnType<typeof select>>[number]): OrganizationRequest {
  const { id, name, description, status, createdAt, reviewedAt } = request
  return {
    id,
    name,
    description,
    status,
    requesterEmail,
    createdAt: createdAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
  }
}
