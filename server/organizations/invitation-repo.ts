import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { TeamItem } from '#contract/schemas/organization.ts'
import type { Db } from '../platform/database/db.ts'
import { invitations } from '../platform/database/schema.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** Inviting an address again gives its invitation a new link; the old one stops working. */
export async function upsertInvitation(db: Db, row: typeof invitations.$inferInsert): Promise<void> {
  const { tokenHash, expiresAt, invitedBy, createdAt, role } = row
  await db
    .insert(invitations)
    .values(row)
    .onConflictDoUpdate({
      target: [invitations.organizationId, invitations.email],
      targetWhere: isNull(invitations.acceptedAt),
      set: { tokenHash, expiresAt, invitedBy, createdAt, role },
    })
}

export async function findOpenInvitation(db: Db, tokenHash: string, now: Date): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen(now)))
  return row ?? null
}

/** False when the invitation was accepted already, has expired, or has a new link by now. */
export async function markAccepted(db: Db, { id, tokenHash }: InvitationRow, now: Date): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash), isOpen(now)))
    .returning({ id: invitations.id })
  return rows.length > 0
}

export async function listOpenInvitations(db: Db, organizationId: string, now: Date): Promise<TeamItem[]> {
  const rows = await db
    .select({ id: invitations.id, email: invitations.email, role: invitations.role })
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), isOpen(now)))
    .orderBy(asc(invitations.email))
  return rows.map((row) => ({ ...row, type: 'invitation' as const, status: 'PENDING' as const }))
}

const isOpen = (now: Date) => and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, now))
