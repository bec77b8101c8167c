import type { z } from 'zod'
import { DEFAULT_PROJECT_NAME } from '#contract/constants.ts'
import type {
  OrganizationRequest,
  OrganizationRequestStatus,
  requestCreationInputSchema,
  reviewRequestInputSchema,
} from '#contract/schemas/organization.ts'
import { organizationRequestBuckets } from '../accounts/limits.ts'
import { findActor, findMailbox } from '../accounts/service.ts'
import { record } from '../audit/service.ts'
import { newId } from '#contract/rules/new-id.ts'
import { takeLock } from '../platform/database/locks.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Actor, Origin } from '../platform/http/trpc.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { create as createProject } from '../projects/service.ts'
import { findOrganizationByName, insertMembership, insertOrganization } from './repo.ts'
import * as repo from './request-repo.ts'

/**
 * Stores the actor's request for an organization of their own (pilot access).
 *
 * Errors: `already_in_organization`, `organization_request_pending`, `organization_name_unavailable`, `rate_limited`.
 */
export async function requestCreation(
  actor: Actor,
  deps: Deps,
  input: z.output<typeof requestCreationInputSchema>,
  origin: Origin,
): Promise<OrganizationRequest> {
  if (actor.membership) throw new AppError('already_in_organization')
  const name = tidyName(input.name)
  return inTransaction(deps, async (tx) => {
    // The lock lets one request at a time check and take a name, so that neither two tabs nor two users get the same one.
    await takeLock(tx.db, 'organization names')
    if (await repo.hasPendingRequest(tx.db, actor.userId)) throw new AppError('organization_request_pending')
    await assertNameFree(tx.db, name)
    await takeTokens(tx, organizationRequestBuckets(actor.userId))
    const request = { id: newId(), requesterId: actor.userId, name, description: input.description || null, createdAt: deps.clock.now() }
    await repo.insertRequest(tx.db, request)
    await record(tx, { type: 'organization_requested', by: actor, origin, target: name })
    return mustFind(tx.db, request.id)
  })
}

/**
 * The name in its stored form: compatibility forms (NFKC) and spaces are made uniform. Errors: `organization_name_unavailable` for a name
 * that cannot be read out.
 */
function tidyName(name: string): string {
  const tidy = name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()
  const isReadable = /[\p{L}\p{N}]/u.test(tidy) && !/[\p{Cc}\p{Cf}\p{Co}]/u.test(tidy)
  if (!isReadable) throw new AppError('organization_name_unavailable')
  return tidy
}

async function assertNameFree(db: Deps['db'], name: string): Promise<void> {
  const isTaken = (await findOrganizationByName(db, name)) !== null || (await repo.isNameRequested(db, name))
  if (isTaken) throw new AppError('organization_name_unavailable')
}

/** Newest first. The caller has checked that the actor is a SUPERADMIN. */
export function listRequests(deps: Deps, status: OrganizationRequestStatus | undefined): Promise<OrganizationRequest[]> {
  return repo.listRequests(deps.db, status)
}

/** The actor's latest request, or null. */
export function findOwnRequest(actor: Actor, deps: Deps): Promise<OrganizationRequest | null> {
  return repo.findLatestRequestOf(deps.db, actor.userId)
}

/**
 * Approves or rejects a request, and mails the requester. An approval creates the organization with a first project and makes the
 * requester its owner. The caller has checked that the actor is a SUPERADMIN.
 *
 * Errors: `not_found`; `conflict` with the current request when it was decided before; `organization_name_unavailable` when the name was
 * taken meanwhile.
 */
export async function reviewRequest(
  actor: Actor,
  deps: Deps,
  { requestId, action }: z.output<typeof reviewRequestInputSchema>,
  origin: Origin,
): Promise<OrganizationRequest> {
  return inTransaction(deps, async (tx) => {
    await takeLock(tx.db, 'organization names')
    const before = await mustFind(tx.db, requestId)
    const isApproval = action === 'APPROVE'
    const organizationId = isApproval && before.status === 'PENDING' ? await openOrganization(tx.db, before.name) : null
    const decided = await repo.decideRequest(tx.db, requestId, {
      status: isApproval ? 'APPROVED' : 'REJECTED',
      reviewedBy: actor.userId,
      reviewedAt: deps.clock.now(),
      organizationId,
    })
    if (!decided) throw new AppError('conflict', { details: { current: before } })
    const { requesterId, name } = decided
    if (organizationId) await settle(tx, { organizationId, requesterId, request: before })
    const type = isApproval ? 'organization_approved' : 'organization_rejected'
    const target = `${name} (${before.requesterEmail})`
    await record(tx, { type, by: actor, origin, target, ...(organizationId ? { organizationId } : {}) })
    await mailRequester(tx, before, isApproval)
    return mustFind(tx.db, requestId)
  })
}

async function openOrganization(db: Deps['db'], name: string): Promise<string> {
  if (await findOrganizationByName(db, name)) throw new AppError('organization_name_unavailable')
  const id = newId()
  await insertOrganization(db, { id, name })
  return id
}

type Settlement = { organizationId: string; requesterId: string; request: OrganizationRequest }

/** Makes the requester the owner of the new organization and adds a first project. */
async function settle(deps: Deps, { organizationId, requesterId, request }: Settlement): Promise<void> {
  const membership = { organizationId, role: 'OWNER' as const }
  const joined = await insertMembership(deps.db, { userId: requesterId, ...membership })
  const requester = await findActor(deps, requesterId)
  if (!joined || !requester) throw new AppError('conflict', { details: { current: request } })
  const project = { id: newId(), name: DEFAULT_PROJECT_NAME, description: null, sutUrl: null }
  await createProject({ ...requester, membership }, deps, project)
}

async function mailRequester(deps: Deps, { requesterEmail: to, name }: OrganizationRequest, isApproval: boolean): Promise<void> {
  const mailbox = await findMailbox(deps, to)
  if (!mailbox) return
  const template = isApproval ? 'organization-approved' : 'organization-rejected'
  await queueMail(deps, { to, template, language: mailbox.language, params: { organizationName: name } })
}

async function mustFind(db: Deps['db'], id: string): Promise<OrganizationRequest> {
  const request = await repo.findRequest(db, id)
  if (!request) throw notFound('organizationRequest')
  return request
}
