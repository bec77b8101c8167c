import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createActor, createTestExchange, TEST_PASSWORD } from '../../tests/factories/people.ts'
import { createTestPlatform, type TestPlatform } from '#tests/harness/server/platform.ts'
import { auditEvents } from '../platform/database/schema.ts'
import type { Actor, Exchange } from '../platform/http/trpc.ts'
import { authenticate, forgetExpiredTokens } from './service.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'
const DAY_MS = 24 * 3600_000

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

type Login = { actor: Actor; sessionId: string; accessToken: string; refreshToken: string; exchange: Exchange }

async function signIn(email: string, userAgent: string | null = null, ipAddress = '198.51.100.1'): Promise<Login> {
  const exchange = createTestExchange({ origin: { ipAddress, userAgent } })
  const { accessToken } = await callAs(platform.deps, null, exchange).auth.login({ email, password: TEST_PASSWORD })
  const found = await authenticate(platform.deps, accessToken)
  if (!found) throw new Error('not signed in')
  const { cookies, ...plain } = exchange
  return { ...found, accessToken, refreshToken: cookies.at(-1) ?? '', exchange: { ...plain, sessionId: found.sessionId } }
}

const as = ({ actor, exchange }: Login) => callAs(platform.deps, actor, exchange).auth
const isIn = async ({ accessToken }: Login) => (await authenticate(platform.deps, accessToken)) !== null
const refresh = async (refreshToken: string) => {
  const exchange = createTestExchange({ refreshToken })
  await callAs(platform.deps, null, exchange).auth.refreshToken({})
  return exchange.cookies.at(-1) ?? ''
}

describe('sessions', () => {
  test('are listed with device, address and the present one marked, latest seen first', async () => {
    const { email } = await createActor(platform.deps)
    const laptop = await signIn(email, FIREFOX)
    platform.deps.clock.advance(60_000)
    const phone = await signIn(email, null, '203.0.113.9')
    const { sessions } = await as(laptop).listSessions()
    expect(sessions).toMatchObject([
      { id: phone.sessionId, browser: null, system: null, ipAddress: '203.0.113.9', isCurrent: false },
      { id: laptop.sessionId, browser: 'Firefox', system: 'Linux', isMobile: false, isCurrent: true },
    ])
    platform.deps.clock.advance(60_000)
    await refresh(laptop.refreshToken)
    expect((await as(phone).listSessions()).sessions.map(({ id }) => id)).toEqual([laptop.sessionId, phone.sessionId])
    expect(JSON.stringify(sessions)).not.toContain(laptop.refreshToken)
  })

  test('one is ended at once, its access token with it', async () => {
    const { email } = await createActor(platform.deps)
    const [laptop, phone] = [await signIn(email), await signIn(email)]
    expect(await as(laptop).revokeSession({ sessionId: phone.sessionId, currentPassword: TEST_PASSWORD })).toEqual({ ok: true })
    expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false])
    await expect(refresh(phone.refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(as(laptop).revokeSession({ sessionId: phone.sessionId, currentPassword: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('all others are ended, the present one stays', async () => {
    const { email } = await createActor(platform.deps)
    const [laptop, phone, tablet] = [await signIn(email), await signIn(email), await signIn(email)]
    expect(await as(laptop).revokeOtherSessions({ currentPassword: TEST_PASSWORD })).toEqual({ ok: true, revoked: 2 })
    expect([await isIn(laptop), await isIn(phone), await isIn(tablet)]).toEqual([true, false, false])
  })

  test('are ended only by somebody who knows the password; guessing it is limited', async () => {
    const { email } = await createActor(platform.deps)
    const [laptop, phone] = [await signIn(email), await signIn(email)]
    const wrong = { code: 'UNPROCESSABLE_CONTENT', cause: { code: 'wrong_password' } }
    const guess = { currentPassword: 'wrong' }
    for (let n = 0; n < 5; n++) {
      await expect(as(laptop).revokeSession({ sessionId: phone.sessionId, ...guess })).rejects.toMatchObject(wrong)
      await expect(as(laptop).revokeOtherSessions(guess)).rejects.toMatchObject(wrong)
    }
    await expect(as(laptop).revokeOtherSessions({ currentPassword: TEST_PASSWORD })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await isIn(phone)).toBe(true)
  })

  test('of somebody else can neither be seen nor ended', async () => {
    const victim = await signIn((await createActor(platform.deps)).email)
    const attacker = await signIn((await createActor(platform.deps)).email)
    await expect(as(attacker).revokeSession({ sessionId: victim.sessionId, currentPassword: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await as(attacker).revokeOtherSessions({ currentPassword: TEST_PASSWORD })
    expect(await isIn(victim)).toBe(true)
    expect((await as(attacker).listSessions()).sessions.map(({ id }) => id)).toEqual([attacker.sessionId])
  })

  test('signing in anew ends the login that the browser had', async () => {
    const { email } = await createActor(platform.deps)
    const before = await signIn(email)
    const exchange = createTestExchange({ refreshToken: before.refreshToken })
    await callAs(platform.deps, null, exchange).auth.login({ email, password: TEST_PASSWORD })
    expect(await isIn(before)).toBe(false)
  })

  test('of anybody are ended by a SUPERADMIN', async () => {
    const victim = await signIn((await createActor(platform.deps)).email)
    const superadmin = await createActor(platform.deps, { type: 'SUPERADMIN' })
    const { auth } = callAs(platform.deps, superadmin)
    expect(await auth.revokeUserSessions({ email: victim.actor.email })).toEqual({ ok: true, revoked: 1 })
    expect(await isIn(victim)).toBe(false)
    expect(await auth.revokeUserSessions({ email: 'nobody@example.test' })).toEqual({ ok: true, revoked: 0 })
  })

  test('changing the password needs the present one, ends the others and keeps this one', async () => {
    const { email } = await createActor(platform.deps)
    const [laptop, phone] = [await signIn(email), await signIn(email)]
    const newPassword = 'another good password'
    const wrong = { code: 'UNPROCESSABLE_CONTENT', cause: { code: 'wrong_password' } }
    await expect(as(laptop).changePassword({ currentPassword: 'wrong', newPassword })).rejects.toMatchObject(wrong)
    await expect(as(laptop).changePassword({ currentPassword: TEST_PASSWORD, newPassword: 'password1' })).rejects.toMatchObject({
      cause: { code: 'password_too_weak' },
    })
    expect(await as(laptop).changePassword({ currentPassword: TEST_PASSWORD, newPassword })).toEqual({ ok: true })
    expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false])
    const { auth } = callAs(platform.deps, null)
    await expect(auth.login({ email, password: TEST_PASSWORD })).rejects.toMatchObject({ cause: { code: 'invalid_credentials' } })
    await auth.login({ email, password: newPassword })
    for (let n = 0; n < 9; n++)
      await expect(as(laptop).changePassword({ currentPassword: 'wrong', newPassword })).rejects.toMatchObject(wrong)
    await expect(as(laptop).changePassword({ currentPassword: newPassword, newPassword })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  test('end with logout, the access token too', async () => {
    const login = await signIn((await createActor(platform.deps)).email)
    await callAs(platform.deps, null, createTestExchange({ refreshToken: login.refreshToken })).auth.logout({})
    expect(await isIn(login)).toBe(false)
  })

  test('end 90 days after the login, however much they are used, and are then forgotten', async () => {
    const login = await signIn((await createActor(platform.deps)).email)
    let { refreshToken } = login
    for (let day = 0; day < 80; day += 20) {
      platform.deps.clock.advance(20 * DAY_MS)
      refreshToken = await refresh(refreshToken)
    }
    platform.deps.clock.advance(10 * DAY_MS)
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await forgetExpiredTokens(platform.deps)
    const { rows } = await platform.database.pool.query('select 1 from sessions where id = $1', [login.sessionId])
    expect(rows).toEqual([])
  })
})

describe('a stolen refresh token', () => {
  test('used by the thief first: the owner’s next refresh ends the session of both, and is on record', async () => {
    const owner = await signIn((await createActor(platform.deps)).email)
    const thief = await refresh(owner.refreshToken)
    platform.deps.clock.advance(15 * 60_000)
    await expect(refresh(owner.refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(refresh(thief)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const events = await platform.deps.db.select().from(auditEvents)
    expect(events.find(({ type }) => type === 'refresh_token_reused')).toMatchObject({ userId: owner.actor.userId })
  })

  test('used by the thief long after: the session of both ends', async () => {
    const owner = await signIn((await createActor(platform.deps)).email)
    const current = await refresh(owner.refreshToken)
    platform.deps.clock.advance(20 * DAY_MS)
    await expect(refresh(owner.refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(refresh(current)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('a replay of ten at once within the grace time leaves one session', async () => {
    const login = await signIn((await createActor(platform.deps)).email)
    const next = await Promise.all(Array.from({ length: 10 }, () => refresh(login.refreshToken)))
    expect(new Set(next).size).toBe(10)
    expect((await as(login).listSessions()).sessions).toHaveLength(1)
  })

  test('used by both within the grace time: the second branch that is used afterwards ends the session of both', async () => {
    const owner = await signIn((await createActor(platform.deps)).email)
    const thief = await refresh(owner.refreshToken)
    platform.deps.clock.advance(20_000)
    const current = await refresh(owner.refreshToken)
    platform.deps.clock.advance(15 * 60_000)
    const next = await refresh(thief)
    await expect(refresh(current)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(refresh(next)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await isIn(owner)).toBe(false)
    const events = await platform.deps.db.select().from(auditEvents)
    expect(events).toContainEqual(expect.objectContaining({ type: 'refresh_token_reused', userId: owner.actor.userId }))
  })

  test('used by both within the grace time, and the thief waits for weeks: the copy ends the session', async () => {
    const owner = await signIn((await createActor(platform.deps)).email)
    const thief = await refresh(await refresh(owner.refreshToken))
    let current = await refresh(owner.refreshToken)
    for (let n = 0; n < 10; n++) {
      platform.deps.clock.advance(15 * 60_000)
      current = await refresh(current)
    }
    platform.deps.clock.advance(20 * DAY_MS)
    await expect(refresh(thief)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(refresh(current)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('cannot be hidden by branching again and again', async () => {
    const owner = await signIn((await createActor(platform.deps)).email)
    let thief = await refresh(owner.refreshToken)
    const current = await refresh(owner.refreshToken)
    for (let n = 0; n < 5; n++) {
      platform.deps.clock.advance(20_000)
      const next = await refresh(thief)
      await refresh(thief)
      thief = next
    }
    await expect(refresh(current)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await isIn(owner)).toBe(false)
  })

  test('two tabs that always refresh at once, and answers that get lost, are no theft', async () => {
    const login = await signIn((await createActor(platform.deps)).email)
    let cookie = login.refreshToken
    for (let n = 0; n < 6; n++) {
      const answers = [await refresh(cookie), await refresh(cookie), await refresh(cookie)]
      cookie = answers[n % 3] ?? ''
      platform.deps.clock.advance(15 * 60_000)
    }
    await refresh(cookie)
    expect((await as(login).listSessions()).sessions).toHaveLength(1)
  })

  test('two branches used at the same moment after the grace time: the session ends whichever comes first', async () => {
    const { email } = await createActor(platform.deps)
    // Several times: two that lock each other out do so only when they meet.
    for (let n = 0; n < 8; n++) {
      const owner = await signIn(email)
      const copies = [await refresh(owner.refreshToken), await refresh(owner.refreshToken)]
      platform.deps.clock.advance(15 * 60_000)
      const outcomes = await Promise.allSettled(copies.map(refresh))
      expect(outcomes).toMatchObject(
        outcomes[0]?.status === 'fulfilled'
          ? [{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'UNAUTHORIZED' } }]
          : [{ status: 'rejected', reason: { code: 'UNAUTHORIZED' } }, { status: 'fulfilled' }],
      )
      expect(await isIn(owner)).toBe(false)
    }
  })
})

describe('access tokens', () => {
  test('of another key, another audience, without a session, or of somebody else’s session are nobody’s', async () => {
    const { deps } = platform
    const login = await signIn((await createActor(deps)).email)
    const other = await signIn((await createActor(deps)).email)
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

test('pages of other sites cannot make a browser use its cookies', async () => {
  const login = await signIn((await createActor(platform.deps)).email)
  const { auth, organization } = callAs(platform.deps, null, createTestExchange({ isCrossSite: true, refreshToken: login.refreshToken }))
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
  expect(await isIn(login)).toBe(true)
})
