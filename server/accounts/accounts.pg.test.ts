import { describe, expect } from 'vitest'
import { callAs, createActor, createMember, createTestExchange, TEST_PASSWORD } from '../../tests/factories/people.ts'
import { authenticate, forgetExpiredTokens } from './service.ts'
import { createUser, ensureSuperadmin } from './users.ts'
import type { TestDeps } from '#tests/harness/server/platform.ts'
import { test } from '#tests/fixtures/server-test.ts'

async function signIn(deps: TestDeps, email: string) {
  const exchange = createTestExchange()
  const answer = await callAs(deps, null, exchange).auth.login({ email, password: TEST_PASSWORD })
  return { ...answer, refreshToken: exchange.cookies.at(-1) ?? '' }
}

async function refresh(deps: TestDeps, refreshToken: string | null) {
  const exchange = createTestExchange({ refreshToken })
  const answer = await callAs(deps, null, exchange)
    .auth.refreshToken({})
    .catch((error: unknown) => error)
  return { answer, cookies: exchange.cookies, refreshToken: exchange.cookies.at(-1) ?? null }
}

const refused = { code: 'UNAUTHORIZED', cause: { code: 'unauthorized' } }

describe('signing in', () => {
  test('gives a token that names the user', async ({ deps }) => {
    const member = await createMember(deps)
    const { ok, accessToken } = await signIn(deps, member.email.toUpperCase())
    expect(ok).toBe(true)
    expect((await authenticate(deps, accessToken))?.actor).toEqual(member)
  })

  test('with a wrong password or an unknown address answers alike', async ({ deps }) => {
    const { email } = await createActor(deps)
    const wrong = { code: 'UNAUTHORIZED', cause: { code: 'invalid_credentials' } }
    const nobody = callAs(deps, null)
    await expect(nobody.auth.login({ email, password: 'wrong' })).rejects.toMatchObject(wrong)
    await expect(nobody.auth.login({ email: 'nobody@example.test', password: 'wrong' })).rejects.toMatchObject(wrong)
  })

  test('a password stays good for years', async ({ deps }) => {
    const { email } = await createActor(deps)
    deps.clock.advance(5 * 365 * 24 * 3600_000)
    expect(await callAs(deps, null).auth.login({ email, password: TEST_PASSWORD })).toMatchObject({ ok: true })
  })

  test('the access token ends after fifteen minutes', async ({ deps }) => {
    const { accessToken } = await signIn(deps, (await createActor(deps)).email)
    deps.clock.advance(14 * 60_000)
    expect(await authenticate(deps, accessToken)).not.toBeNull()
    deps.clock.advance(2 * 60_000)
    expect(await authenticate(deps, accessToken)).toBeNull()
  })

  test('me returns user and membership', async ({ deps }) => {
    const member = await createMember(deps, { firstName: 'Ada', role: 'MEMBER' })
    expect(await callAs(deps, member).auth.me()).toEqual({
      ok: true,
      data: {
        user: { id: member.userId, email: member.email, type: 'USER', firstName: 'Ada', lastName: null },
        membership: { organizationId: member.membership.organizationId, role: 'MEMBER' },
      },
    })
    const loner = await createActor(deps)
    expect((await callAs(deps, loner).auth.me()).data.membership).toBeNull()
  })
})

describe('refresh tokens', () => {
  test('are exchanged for a new pair', async ({ deps }) => {
    const { refreshToken } = await signIn(deps, (await createActor(deps)).email)
    const first = await refresh(deps, refreshToken)
    expect(first.answer).toMatchObject({ ok: true })
    expect(first.refreshToken).not.toBe(refreshToken)
    expect((await refresh(deps, first.refreshToken)).answer).toMatchObject({ ok: true })
  })

  test('two tabs may exchange the same one at once', async ({ deps }) => {
    const { refreshToken } = await signIn(deps, (await createActor(deps)).email)
    const both = await Promise.all([refresh(deps, refreshToken), refresh(deps, refreshToken)])
    for (const { answer } of both) expect(answer).toMatchObject({ ok: true })
    for (const next of both) expect((await refresh(deps, next.refreshToken)).answer).toMatchObject({ ok: true })
  })

  test('an old one shown again later ends the whole login', async ({ deps }) => {
    const { refreshToken } = await signIn(deps, (await createActor(deps)).email)
    const current = await refresh(deps, refreshToken)
    deps.clock.advance(60_000)
    const stolen = await refresh(deps, refreshToken)
    expect(stolen.answer).toMatchObject(refused)
    expect(stolen.cookies).toEqual([null])
    expect((await refresh(deps, current.refreshToken)).answer).toMatchObject(refused)
  })

  test('reuse ends that login only, not another of the same user', async ({ deps }) => {
    const { email } = await createActor(deps)
    const [laptop, phone] = [await signIn(deps, email), await signIn(deps, email)]
    await refresh(deps, laptop.refreshToken)
    deps.clock.advance(60_000)
    await refresh(deps, laptop.refreshToken)
    expect((await refresh(deps, phone.refreshToken)).answer).toMatchObject({ ok: true })
  })

  test('end with logout, and with time', async ({ deps }) => {
    const { email } = await createActor(deps)
    const tokens = await signIn(deps, email)
    const exchange = createTestExchange({ refreshToken: tokens.refreshToken })
    expect(await callAs(deps, null, exchange).auth.logout({})).toEqual({ ok: true })
    expect(exchange.cookies).toEqual([null])
    expect((await refresh(deps, tokens.refreshToken)).answer).toMatchObject(refused)

    const forgotten = await signIn(deps, email)
    deps.clock.advance(31 * 24 * 3600_000)
    expect((await refresh(deps, forgotten.refreshToken)).answer).toMatchObject(refused)
    await forgetExpiredTokens(deps)
  })

  test('none, or an invented one, is refused', async ({ deps }) => {
    expect((await refresh(deps, null)).answer).toMatchObject(refused)
    expect((await refresh(deps, 'invented')).answer).toMatchObject(refused)
    expect(await callAs(deps, null, createTestExchange({ refreshToken: 'invented' })).auth.logout({})).toEqual({ ok: true })
  })
})

describe('the configured administrator', () => {
  test('is created, or promoted without a change of the password', async ({ deps }) => {
    await ensureSuperadmin(deps, { email: 'Root@example.test', password: 'first password' })
    await ensureSuperadmin(deps, { email: 'root@example.test', password: 'second password' })
    const login = callAs(deps, null).auth.login({ email: 'root@example.test', password: 'first password' })
    expect(await authenticate(deps, (await login).accessToken)).toMatchObject({ actor: { type: 'SUPERADMIN' } })

    const user = await createActor(deps)
    await ensureSuperadmin(deps, { email: user.email, password: 'another password' })
    expect(await authenticate(deps, (await signIn(deps, user.email)).accessToken)).toMatchObject({ actor: { type: 'SUPERADMIN' } })
    await expect(createUser(deps, { email: user.email, password: TEST_PASSWORD })).rejects.toMatchObject({ code: 'already_exists' })
  })
})
