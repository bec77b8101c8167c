import { AppError } from '../errors.ts'
import type { Member } from './trpc.ts'

/** A call that names an organization may name the caller's only. Errors: `forbidden`. */
export function assertOwnOrganization(actor: Member, organizationId: string): void {
  if (actor.membership.organizationId !== organizationId) throw new AppError('forbidden')
}

/** Checks that the actor owns this organization. Errors: `forbidden`, also for another organization. */
export function assertOwner(actor: Member, organizationId: string): void {
  assertOwnOrganization(actor, organizationId)
  if (actor.membership.role !== 'OWNER') throw new AppError('forbidden')
}
