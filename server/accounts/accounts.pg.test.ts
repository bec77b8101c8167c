import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createActor, createMember, createTestExchange, TEST_PASSWORD } from '../../tests/factories/people.ts'
import { createTestPlatform, type TestPlatform } from '#tests/harness/server/platform.ts'
import { authenticate, forgetExpiredTokens } from './service.ts'
import { createUser, ensureSuperadmin } from './users.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

async function signIn(email: string) {
  const exchange = createTestExchange()
  const answer = await callAs(platform.deps, null, exchange).auth.login({ email, password: TEST_PASSWORD })
  return { ...answer, refreshToken: exchange.cookies.at(-1) ?? '' }
}

async function refresh(refreshToken: string | null) {
  const exchange = createTestExchange({ refreshToken })
  const answer = await callAs(platform.deps, null, exchange)
    .auth.refreshToken({})
    .catch((error: unknown) => error)
  return { answer, cookies: exchange.cookies, refreshToken: exchange.cookies.at(-1) ?? null }
}

const refused = { code: 'UNAUTHORIZED', cause: { code: 'unauthorized' } }

describe('signing in', () => {
  test('gives a token that names the user', async () => {
    const member = await createMember(platform.deps)
    const { ok, accessToken } = await signIn(member.email.toUpperCase())
    expect(ok).toBe(true)
    expect((await authenticate(platform.deps, accessToken))?.actor).toEqual(member)
  })

  test('with a wrong password or an unknown address answers alike', async () => {
    const { email } = await createActor(platform.deps)
    const wrong = { code: 'UNAUTHORIZED', cause: { code: 'invalid_credentials' } }
    const nobody = callAs(platform.deps, null)
    await expect(nobody.auth.login({ email, password: 'wrong' })).rejects.toMatchObject(wrong)
    await expect(nobody.auth.login({ email: 'nobody@example.test', password: 'wrong' })).rejects.toMatchObject(wrong)
  })

  test('a password stays good for years', async () => {
    const { email } = await createActor(platform.deps)
    platform.deps.clock.advance(5 * 365 * 24 * 3600_000)
    expect(await callAs(platform.deps, null).auth.login({ email, password: TEST_PASSWORD })).toMatchObject({ ok: true })
  })

  test('the access token ends after fifteen minutes', async () => {
    const { accessToken } = await signIn((await createActor(platform.deps)).email)
    platform.deps.clock.advance(14 * 60_000)
    expect(await authenticate(platform.deps, accessToken)).not.toBeNull()
    platform.deps.clock.advance(2 * 60_000)
    expect(await authenticate(platform.deps, accessToken)).toBeNull()
  })

  test('me tells user and membership', async () => {
    const member = await createMember(platform.deps, { firstName: 'Ada', role: 'MEMBER' })
    expect(await callAs(platform.deps, member).auth.me()).toEqual({
      ok: true,
      data: {
        user: { id: member.userId, email: member.email, type: 'USER', firstName: 'Ada', lastName: null },
        membership: { organizationId: member.membership.organizationId, role: 'MEMBER' },
      },
    })
    const loner = await createActor(platform.deps)
    expect((await callAs(platform.deps, loner).auth.me()).data.membership).toBeNull()
  })
})

describe('refresh tokens', () => {
  test('are exchanged for a new pair', async () => {
    const { refreshToken } = await signIn((await createActor(platform.deps)).email)
    const first = await refresh(refreshToken)
    expect(first.answer).toMatchObject({ ok: true })
    expect(first.refreshToken).not.toBe(refreshToken)
    expect((await refresh(first.refreshToken)).answer).toMatchObject({ ok: true })
  })

  test('two tabs may exchange the same one at once', async () => {
    const { refreshToken } = await signIn((await createActor(platform.deps)).email)
    const both = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    for (const { answer } of both) expect(answer).toMatchObject({ ok: true })
    for (const next of both) expect((await refresh(next.refreshToken)).answer).toMatchObject({ ok: true })
  })

  test('an old one shown again later ends the whole login', async () => {
    const { refreshToken } = await signIn((await createActor(platform.deps)).email)
    const current = await refresh(refreshToken)
    platform.deps.clock.advance(60_000)
    const stolen = await refresh(refreshToken)
    expect(stolen.answer).toMatchObject(refused)
    expect(stolen.cookies).toEqual([null])
    expect((await refresh(current.refreshToken)).answer).toMatchObject(refused)
  })

  test('reuse ends that login only, not another of the same user', async () => {
    const { email } = await createActor(platform.deps)
    const [laptop, phone] = [await signIn(email), await signIn(email)]
    await refresh(laptop.refreshToken)
    platform.deps.clock.advance(60_000)
    await refresh(laptop.refreshToken)
    expect((await refresh(phone.refreshToken)).answer).toMatchObject({ ok: true })
  })

  test('end with logout, and with time', async () => {
    const { email } = await createActor(platform.deps)
    const left = await signIn(email)
    const exchange = createTestExchange({ refreshToken: left.refreshToken })
    expect(await callAs(platform.deps, null, exchange).auth.logout({})).toEqual({ ok: true })
    expect(exchange.cookies).toEqual([null])
    expect((await refresh(left.refreshToken)).answer).toMatchObject(refused)

    const forgotten = await signIn(email)
    platform.deps.clock.advance(31 * 24 * 3600_000)
    expect((await refresh(forgotten.refreshToken)).answer).toMatchObject(refused)
    await forgetExpiredTokens(platform.deps)
  })

  test('none, or an invented one, is refused', async () => {
    expect((await refresh(null)).answer).toMatchObject(refused)
    expect((await refresh('invented')).answer).toMatchObject(refused)
    expect(await callAs(platform.deps, null, createTestExchange({ refreshToken: 'invented' })).auth.logout({})).toEqual({ ok: true })
  })
})

describe('the configured administrator', () => {
  test('is created, or promoted with the password kept', async () => {
    const { deps } = platform
    await ensureSuperadmin(deps, { email: 'Root@example.test', password: 'first password' })
    await ensureSuperadmin(deps, { email: 'root@example.test', password: 'second password' })
    const login = callAs(deps, null).auth.login({ email: 'root@example.test', password: 'first password' })
    expect(await authenticate(deps, (await login).accessToken)).toMatchObject({ actor: { type: 'SUPERADMIN' } })

    const user = await createActor(deps)
    await ensureSuperadmin(deps, { email: user.email, password: 'another password' })
    expect(await authenticate(deps, (await signIn(user.email)).accessToken)).toMatchObject({ actor: { type: 'SUPERADMIN' } })
    await expect(createUser(deps, { email: user.email, password: TEST_PASSWORD })).rejects.toMatchObject({ code: 'already_exists' })
  })
})
