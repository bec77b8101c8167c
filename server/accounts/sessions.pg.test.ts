import { describe, expect } from 'vitest'
import { callAs, createActor, createTestExchange, TEST_PASSWORD } from '../../tests/factories/people.ts'
import { auditEvents } from '../platform/database/schema.ts'
import type { Actor, Exchange } from '../platform/http/trpc.ts'
import { authenticate, forgetExpiredTokens } from './service.ts'
import type { TestDeps } from '#tests/harness/server/platform.ts'
import { test } from '#tests/fixtures/server-test.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'
const DAY_MS = 24 * 3600_000

type Login = { actor: Actor; sessionId: string; accessToken: string; refreshToken: string; exchange: Exchange }

async function signIn(deps: TestDeps, email: string, userAgent: string | null = null, ipAddress = '198.51.100.1'): Promise<Login> {
  const exchange = createTestExchange({ origin: { ipAddress, userAgent } })
  const { accessToken } = await callAs(deps, null, exchange).auth.login({ email, password: TEST_PASSWORD })
  const found = await authenticate(deps, accessToken)
  if (!found) throw new Error('not signed in')
  const { cookies, ...plain } = exchange
  return { ...found, accessToken, refreshToken: cookies.at(-1) ?? '', exchange: { ...plain, sessionId: found.sessionId } }
}

const as = (deps: TestDeps, { actor, exchange }: Login) => callAs(deps, actor, exchange).auth
const isIn = async (deps: TestDeps, { accessToken }: Login) => (await authenticate(deps, accessToken)) !== null
const refresh = async (deps: TestDeps, refreshToken: string) => {
  const exchange = createTestExchange({ refreshToken })
  await callAs(deps, null, exchange).auth.refreshToken({})
  return exchange.cookies.at(-1) ?? ''
}

describe('sessions', () => {
  test('are listed with device, address and the present one marked, latest seen first', async ({ deps }) => {
    const { email } = await createActor(deps)
    const laptop = await signIn(deps, email, FIREFOX)
    deps.clock.advance(60_000)
    const phone = await signIn(deps, email, null, '203.0.113.9')
    const { sessions } = await as(deps, laptop).listSessions()
    expect(sessions).toMatchObject([
      { id: phone.sessionId, browser: null, system: null, ipAddress: '203.0.113.9', isCurrent: false },
      { id: laptop.sessionId, browser: 'Firefox', system: 'Linux', isMobile: false, isCurrent: true },
    ])
    deps.clock.advance(60_000)
    await refresh(deps, laptop.refreshToken)
    expect((await as(deps, phone).listSessions()).sessions.map(({ id }) => id)).toEqual([laptop.sessionId, phone.sessionId])
    expect(JSON.stringify(sessions)).not.toContain(laptop.refreshToken)
  })

  test('one is ended at once, its access token with it', async ({ deps }) => {
    const { email } = await createActor(deps)
    const [laptop, phone] = [await signIn(deps, email), await signIn(deps, email)]
    expect(await as(deps, laptop).revokeSession({ sessionId: phone.sessionId, currentPassword: TEST_PASSWORD })).toEqual({ ok: true })
    expect([await isIn(deps, laptop), await isIn(deps, phone)]).toEqual([true, false])
    await expect(refresh(deps, phone.refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(as(deps, laptop).revokeSession({ sessionId: phone.sessionId, currentPassword: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('all others are ended, the present one stays', async ({ deps }) => {
    const { email } = await createActor(deps)
    const [laptop, phone, tablet] = [await signIn(deps, email), await signIn(deps, email), await signIn(deps, email)]
    expect(await as(deps, laptop).revokeOtherSessions({ currentPassword: TEST_PASSWORD })).toEqual({ ok: true, revoked: 2 })
    expect([await isIn(deps, laptop), await isIn(deps, phone), await isIn(deps, tablet)]).toEqual([true, false, false])
  })

  test('are ended only with the password; guessing it is limited', async ({ deps }) => {
    const { email } = await createActor(deps)
    const [laptop, phone] = [await signIn(deps, email), await signIn(deps, email)]
    const wrong = { code: 'UNPROCESSABLE_CONTENT', cause: { code: 'wrong_password' } }
    const guess = { currentPassword: 'wrong' }
    for (let n = 0; n < 5; n++) {
      await expect(as(deps, laptop).revokeSession({ sessionId: phone.sessionId, ...guess })).rejects.toMatchObject(wrong)
      await expect(as(deps, laptop).revokeOtherSessions(guess)).rejects.toMatchObject(wrong)
    }
    await expect(as(deps, laptop).revokeOtherSessions({ currentPassword: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    expect(await isIn(deps, phone)).toBe(true)
  })

  test('of somebody else can neither be seen nor ended', async ({ deps }) => {
    const victim = await signIn(deps, (await createActor(deps)).email)
    const attacker = await signIn(deps, (await createActor(deps)).email)
    await expect(as(deps, attacker).revokeSession({ sessionId: victim.sessionId, currentPassword: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await as(deps, attacker).revokeOtherSessions({ currentPassword: TEST_PASSWORD })
    expect(await isIn(deps, victim)).toBe(true)
    expect((await as(deps, attacker).listSessions()).sessions.map(({ id }) => id)).toEqual([attacker.sessionId])
  })

  test('signing in anew ends the login that the browser had', async ({ deps }) => {
    const { email } = await createActor(deps)
    const before = await signIn(deps, email)
    const exchange = createTestExchange({ refreshToken: before.refreshToken })
    await callAs(deps, null, exchange).auth.login({ email, password: TEST_PASSWORD })
    expect(await isIn(deps, before)).toBe(false)
  })

  test('of anybody are ended by a SUPERADMIN', async ({ deps }) => {
    const victim = await signIn(deps, (await createActor(deps)).email)
    const superadmin = await createActor(deps, { type: 'SUPERADMIN' })
    const { auth } = callAs(deps, superadmin)
    expect(await auth.revokeUserSessions({ email: victim.actor.email })).toEqual({ ok: true, revoked: 1 })
    expect(await isIn(deps, victim)).toBe(false)
    expect(await auth.revokeUserSessions({ email: 'nobody@example.test' })).toEqual({ ok: true, revoked: 0 })
  })

  test('changing the password needs the present one, ends the others and keeps this one', async ({ deps }) => {
    const { email } = await createActor(deps)
    const [laptop, phone] = [await signIn(deps, email), await signIn(deps, email)]
    const newPassword = 'another good password'
    const wrong = { code: 'UNPROCESSABLE_CONTENT', cause: { code: 'wrong_password' } }
    await expect(as(deps, laptop).changePassword({ currentPassword: 'wrong', newPassword })).rejects.toMatchObject(wrong)
    await expect(as(deps, laptop).changePassword({ currentPassword: TEST_PASSWORD, newPassword: 'password1' })).rejects.toMatchObject({
      cause: { code: 'password_too_weak' },
    })
    expect(await as(deps, laptop).changePassword({ currentPassword: TEST_PASSWORD, newPassword })).toEqual({ ok: true })
    expect([await isIn(deps, laptop), await isIn(deps, phone)]).toEqual([true, false])
    const { auth } = callAs(deps, null)
    await expect(auth.login({ email, password: TEST_PASSWORD })).rejects.toMatchObject({ cause: { code: 'invalid_credentials' } })
    await auth.login({ email, password: newPassword })
    for (let n = 0; n < 9; n++)
      await expect(as(deps, laptop).changePassword({ currentPassword: 'wrong', newPassword })).rejects.toMatchObject(wrong)
    await expect(as(deps, laptop).changePassword({ currentPassword: newPassword, newPassword })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  test('end with logout, the access token too', async ({ deps }) => {
    const login = await signIn(deps, (await createActor(deps)).email)
    await callAs(deps, null, createTestExchange({ refreshToken: login.refreshToken })).auth.logout({})
    expect(await isIn(deps, login)).toBe(false)
  })

  test('end 90 days after the login, however much they are used, and are then forgotten', async ({ deps, platform }) => {
    const login = await signIn(deps, (await createActor(deps)).email)
    let { refreshToken } = login
    for (let day = 0; day < 80; day += 20) {
      deps.clock.advance(20 * DAY_MS)
      refreshToken = await refresh(deps, refreshToken)
    }
    deps.clock.advance(10 * DAY_MS)
    await expect(refresh(deps, refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await forgetExpiredTokens(deps)
    const { rows } = await platform.database.pool.query('select 1 from sessions where id = $1', [login.sessionId])
    expect(rows).toEqual([])
  })
})

describe('a stolen refresh token', () => {
  test('used by the thief first: the owner’s next refresh ends the session of both, and is on record', async ({ deps }) => {
    const owner = await signIn(deps, (await createActor(deps)).email)
    const thief = await refresh(deps, owner.refreshToken)
    deps.clock.advance(15 * 60_000)
    await expect(refresh(deps, owner.refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(refresh(deps, thief)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const events = await deps.db.select().from(auditEvents)
    expect(events.find(({ type }) => type === 'refresh_token_reused')).toMatchObject({ userId: owner.actor.userId })
  })

  test('used by the thief long after: the session of both ends', async ({ deps }) => {
    const owner = await signIn(deps, (await createActor(deps)).email)
    const current = await refresh(deps, owner.refreshToken)
    deps.clock.advance(20 * DAY_MS)
    await expect(refresh(deps, owner.refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(refresh(deps, current)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('a replay of ten at once within the grace time leaves one session', async ({ deps }) => {
    const login = await signIn(deps, (await createActor(deps)).email)
    const next = await Promise.all(Array.from({ length: 10 }, () => refresh(deps, login.refreshToken)))
    expect(new Set(next).size).toBe(10)
    expect((await as(deps, login).listSessions()).sessions).toHaveLength(1)
  })

  test('used by both within the grace time: the second branch that is used afterwards ends the session of both', async ({ deps }) => {
    const owner = await signIn(deps, (await createActor(deps)).email)
    const thief = await refresh(deps, owner.refreshToken)
    deps.clock.advance(20_000)
    const current = await refresh(deps, owner.refreshToken)
    deps.clock.advance(15 * 60_000)
    const next = await refresh(deps, thief)
    await expect(refresh(deps, current)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(refresh(deps, next)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await isIn(deps, owner)).toBe(false)
    const events = await deps.db.select().from(auditEvents)
    expect(events).toContainEqual(expect.objectContaining({ type: 'refresh_token_reused', userId: owner.actor.userId }))
  })

  test('used by both within the grace time, and the thief waits for weeks: the copy ends the session', async ({ deps }) => {
    const owner = await signIn(deps, (await createActor(deps)).email)
    const thief = await refresh(deps, await refresh(deps, owner.refreshToken))
    let current = await refresh(deps, owner.refreshToken)
    for (let n = 0; n < 10; n++) {
      deps.clock.advance(15 * 60_000)
      current = await refresh(deps, current)
    }
    deps.clock.advance(20 * DAY_MS)
    await expect(refresh(deps, thief)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(refresh(deps, current)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('cannot be hidden by branching again and again', async ({ deps }) => {
    const owner = await signIn(deps, (await createActor(deps)).email)
    let thief = await refresh(deps, owner.refreshToken)
    const current = await refresh(deps, owner.refreshToken)
    for (let n = 0; n < 5; n++) {
      deps.clock.advance(20_000)
      const next = await refresh(deps, thief)
      await refresh(deps, thief)
      thief = next
    }
    await expect(refresh(deps, current)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await isIn(deps, owner)).toBe(false)
  })

  test('two tabs that always refresh at once, and answers that get lost, are no theft', async ({ deps }) => {
    const login = await signIn(deps, (await createActor(deps)).email)
    let cookie = login.refreshToken
    for (let n = 0; n < 6; n++) {
      const answers = [await refresh(deps, cookie), await refresh(deps, cookie), await refresh(deps, cookie)]
      cookie = answers[n % 3] ?? ''
      deps.clock.advance(15 * 60_000)
    }
    await refresh(deps, cookie)
    expect((await as(deps, login).listSessions()).sessions).toHaveLength(1)
  })

  test('two branches used at the same moment after the grace time: the session ends whichever comes first', async ({ deps }) => {
    const { email } = await createActor(deps)
    // Repeated, because a deadlock happens only when two exchanges run at the same moment.
    for (let n = 0; n < 8; n++) {
      const owner = await signIn(deps, email)
      const copies = [await refresh(deps, owner.refreshToken), await refresh(deps, owner.refreshToken)]
      deps.clock.advance(15 * 60_000)
      const outcomes = await Promise.allSettled(copies.map((copy) => refresh(deps, copy)))
      expect(outcomes).toMatchObject(
        outcomes[0]?.status === 'fulfilled'
          ? [{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'UNAUTHORIZED' } }]
          : [{ status: 'rejected', reason: { code: 'UNAUTHORIZED' } }, { status: 'fulfilled' }],
      )
      expect(await isIn(deps, owner)).toBe(false)
    }
  })
})

describe('access tokens', () => {
  test('of another key, another audience, without a session, or of somebody else’s session are nobody’s', async ({ deps }) => {
    const login = await signIn(deps, (await createActor(deps)).email)
    const other = await signIn(deps, (await createActor(deps)).email)
    const { userId } = login.actor
    const forged = [
      await deps.tokens.sign('device', { sub: userId, sid: login.sessionId }, 60),
      await deps.tokens.sign('access', { sub: userId }, 60),
      await deps.tokens.sign('access', { sub: userId, sid: other.sessionId }, 60),
      await deps.tokens.sign('access', { sub: userId, sid: 'x' }, 60),
      `${login.accessToken.slice(0, -3)}AAA`,
      login.accessToken.split('.').slice(0, 2).join('.').concat('.'),
    ]
    for (const token of forged) expect(await authenticate(deps, token)).toBeNull()
  })
})

test('pages of other sites cannot make a browser use its cookies', async ({ deps }) => {
  const login = await signIn(deps, (await createActor(deps)).email)
  const { auth, organization } = callAs(deps, null, createTestExchange({ isCrossSite: true, refreshToken: login.refreshToken }))
  const link = { token: 'x', password: TEST_PASSWORD }
  const calls = [
    () => auth.refreshToken({}),
    () => auth.logout({}),
    () => auth.login({ email: login.actor.email, password: TEST_PASSWORD }),
    () => auth.completeEmailRegistration(link),
    () => auth.completePasswordReset(link),
    () => organization.acceptInvitation(link),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await isIn(deps, login)).toBe(true)
})
