import { describe, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { ACCESS_TOKENS_MAX } from '#contract/constants.ts'
import { isAccessToken } from '#contract/rules/access-token.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { AccessTokenRight } from '#contract/schemas/access-token.ts'
import { test } from '#tests/fixtures/server-test.ts'
import type { TestDeps } from '#tests/harness/server/platform.ts'
import { callAs, createActor, createMember, createTestExchange, TEST_PASSWORD } from '../../tests/factories/people.ts'
import { createOrganization } from '../organizations/service.ts'
import { accessTokens, auditEvents, memberships, users } from '../platform/database/schema.ts'
import type { Actor, Member } from '../platform/http/trpc.ts'
import { authenticateCaller } from './authenticate-caller.ts'
import { forgetExpiredTokens } from './service.ts'

const DAY_MS = 24 * 3600_000
const origin = { ipAddress: '198.51.100.1', userAgent: null }

const inDays = (deps: TestDeps, days: number) => new Date(deps.clock.now().getTime() + days * DAY_MS).toISOString()

async function make(
  deps: TestDeps,
  actor: Actor,
  { name = 'CI', rights = ['runs:write'] as AccessTokenRight[], days = 30, currentPassword = TEST_PASSWORD } = {},
) {
  return callAs(deps, actor).accessToken.create({ name, rights, expiresAt: inDays(deps, days), currentPassword })
}

const use = (deps: TestDeps, secret: string, from = origin) => authenticateCaller(deps, secret, from)
const works = async (deps: TestDeps, secret: string) => (await use(deps, secret)) !== null
const namesOf = async (deps: TestDeps, actor: Actor) => (await callAs(deps, actor).accessToken.list()).tokens.map(({ name }) => name)

describe('access tokens', () => {
  test('act as their owner with their rights only; only a hash is stored', async ({ deps }) => {
    const owner = await createMember(deps)
    const { token, secret } = await make(deps, owner)
    expect(isAccessToken(secret)).toBe(true)
    expect(await use(deps, secret)).toEqual({ actor: owner, sessionId: null, grant: { tokenId: token.id, rights: ['runs:write'] } })
    const stored = JSON.stringify([await deps.db.select().from(accessTokens), await deps.db.select().from(auditEvents)])
    expect(stored).not.toContain(secret)
    expect(JSON.stringify(await callAs(deps, owner).accessToken.list())).not.toContain(secret)
  })

  test('are made only with the password', async ({ deps }) => {
    const owner = await createMember(deps)
    await expect(make(deps, owner, { currentPassword: 'guess' })).rejects.toMatchObject({ cause: { code: 'wrong_password' } })
    expect(await namesOf(deps, owner)).toEqual([])
  })

  test('have a name of their own; one that has expired is replaced', async ({ deps }) => {
    const owner = await createMember(deps)
    const first = await make(deps, owner)
    await expect(make(deps, owner, { name: ' ci ' })).rejects.toMatchObject({
      cause: { code: 'already_exists', details: { field: 'name' } },
    })
    await make(deps, await createMember(deps))
    deps.clock.advance(31 * DAY_MS)
    expect(await namesOf(deps, owner)).toEqual(['CI'])
    const second = await make(deps, owner, { name: 'ci' })
    expect(await namesOf(deps, owner)).toEqual(['ci'])
    expect([await works(deps, first.secret), await works(deps, second.secret)]).toEqual([false, true])
  })

  test('end within a year, and not before they begin', async ({ deps }) => {
    const owner = await createMember(deps)
    const refused = { cause: { code: 'validation_failed', details: { issues: { expiresAt: [expect.any(String)] } } } }
    await expect(make(deps, owner, { days: 367 })).rejects.toMatchObject(refused)
    await expect(make(deps, owner, { days: 0 })).rejects.toMatchObject(refused)
    const { secret } = await make(deps, owner, { days: 1 })
    deps.clock.advance(DAY_MS - 1)
    expect(await works(deps, secret)).toBe(true)
    deps.clock.advance(1)
    expect(await works(deps, secret)).toBe(false)
  })

  test('one user has a limited number of them, also when several are made at once', async ({ deps }) => {
    const owner = await createMember(deps)
    const { userId, membership } = owner
    const { organizationId } = membership
    const row = { userId, organizationId, rights: ['runs:read' as const], expiresAt: new Date(inDays(deps, 1)) }
    const rows = Array.from({ length: ACCESS_TOKENS_MAX - 1 }, (_, n) => ({ ...row, id: newId(), name: `${n}`, tokenHash: newId() }))
    await deps.db.insert(accessTokens).values(rows)
    const results = await Promise.allSettled([make(deps, owner, { name: 'A' }), make(deps, owner, { name: 'B' })])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(make(deps, owner, { name: 'C' })).rejects.toMatchObject({ cause: { code: 'too_many_access_tokens' } })
  })

  test('one that is revoked ends at once; that of somebody else cannot be', async ({ deps }) => {
    const owner = await createMember(deps)
    const { token, secret } = await make(deps, owner)
    await expect(callAs(deps, await createMember(deps)).accessToken.revoke({ id: token.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await works(deps, secret)).toBe(true)
    expect(await callAs(deps, owner).accessToken.revoke({ id: token.id })).toEqual({ ok: true })
    expect([await works(deps, secret), await namesOf(deps, owner)]).toEqual([false, []])
    await expect(callAs(deps, owner).accessToken.revoke({ id: token.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const events = await deps.db.select().from(auditEvents).where(eq(auditEvents.userId, owner.userId))
    const shown = events.map(({ type, target }) => [type, target])
    expect(shown).toEqual([
      ['access_token_created', 'CI'],
      ['access_token_revoked', 'CI'],
    ])
  })

  test('of members are seen and revoked by owners of the organization, and by nobody else', async ({ deps }) => {
    const owner = await createMember(deps)
    const { organizationId } = owner.membership
    const member = await createMember(deps, { organizationId, role: 'MEMBER' })
    const stranger = await createMember(deps)
    const { token, secret } = await make(deps, member)
    const { tokens } = await callAs(deps, owner).accessToken.listOfOrganization({ organizationId })
    expect(tokens).toEqual([{ ...token, email: member.email }])
    for (const other of [member, stranger]) {
      await expect(callAs(deps, other).accessToken.listOfOrganization({ organizationId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const { token: ownersToken } = await make(deps, owner)
    for (const other of [member, stranger]) {
      await expect(callAs(deps, other).accessToken.revoke({ id: ownersToken.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    const untrusted: Actor = { ...owner, needsSecondFactor: true }
    await expect(callAs(deps, untrusted).accessToken.revoke({ id: token.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await callAs(deps, owner).accessToken.revoke({ id: token.id })
    expect(await works(deps, secret)).toBe(false)
  })

  const ENDINGS: Record<string, (deps: TestDeps, owner: Member) => Promise<unknown>> = {
    'their owner is disabled': ({ db }, { userId }) => db.update(users).set({ status: 'DISABLED' }).where(eq(users.id, userId)),
    'their owner leaves the organization': ({ db }, { userId }) => db.delete(memberships).where(eq(memberships.userId, userId)),
    'their owner moves to another organization': async (deps, { userId }) =>
      deps.db
        .update(memberships)
        .set({ organizationId: await createOrganization(deps, 'Other') })
        .where(eq(memberships.userId, userId)),
    'their owner changes the password': (deps, owner) =>
      callAs(deps, owner).auth.changePassword({ currentPassword: TEST_PASSWORD, newPassword: 'another good password' }),
    'an administrator logs their owner out': async (deps, { email }) =>
      callAs(deps, await createActor(deps, { type: 'SUPERADMIN' })).auth.revokeUserSessions({ email }),
  }
  for (const [ending, end] of Object.entries(ENDINGS)) {
    test(`end when ${ending}`, async ({ deps }) => {
      const owner = await createMember(deps)
      const { secret } = await make(deps, owner)
      expect(await works(deps, secret)).toBe(true)
      await end(deps, owner)
      expect(await works(deps, secret)).toBe(false)
    })
  }

  test('say when they were last used, at most once a minute', async ({ deps }) => {
    const owner = await createMember(deps)
    const { token, secret } = await make(deps, owner)
    const lastUse = async () => (await callAs(deps, owner).accessToken.list()).tokens[0]?.lastUsedAt
    expect(token.lastUsedAt).toBeNull()
    const firstUse = deps.clock.now().toISOString()
    await use(deps, secret)
    deps.clock.advance(59_000)
    await use(deps, secret)
    expect(await lastUse()).toBe(firstUse)
    deps.clock.advance(1000)
    await use(deps, secret)
    expect(await lastUse()).toBe(deps.clock.now().toISOString())
  })

  test('wrong ones are limited by address, and a right one is let through meanwhile', async ({ deps }) => {
    const { secret } = await make(deps, await createMember(deps))
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`
    const office = { ipAddress: '203.0.113.44', userAgent: null }
    for (let n = 0; n < 30; n++) expect(await use(deps, wrong, office)).toBeNull()
    await expect(use(deps, wrong, office)).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 10 } })
    expect(await use(deps, secret, office)).not.toBeNull()
    const events = await deps.db.select().from(auditEvents).where(eq(auditEvents.ipAddress, office.ipAddress))
    expect(events).toMatchObject([{ type: 'rate_limited', target: null }])
  })

  test('tell a program what it has; a user without one has none', async ({ deps }) => {
    const owner = await createMember(deps)
    const { token } = await make(deps, owner, { rights: ['runs:read'] })
    const exchange = createTestExchange({ grant: { tokenId: token.id, rights: token.rights } })
    expect(await callAs(deps, owner, exchange).accessToken.current()).toEqual({
      name: 'CI',
      rights: ['runs:read'],
      expiresAt: token.expiresAt,
      email: owner.email,
      organizationId: owner.membership.organizationId,
    })
    await expect(callAs(deps, owner).accessToken.current()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are forgotten a month after their end', async ({ deps }) => {
    const owner = await createMember(deps)
    const { token } = await make(deps, owner, { name: 'revoked', days: 300 })
    await callAs(deps, owner).accessToken.revoke({ id: token.id })
    await make(deps, owner, { name: 'expired', days: 1 })
    await make(deps, owner, { name: 'used', days: 300 })
    deps.clock.advance(32 * DAY_MS)
    await forgetExpiredTokens(deps)
    const kept = await deps.db.select().from(accessTokens).where(eq(accessTokens.userId, owner.userId))
    expect(kept.map(({ name }) => name)).toEqual(['used'])
  })
})
