import { AppError } from '../errors.ts'
import type { Member } from './trpc.ts'

/** A call that names an organization may name the caller's only. Errors: `forbidden`. */
export function assertOwnOrganization(actor: Member, organizationId: string): void {
  if (actor.membership.organizationId !== organizationId) throw new AppError('forbidden')
}
