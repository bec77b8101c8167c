import { describe, expect, vi } from 'vitest'
import argon2 from '@node-rs/argon2'
import { createMailbox } from '#tests/harness/server/mailbox.ts'
import { callAs, createActor, createTestExchange, TEST_PASSWORD } from '../../tests/factories/people.ts'
import { newId } from '#contract/rules/new-id.ts'
import { auditEvents, rateLimits } from '../platform/database/schema.ts'
import { forgetFullBuckets } from '../platform/rate-limit/rate-limit.ts'
import type { TestDeps } from '#tests/harness/server/platform.ts'
import { test } from '#tests/fixtures/server-test.ts'

const from = (ipAddress: string, deviceToken: string | null = null) =>
  createTestExchange({ origin: { ipAddress, userAgent: null }, deviceToken })
const authFrom = (deps: TestDeps, ipAddress: string, deviceToken: string | null = null) =>
  callAs(deps, null, from(ipAddress, deviceToken)).auth
const limited = { code: 'TOO_MANY_REQUESTS', cause: { code: 'rate_limited', details: { retryAfterSeconds: expect.any(Number) } } }
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { cause: { code: string } }) => error.cause.code,
  )

async function repeat(count: number, call: (n: number) => Promise<unknown>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (let n = 0; n < count; n++) {
    const code = await codeOf(call(n))
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

describe('login attempts', () => {
  test('ten wrong ones for an account from an address, then a wait that is reported and that ends', async ({ deps }) => {
    const { email } = await createActor(deps)
    const auth = authFrom(deps, '198.51.100.1')
    expect(await repeat(12, () => auth.login({ email, password: 'wrong' }))).toEqual({ invalid_credentials: 10, rate_limited: 2 })
    await expect(auth.login({ email, password: TEST_PASSWORD })).rejects.toMatchObject({
      cause: { code: 'rate_limited', details: { retryAfterSeconds: 30 } },
    })
    deps.clock.advance(30_000)
    await auth.login({ email, password: TEST_PASSWORD })
  })

  test('the limit is the same for an address without an account', async ({ deps }) => {
    const auth = authFrom(deps, '198.51.100.2')
    const counts = await repeat(12, () => auth.login({ email: 'nobody@example.test', password: 'wrong' }))
    expect(counts).toEqual({ invalid_credentials: 10, rate_limited: 2 })
  })

  test('right ones cost nothing', async ({ deps }) => {
    const { email } = await createActor(deps)
    const auth = authFrom(deps, '198.51.100.3')
    expect(await repeat(15, () => auth.login({ email, password: TEST_PASSWORD }))).toEqual({ ok: 15 })
  })

  test('ten thousand cost few password checks and few lines in the audit log', async ({ deps }) => {
    const { email } = await createActor(deps)
    const auth = authFrom(deps, '198.51.100.4')
    using verify = vi.spyOn(argon2, 'verify')
    const outcomes = { invalid_credentials: 0, rate_limited: 0 } as Record<string, number>
    const attempt = async () => {
      for (let n = 0; n < 500; n++) outcomes[await codeOf(auth.login({ email, password: `guess ${n}` }))]! += 1
    }
    await Promise.all(Array.from({ length: 20 }, attempt))
    expect(outcomes).toEqual({ invalid_credentials: 10, rate_limited: 9990 })
    expect(verify).toHaveBeenCalledTimes(10)
    const events = await deps.db.select().from(auditEvents)
    expect(
      events
        .filter(({ target }) => target === email)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual([...Array.from({ length: 10 }, () => 'login_failed'), 'rate_limited'])
  }, 120_000)

  test('an attacker from many addresses locks out strangers only: not a known device, and not the owner of the mailbox', async ({
    deps,
  }) => {
    const { email } = await createActor(deps)
    const home = from('198.51.100.5')
    await callAs(deps, null, home).auth.login({ email, password: TEST_PASSWORD })
    const device = home.deviceTokens.at(-1) ?? ''
    const attack = await repeat(60, (n) => authFrom(deps, `192.0.2.${n}`).login({ email, password: 'wrong' }))
    expect(attack).toEqual({ invalid_credentials: 50, rate_limited: 10 })
    expect(await codeOf(authFrom(deps, '198.51.100.6').login({ email, password: TEST_PASSWORD }))).toBe('rate_limited')
    expect(await codeOf(authFrom(deps, '198.51.100.5', device).login({ email, password: TEST_PASSWORD }))).toBe('ok')

    const mailbox = createMailbox(deps)
    const auth = authFrom(deps, '198.51.100.6')
    await auth.initiatePasswordReset({ email })
    await auth.completePasswordReset({ token: await mailbox.tokenFor(email), password: 'another good password' })
    expect(await codeOf(auth.login({ email, password: 'another good password' }))).toBe('ok')
  })

  test('a device token of one user gives no room to guess at another', async ({ deps }) => {
    const mine = await createActor(deps)
    const victim = await createActor(deps)
    const exchange = from('198.51.100.7')
    await callAs(deps, null, exchange).auth.login({ email: mine.email, password: TEST_PASSWORD })
    const auth = authFrom(deps, '198.51.100.7', exchange.deviceTokens.at(-1))
    const counts = await repeat(12, () => auth.login({ email: victim.email, password: 'wrong' }))
    expect(counts).toEqual({ invalid_credentials: 10, rate_limited: 2 })
  })
})

describe('other limits', () => {
  test('mails requested for one address, whether it has an account or not', async ({ deps }) => {
    const { email } = await createActor(deps)
    for (const to of [email, 'nobody-else@example.test']) {
      expect(await repeat(7, (n) => authFrom(deps, `10.1.0.${n}`).initiatePasswordReset({ email: to }))).toEqual({ ok: 5, rate_limited: 2 })
      expect(await repeat(7, (n) => authFrom(deps, `10.2.0.${n}`).initiateEmailRegistration({ email: to }))).toEqual({
        ok: 5,
        rate_limited: 2,
      })
    }
  })

  test('mails requested by one network address, tokens guessed by one address', async ({ deps }) => {
    const auth = authFrom(deps, '10.3.0.1')
    expect(await repeat(35, () => auth.initiatePasswordReset({ email: `${newId()}@example.test` }))).toEqual({ ok: 30, rate_limited: 5 })
    const guess = () => auth.completePasswordReset({ token: newId(), password: TEST_PASSWORD })
    expect(await repeat(35, guess)).toEqual({ link_invalid: 30, rate_limited: 5 })
  })

  test('refreshing by one address and by one session; the session stays', async ({ deps }) => {
    expect(await repeat(310, () => authFrom(deps, '10.4.0.1').refreshToken({}))).toEqual({ unauthorized: 300, rate_limited: 10 })
    const { email } = await createActor(deps)
    const exchange = from('10.4.0.2')
    await callAs(deps, null, exchange).auth.login({ email, password: TEST_PASSWORD })
    const refresh = async () => {
      const turn = createTestExchange({ ...exchange, refreshToken: exchange.cookies.at(-1) ?? null })
      await callAs(deps, null, turn).auth.refreshToken({})
    }
    const counts = await repeat(35, refresh)
    expect(counts).toEqual({ ok: 30, rate_limited: 5 })
    expect(exchange.cookies).not.toContain(null)
    deps.clock.advance(20_000)
    expect(await codeOf(refresh())).toBe('ok')
  })

  test('two servers count together', async ({ deps }) => {
    const email = `${newId()}@example.test`
    const other = { ...deps, processId: newId() }
    const attempt = (n: number) => {
      return callAs(n % 2 === 0 ? deps : other, null, from('10.5.0.1')).auth.login({ email, password: 'wrong' })
    }
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(attempt(n))))
    expect(outcomes.filter((code) => code === 'invalid_credentials')).toHaveLength(10)
  })

  test('full buckets are forgotten, and keys name nobody', async ({ deps }) => {
    const rows = await deps.db.select().from(rateLimits)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('@')
    deps.clock.advance(24 * 3600_000)
    await forgetFullBuckets(deps)
    expect(await deps.db.select().from(rateLimits)).toEqual([])
  })

  test('the answer is 429 with words for people', async ({ deps }) => {
    const auth = authFrom(deps, '10.6.0.1')
    await repeat(10, () => auth.login({ email: 'x@example.test', password: 'wrong' }))
    await expect(auth.login({ email: 'x@example.test', password: 'wrong' })).rejects.toMatchObject(limited)
  })
})
