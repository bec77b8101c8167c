import type { MembershipRole } from '#contract/schemas/account.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { Deps } from '../platform/deps.ts'
import { countOrganizations, insertOrganization, listOrganizations, upsertMembership } from './repo.ts'

/** By name. The caller has checked that the actor administers the platform. */
export function listActiveOrganizations(deps: Pick<Deps, 'db'>): Promise<{ id: string; name: string }[]> {
  return listOrganizations(deps.db)
}

/** Creates an organization without an actor, for set-up and for approved requests. Returns the id. */
export async function createOrganization(deps: Pick<Deps, 'db'>, name: string): Promise<string> {
  const id = newId()
  await insertOrganization(deps.db, { id, name })
  return id
}

export async function addMember(
  deps: Pick<Deps, 'db'>,
  membership: { userId: string; organizationId: string; role: MembershipRole },
): Promise<void> {
  await upsertMembership(deps.db, membership)
}

export async function hasOrganizations(deps: Pick<Deps, 'db'>): Promise<boolean> {
  return (await countOrganizations(deps.db)) > 0
}
