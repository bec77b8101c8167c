import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { ACCESS_TOKEN_DAYS_MAX, ACCESS_TOKENS_MAX } from '#contract/constants.ts'
import { ACCESS_TOKEN_ALPHABET, ACCESS_TOKEN_RANDOM_LENGTH, accessTokenOf, isAccessToken } from '#contract/rules/access-token.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { AccessToken, createAccessTokenInputSchema, CurrentAccessToken, MemberAccessToken } from '#contract/schemas/access-token.ts'
import { record } from '../audit/service.ts'
import { hashOpaqueToken } from '../platform/crypto/opaque-token.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { takeLock } from '../platform/database/locks.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { assertOwner } from '../platform/http/own-organization.ts'
import type { Authenticated } from '../platform/http/request-context.ts'
import type { Actor, Grant, Member, Origin } from '../platform/http/trpc.ts'
import * as repo from './access-token-repo.ts'
import { callerOf } from './caller.ts'
import { wrongTokenBuckets } from './limits.ts'
import { provePassword } from './prove-password.ts'
import { findAccount } from './repo.ts'
import { takeOrRecord } from './take-or-record.ts'

const DAY_MS = 24 * 3600_000
/** The clock of the client that chose the end may be ahead of ours. */
const END_TOLERANCE_MS = DAY_MS
const LAST_USE_WRITTEN_MS = 60_000

type NewToken = z.output<typeof createAccessTokenInputSchema>

/**
 * Makes a token that acts as the actor within their organization. The secret is in this answer only. A token of the same name that has expired is
 * replaced.
 *
 * Errors: `wrong_password`, `rate_limited`, `validation_failed` for an end in the past or too far away, `already_exists`, `too_many_access_tokens`.
 */
export async function createAccessToken(
  actor: Member,
  deps: Deps,
  { name, rights, expiresAt, currentPassword, origin }: NewToken & { origin: Origin },
): Promise<{ token: AccessToken; secret: string }> {
  const now = deps.clock.now()
  assertAllowedEnd(new Date(expiresAt), now)
  await provePassword(actor, deps, currentPassword)
  const secret = newSecret()
  const { userId, membership } = actor
  const token = { id: newId(), name, rights: [...new Set(rights)], createdAt: now, expiresAt: new Date(expiresAt) }
  await inTransaction(deps, async (tx) => {
    // two requests at once must not pass the limit together
    await takeLock(tx.db, `access tokens of ${userId}`)
    await repo.revokeExpiredNamed(tx.db, { userId, name }, now)
    if ((await repo.countLiveAccessTokens(tx.db, userId, now)) >= ACCESS_TOKENS_MAX) {
      throw new AppError('too_many_access_tokens', { details: { max: ACCESS_TOKENS_MAX } })
    }
    const { organizationId } = membership
    const isNew = await repo.insertAccessToken(tx.db, { ...token, userId, organizationId, tokenHash: hashOpaqueToken(secret) })
    if (!isNew) throw new AppError('already_exists', { details: { field: 'name' } })
    await record(tx, { type: 'access_token_created', by: actor, origin, organizationId, target: name })
  })
  return { token: { ...token, createdAt: now.toISOString(), expiresAt: token.expiresAt.toISOString(), lastUsedAt: null }, secret }
}

function assertAllowedEnd(expiresAt: Date, now: Date): void {
  const latest = now.getTime() + ACCESS_TOKEN_DAYS_MAX * DAY_MS + END_TOLERANCE_MS
  if (expiresAt > now && expiresAt.getTime() <= latest) return
  throw new AppError('validation_failed', { details: { issues: { expiresAt: [`The end must be within ${ACCESS_TOKEN_DAYS_MAX} days`] } } })
}

function newSecret(): string {
  const letters = Array.from({ length: ACCESS_TOKEN_RANDOM_LENGTH }, () =>
    ACCESS_TOKEN_ALPHABET.charAt(randomInt(ACCESS_TOKEN_ALPHABET.length)),
  )
  return accessTokenOf(letters.join(''))
}

/** The actor's tokens, latest created first. Revoked ones are left out; expired ones are in it, so that their owner sees why a program stopped. */
export function listAccessTokens(actor: Actor, deps: Deps): Promise<AccessToken[]> {
  return repo.listAccessTokens(deps.db, actor.userId)
}

/** The tokens of all members. Errors: `forbidden` for who is no owner of this organization. */
export async function listMemberTokens(actor: Member, deps: Deps, organizationId: string): Promise<MemberAccessToken[]> {
  assertOwner(actor, organizationId)
  return repo.listAccessTokensOfOrganization(deps.db, organizationId)
}

/** Ends a token at once: one of the actor, or as an owner any of the organization. Errors: `not_found`, also for one that the actor may not end. */
export async function revokeAccessToken(actor: Actor, deps: Deps, { id, origin }: { id: string; origin: Origin }): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const name = await repo.revokeAccessToken(tx.db, id, { userId: actor.userId, ownedOrganizationId: ownedBy(actor) }, deps.clock.now())
    if (name === null) throw notFound('access_token')
    await record(tx, { type: 'access_token_revoked', by: actor, origin, target: name })
  })
}

/** The organization over whose tokens the actor may decide. An owner who still has to set up a second factor reaches the own account only. */
function ownedBy({ membership, needsSecondFactor }: Actor): string | null {
  return membership?.role === 'OWNER' && !needsSecondFactor ? membership.organizationId : null
}

/** The token that the call came with. Errors: `not_found` for a call without one. */
export async function currentAccessToken(actor: Member, deps: Deps, grant: Grant | null): Promise<CurrentAccessToken> {
  const token = grant && (await repo.findAccessToken(deps.db, grant.tokenId))
  if (!token) throw notFound('access_token')
  const { name, rights, expiresAt } = token
  return { name, rights, expiresAt, email: actor.email, organizationId: actor.membership.organizationId }
}

/**
 * Who an access token belongs to and what it may do; null when it is wrong, revoked or expired, when its owner is disabled, or has left the organization
 * for which it was made. All is read at each request, so that an end counts at once.
 *
 * Errors: `rate_limited` for a network address that sends many wrong tokens. A right one is let through even then.
 */
export async function authenticateAccessToken(deps: Deps, token: string, origin: Origin): Promise<Authenticated | null> {
  const found = isAccessToken(token) ? await findOwner(deps, token) : null
  if (found === null) await takeOrRecord(deps, wrongTokenBuckets(origin), { what: 'access-token', target: null, origin })
  return found
}

async function findOwner(deps: Deps, token: string): Promise<Authenticated | null> {
  const now = deps.clock.now()
  const live = await repo.findLiveAccessToken(deps.db, hashOpaqueToken(token), now)
  const account = live && (await findAccount(deps.db, live.userId))
  if (account?.status !== 'ACTIVE' || account.membership?.organizationId !== live?.organizationId || !live) return null
  await repo.touchAccessToken(deps.db, live.id, { now, before: new Date(now.getTime() - LAST_USE_WRITTEN_MS) })
  return { actor: callerOf(deps, account), sessionId: null, grant: { tokenId: live.id, rights: live.rights } }
}
