import { type Language, INVITATION_LINK_DAYS } from '#contract/constants.ts'
import type { Invitation, TeamItem } from '#contract/schemas/organization.ts'
import { normalizeEmail } from '../accounts/email-address.ts'
import { joinByMail } from '../accounts/join-by-mail.ts'
import { invitationBuckets, linkBuckets } from '../accounts/limits.ts'
import { findMailbox, type LoginContext, type SignedInUser } from '../accounts/service.ts'
import { record } from '../audit/service.ts'
import { newId } from '#contract/rules/new-id.ts'
import { hashOpaqueToken, newOpaqueToken } from '../platform/crypto/opaque-token.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { assertOwner, assertOwnOrganization } from '../platform/http/own-organization.ts'
import type { Member, Origin } from '../platform/http/trpc.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { findOpenInvitation, type InvitationRow, listOpenInvitations, markAccepted, upsertInvitation } from './invitation-repo.ts'
import { findOrganization, insertMembership, listMembers } from './repo.ts'
import { withdrawRequests } from './request-repo.ts'

/** Members, then invitations that can still be accepted. Errors: `forbidden`. */
export async function listTeam(actor: Member, deps: Deps, organizationId: string): Promise<TeamItem[]> {
  assertOwnOrganization(actor, organizationId)
  const [members, invited] = await Promise.all([
    listMembers(deps.db, organizationId),
    listOpenInvitations(deps.db, organizationId, deps.clock.now()),
  ])
  return [...members, ...invited]
}

/**
 * Mails an invitation. The answer does not show whether the address has an account elsewhere; the invited person finds out on acceptance.
 *
 * Errors: `forbidden`; `already_member` of this organization; `rate_limited`.
 */
export async function inviteMember(
  actor: Member,
  deps: Deps,
  input: { email: string; organizationId: string },
  { origin, language }: { origin: Origin; language: Language },
): Promise<void> {
  const { organizationId } = input
  assertOwner(actor, organizationId)
  const email = normalizeEmail(input.email)
  const organization = await findOrganization(deps.db, organizationId)
  if (!organization) throw notFound('organization')
  const mailbox = await findMailbox(deps, email)
  if (mailbox?.organizationId === organizationId) throw new AppError('already_member')
  await takeTokens(deps, invitationBuckets(actor.userId, email))

  const token = newOpaqueToken()
  const createdAt = deps.clock.now()
  const expiresAt = new Date(createdAt.getTime() + INVITATION_LINK_DAYS * 24 * 3600_000)
  await inTransaction(deps, async (tx) => {
    const link = { tokenHash: hashOpaqueToken(token), createdAt, expiresAt }
    await upsertInvitation(tx.db, { id: newId(), organizationId, email, role: 'MEMBER', invitedBy: actor.userId, ...link })
    await record(tx, { type: 'member_invited', by: actor, origin, organizationId, target: email })
    const params = { organizationName: organization.name, inviter: actor.email }
    await queueMail(tx, { to: email, template: 'invitation', language: mailbox?.language ?? language, params, token, expiresAt })
  })
}

/** The invitation behind a mailed link. Errors: `link_invalid`, `rate_limited`. */
export async function readInvitation(deps: Deps, token: string, origin: Origin): Promise<Invitation> {
  const { email, organizationId } = await openInvitation(deps, token, origin)
  const organization = await findOrganization(deps.db, organizationId)
  if (!organization) throw new AppError('link_invalid')
  return { email, organizationName: organization.name, hasAccount: (await findMailbox(deps, email)) !== null }
}

/**
 * Joins the organization that a mailed invitation names, and signs in. A person without an account gets one; a user without an
 * organization proves their account as at the login.
 *
 * Errors: `link_invalid`; `already_in_organization`; `rate_limited`; those of `joinByMail`.
 */
export async function acceptInvitation(
  deps: Deps,
  { token, ...proof }: { token: string; password: string; code?: string },
  context: LoginContext,
): Promise<SignedInUser> {
  const { origin } = context
  const invitation = await openInvitation(deps, token, origin)
  const { email, organizationId, role } = invitation
  const mailbox = await findMailbox(deps, email)
  if (mailbox?.organizationId) throw new AppError('already_in_organization')
  return joinByMail(deps, { email, ...proof }, context, async (tx, userId) => {
    if (!(await markAccepted(tx.db, invitation, deps.clock.now()))) throw new AppError('link_invalid')
    if (!(await insertMembership(tx.db, { userId, organizationId, role }))) throw new AppError('already_in_organization')
    await withdrawRequests(tx.db, userId, deps.clock.now())
    const by = { userId, email }
    await record(tx, { type: 'invitation_accepted', by, origin, organizationId })
  })
}

async function openInvitation(deps: Deps, token: string, origin: Origin): Promise<InvitationRow> {
  await takeTokens(deps, linkBuckets(origin))
  const invitation = await findOpenInvitation(deps.db, hashOpaqueToken(token), deps.clock.now())
  if (!invitation) throw new AppError('link_invalid')
  return invitation
}
