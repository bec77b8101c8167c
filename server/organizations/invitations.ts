import { type Language, INVITATION_LINK_DAYS } from '#contract/constants.ts'
import type { TeamItem } from '#contract/schemas/organization.ts'
import { normalizeEmail } from '../accounts/email-address.ts'
import { joinByMail } from '../accounts/join-by-mail.ts'
import { invitationBuckets, linkBuckets } from '../accounts/limits.ts'
import { findMailbox, type LoginContext, type SignedInUser } from '../accounts/service.ts'
import { record } from '../audit/service.ts'
import { newId } from '../platform/crypto/ids.ts'
import { hashOpaqueToken, newOpaqueToken } from '../platform/crypto/opaque-token.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Member, Origin } from '../platform/http/trpc.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { findOpenInvitation, listOpenInvitations, markAccepted, upsertInvitation } from './invitation-repo.ts'
import { findOrganization, insertMembership, listMembers } from './repo.ts'
import { withdrawRequests } from './request-repo.ts'
import { assertOwner, assertOwnOrganization } from './service.ts'

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
 * Mails an invitation. Whether the address has an account elsewhere is not told: that shows when it is accepted.
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
  await deps.db.transaction(async (tx) => {
    const within = { ...deps, db: tx }
    const link = { tokenHash: hashOpaqueToken(token), createdAt, expiresAt }
    await upsertInvitation(tx, { id: newId(), organizationId, email, role: 'MEMBER', invitedBy: actor.userId, ...link })
    await record(within, { type: 'member_invited', by: actor, origin, organizationId, target: email })
    const params = { organizationName: organization.name, inviter: actor.email }
    await queueMail(within, { to: email, template: 'invitation', language: mailbox?.language ?? language, params, token, expiresAt })
  })
}

/**
 * Joins the organization that a mailed invitation names, and signs in. Somebody new gets an account; somebody with an account
 * and no organization gets the new password, as by a reset: the link proves the mailbox, and no more is asked there.
 *
 * Errors: `link_invalid`; `already_in_organization`; `password_too_weak`; `rate_limited`.
 */
export async function acceptInvitation(
  deps: Deps,
  input: { token: string; password: string },
  context: LoginContext,
): Promise<SignedInUser> {
  const { origin } = context
  await takeTokens(deps, linkBuckets(origin))
  const invitation = await findOpenInvitation(deps.db, hashOpaqueToken(input.token), deps.clock.now())
  if (!invitation) throw new AppError('link_invalid')
  const { email, organizationId, role } = invitation
  const mailbox = await findMailbox(deps, email)
  if (mailbox?.organizationId) throw new AppError('already_in_organization')
  return joinByMail(deps, { email, password: input.password }, context, async (tx, userId) => {
    if (!(await markAccepted(tx, invitation, deps.clock.now()))) throw new AppError('link_invalid')
    if (!(await insertMembership(tx, { userId, organizationId, role }))) throw new AppError('already_in_organization')
    await withdrawRequests(tx, userId, deps.clock.now())
    const by = { userId, email }
    await record({ ...deps, db: tx }, { type: 'invitation_accepted', by, origin, organizationId })
  })
}
