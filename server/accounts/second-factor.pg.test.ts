import { describe, expect } from 'vitest'
import { authenticatorCode } from '#tests/fakes/authenticator.ts'
import { callAs, createActor, createMember, createTestExchange, TEST_PASSWORD } from '../../tests/factories/people.ts'
import { auditEvents, recoveryCodes, secondFactors } from '../platform/database/schema.ts'
import type { SecondFactorPolicy } from '../platform/config.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { authenticate } from './service.ts'
import type { TestDeps } from '#tests/harness/server/platform.ts'
import { test } from '#tests/fixtures/server-test.ts'

const STEP_MS = 30_000
const required = { code: 'UNPROCESSABLE_CONTENT', cause: { code: 'second_factor_required' } }
const wrongCode = { code: 'UNPROCESSABLE_CONTENT', cause: { code: 'wrong_code' } }
const wrongPassword = { cause: { code: 'wrong_password' } }
const tooMany = { code: 'TOO_MANY_REQUESTS', cause: { code: 'rate_limited' } }

// Every test begins with full buckets and a time step of its own.
test.beforeEach(({ deps }) => deps.clock.advance(3600_000))

const nobody = (deps: TestDeps) => callAs(deps, null).auth
const as = (deps: TestDeps, actor: Actor) => callAs(deps, actor).auth
const login = (deps: TestDeps, email: string, code?: string) =>
  nobody(deps).login({ email, password: TEST_PASSWORD, ...(code === undefined ? {} : { code }) })
const codeOf = (deps: TestDeps, secret: string) => authenticatorCode(secret, deps.clock.now())
const nextStep = (deps: TestDeps) => deps.clock.advance(STEP_MS)
const eventsOf = async (deps: TestDeps, { email }: Actor) => {
  const rows = await deps.db.select().from(auditEvents).orderBy(auditEvents.at, auditEvents.id)
  return rows.filter(({ userEmail, target }) => userEmail === email || target === email).map(({ type }) => type)
}

/** A user whose second factor is on and who has not used the code of the present time step. */
async function enrolled(deps: TestDeps, overrides: Parameters<typeof createActor>[1] = {}) {
  const actor = await createActor(deps, overrides)
  const { secret } = await as(deps, actor).startSecondFactor({ currentPassword: TEST_PASSWORD })
  const { recoveryCodes: codes } = await as(deps, actor).confirmSecondFactor({ code: codeOf(deps, secret) })
  nextStep(deps)
  return { actor, email: actor.email, secret, codes }
}

describe('a second factor', () => {
  test('is on once a code of the app has confirmed it, not before', async ({ deps, mailbox }) => {
    const actor = await createActor(deps)
    const started = await as(deps, actor).startSecondFactor({ currentPassword: TEST_PASSWORD })
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(started.uri)
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(uri.pathname)).toBe(`/Reprise:${actor.email}`)
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Reprise', secret: started.secret, digits: '6', period: '30' })
    expect(await as(deps, actor).secondFactor()).toEqual({ isOn: false, since: null, recoveryCodesRemaining: 0, isRequired: false })
    expect(await login(deps, actor.email)).toMatchObject({ ok: true })

    await expect(as(deps, actor).confirmSecondFactor({ code: '000000' })).rejects.toMatchObject(wrongCode)
    const { recoveryCodes: codes } = await as(deps, actor).confirmSecondFactor({ code: codeOf(deps, started.secret) })
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const since = deps.clock.now().toISOString()
    expect(await as(deps, actor).secondFactor()).toEqual({ isOn: true, since, recoveryCodesRemaining: 10, isRequired: false })
    await expect(login(deps, actor.email)).rejects.toMatchObject(required)
    expect(await mailbox.templates()).toContain('second-factor-enabled')
    expect(await eventsOf(deps, actor)).toContain('second_factor_enabled')
  })

  test('starts and ends only with the password, and is not replaced while it is on', async ({ deps }) => {
    const { actor } = await enrolled(deps)
    const loner = await createActor(deps)
    await expect(as(deps, loner).startSecondFactor({ currentPassword: 'wrong' })).rejects.toMatchObject(wrongPassword)
    await expect(as(deps, loner).confirmSecondFactor({ code: '123456' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(deps, actor).startSecondFactor({ currentPassword: TEST_PASSWORD })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(as(deps, actor).confirmSecondFactor({ code: '123456' })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(as(deps, loner).disableSecondFactor({ currentPassword: TEST_PASSWORD, code: '123456' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('that was begun an hour ago is begun anew', async ({ deps }) => {
    const actor = await createActor(deps)
    const { secret } = await as(deps, actor).startSecondFactor({ currentPassword: TEST_PASSWORD })
    deps.clock.advance(3601_000)
    await expect(as(deps, actor).confirmSecondFactor({ code: codeOf(deps, secret) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const again = await as(deps, actor).startSecondFactor({ currentPassword: TEST_PASSWORD })
    await expect(as(deps, actor).confirmSecondFactor({ code: codeOf(deps, secret) })).rejects.toMatchObject(wrongCode)
    expect(await as(deps, actor).confirmSecondFactor({ code: codeOf(deps, again.secret) })).toMatchObject({ ok: true })
  })

  test('ends all other sessions when it goes on', async ({ deps }) => {
    const actor = await createActor(deps)
    const [here, there] = [await login(deps, actor.email), await login(deps, actor.email)]
    const found = await authenticate(deps, here.accessToken)
    const calls = callAs(deps, actor, createTestExchange({ sessionId: found?.sessionId ?? null })).auth
    const { secret } = await calls.startSecondFactor({ currentPassword: TEST_PASSWORD })
    await calls.confirmSecondFactor({ code: codeOf(deps, secret) })
    expect(await authenticate(deps, here.accessToken)).not.toBeNull()
    expect(await authenticate(deps, there.accessToken)).toBeNull()
  })

  test('is stored so that neither secret nor codes can be read from the database', async ({ deps }) => {
    const { actor, secret, codes } = await enrolled(deps)
    const { db } = deps
    const stored = JSON.stringify([await db.select().from(secondFactors), await db.select().from(recoveryCodes)])
    expect(stored).not.toContain(secret)
    for (const code of codes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll('-', ''))
    }
    const factors = await db.select().from(secondFactors)
    const own = factors.find(({ userId }) => userId === actor.userId)?.secretEncrypted ?? ''
    expect(() => deps.secrets.open(own, 'second-factor:somebody-else')).toThrow()
    expect(JSON.stringify(await db.select().from(auditEvents))).not.toContain(secret)
  })
})

describe('logging in with a second factor', () => {
  test('takes a code of the app, as apps show it, also from a clock that is half a minute off', async ({ deps }) => {
    const { email, secret } = await enrolled(deps)
    const code = codeOf(deps, secret)
    expect(await login(deps, email, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ ok: true, accessToken: expect.any(String) })
    const ahead = authenticatorCode(secret, new Date(deps.clock.now().getTime() + STEP_MS))
    expect(await login(deps, email, ahead)).toMatchObject({ ok: true })
    const old = authenticatorCode(secret, new Date(deps.clock.now().getTime() + 10 * STEP_MS))
    deps.clock.advance(12 * STEP_MS)
    await expect(login(deps, email, old)).rejects.toMatchObject(wrongCode)
  })

  test('takes a code once, in whatever order and however often it is shown at once', async ({ deps }) => {
    const { email, secret } = await enrolled(deps)
    const before = codeOf(deps, secret)
    nextStep(deps)
    const code = codeOf(deps, secret)
    const outcomes = await Promise.allSettled([login(deps, email, code), login(deps, email, code), login(deps, email, code)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(login(deps, email, code)).rejects.toMatchObject(wrongCode)
    await expect(login(deps, email, before)).rejects.toMatchObject(wrongCode)
  })

  test('does not take the code again that turned it on', async ({ deps }) => {
    const actor = await createActor(deps)
    const { secret } = await as(deps, actor).startSecondFactor({ currentPassword: TEST_PASSWORD })
    const code = codeOf(deps, secret)
    await as(deps, actor).confirmSecondFactor({ code })
    await expect(login(deps, actor.email, code)).rejects.toMatchObject(wrongCode)
  })

  test('a wrong password answers as ever, with and without a code', async ({ deps }) => {
    const { email, secret } = await enrolled(deps)
    const refused = { code: 'UNAUTHORIZED', cause: { code: 'invalid_credentials' } }
    await expect(nobody(deps).login({ email, password: 'wrong' })).rejects.toMatchObject(refused)
    await expect(nobody(deps).login({ email, password: 'wrong', code: codeOf(deps, secret) })).rejects.toMatchObject(refused)
    expect(await login(deps, email, codeOf(deps, secret))).toMatchObject({ ok: true })
  })

  test('a code of somebody else is wrong', async ({ deps }) => {
    const [one, other] = [await enrolled(deps), await enrolled(deps)]
    await expect(login(deps, one.email, codeOf(deps, other.secret))).rejects.toMatchObject(wrongCode)
    await expect(login(deps, one.email, other.codes[0])).rejects.toMatchObject(wrongCode)
  })

  test('guessing codes is limited, on record, and the right code waits too', async ({ deps }) => {
    const { actor, email, secret } = await enrolled(deps)
    for (let n = 0; n < 6; n++) await expect(login(deps, email, `00000${n}`)).rejects.toMatchObject(wrongCode)
    await expect(login(deps, email, codeOf(deps, secret))).rejects.toMatchObject(tooMany)
    deps.clock.advance(2 * 60_000)
    expect(await login(deps, email, codeOf(deps, secret))).toMatchObject({ ok: true })
    const events = await eventsOf(deps, actor)
    expect(events.filter((type) => type === 'second_factor_failed')).toHaveLength(6)
    expect(events).toContain('rate_limited')
  })

  test('right codes cost nothing', async ({ deps }) => {
    const { email, secret } = await enrolled(deps)
    for (let n = 0; n < 15; n++) {
      await expect(login(deps, email)).rejects.toMatchObject(required)
      expect(await login(deps, email, codeOf(deps, secret))).toMatchObject({ ok: true })
      nextStep(deps)
    }
  })

  test('a reset of the password does not lead past it', async ({ deps, mailbox }) => {
    const { email, secret } = await enrolled(deps)
    await nobody(deps).initiatePasswordReset({ email })
    const password = 'another good password'
    await nobody(deps).completePasswordReset({ token: await mailbox.tokenFor(email), password })
    await expect(nobody(deps).login({ email, password })).rejects.toMatchObject(required)
    expect(await nobody(deps).login({ email, password, code: codeOf(deps, secret) })).toMatchObject({ ok: true })
  })
})

describe('recovery codes', () => {
  test('are good once each, as people type them; the owner gets a mail', async ({ deps, mailbox }) => {
    const { actor, email, codes } = await enrolled(deps)
    const [code = '', other = ''] = codes
    expect(await login(deps, email, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).toMatchObject({ ok: true })
    await expect(login(deps, email, code)).rejects.toMatchObject(wrongCode)
    const outcomes = await Promise.allSettled([login(deps, email, other), login(deps, email, other)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await as(deps, actor).secondFactor()).toMatchObject({ recoveryCodesRemaining: 8 })
    expect((await mailbox.receive()).filter(({ to }) => to === email).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/8 codes are left|Осталось 8 кодов/),
    )
    expect((await eventsOf(deps, actor)).filter((type) => type === 'recovery_code_used')).toHaveLength(2)
  })

  test('are guessed no faster than codes of the app', async ({ deps }) => {
    const { email, codes } = await enrolled(deps)
    const guess = `${(codes[0] ?? '').slice(0, 4)}-aaaa-aaaa-aaaa`
    for (let n = 0; n < 6; n++) await expect(login(deps, email, guess)).rejects.toMatchObject(wrongCode)
    await expect(login(deps, email, codes[0])).rejects.toMatchObject(tooMany)
  })

  test('are made anew with password and code; the old ones end', async ({ deps }) => {
    const { actor, email, secret, codes } = await enrolled(deps)
    const currentPassword = TEST_PASSWORD
    await expect(as(deps, actor).renewRecoveryCodes({ currentPassword: 'wrong', code: codeOf(deps, secret) })).rejects.toMatchObject(
      wrongPassword,
    )
    await expect(as(deps, actor).renewRecoveryCodes({ currentPassword, code: '000000' })).rejects.toMatchObject(wrongCode)
    const { recoveryCodes: fresh } = await as(deps, actor).renewRecoveryCodes({ currentPassword, code: codeOf(deps, secret) })
    await expect(login(deps, email, codes[0])).rejects.toMatchObject(wrongCode)
    expect(await login(deps, email, fresh[0])).toMatchObject({ ok: true })
    expect(await eventsOf(deps, actor)).toContain('recovery_codes_renewed')
  })
})

describe('turning it off', () => {
  test('takes password and code, a recovery code will do; then the password is enough', async ({ deps, mailbox }) => {
    const { actor, email, codes } = await enrolled(deps)
    const off = (currentPassword: string, code: string) => as(deps, actor).disableSecondFactor({ currentPassword, code })
    await expect(off('wrong', codes[0] ?? '')).rejects.toMatchObject(wrongPassword)
    await expect(off(TEST_PASSWORD, '000000')).rejects.toMatchObject(wrongCode)
    expect(await off(TEST_PASSWORD, codes[0] ?? '')).toEqual({ ok: true })
    expect(await login(deps, email)).toMatchObject({ ok: true })
    expect(await as(deps, actor).secondFactor()).toMatchObject({ isOn: false, recoveryCodesRemaining: 0 })
    expect(await eventsOf(deps, actor)).toContain('second_factor_disabled')
    expect((await mailbox.receive()).some(({ to }) => to === email)).toBe(true)
  })

  test('a SUPERADMIN resets it for a user who lost it, proves their own password, and the audit log has it', async ({ deps, mailbox }) => {
    const { actor, email } = await enrolled(deps)
    const superadmin = await createActor(deps, { type: 'SUPERADMIN' })
    const reset = (to: string, currentPassword = TEST_PASSWORD) => as(deps, superadmin).resetSecondFactor({ email: to, currentPassword })
    await expect(reset(email, 'wrong')).rejects.toMatchObject(wrongPassword)
    await expect(login(deps, email)).rejects.toMatchObject(required)
    expect(await reset(email)).toEqual({ ok: true, wasOn: true })
    expect(await login(deps, email)).toMatchObject({ ok: true })
    expect(await reset(email)).toEqual({ ok: true, wasOn: false })
    expect(await reset('nobody@example.test')).toEqual({ ok: true, wasOn: false })
    const rows = await deps.db.select().from(auditEvents)
    expect(rows.filter(({ type, target }) => type === 'second_factor_reset' && target === email)).toMatchObject([
      { userEmail: superadmin.email },
    ])
    expect(await mailbox.templates()).toContain('second-factor-reset')
    expect(await eventsOf(deps, actor)).toContain('second_factor_reset')
  })
})

describe('where the operator requires it', () => {
  const under = (deps: TestDeps, requireSecondFactor: SecondFactorPolicy) => ({
    ...deps,
    config: { ...deps.config, requireSecondFactor },
  })

  test.for([
    ['off', []],
    ['admins', ['ADMIN', 'SUPERADMIN']],
    ['owners', ['ADMIN', 'SUPERADMIN', 'OWNER']],
    ['everybody', ['ADMIN', 'SUPERADMIN', 'OWNER', 'MEMBER', 'USER']],
  ] as const)('%s means %j', async ([policy, expected], { deps }) => {
    const people = {
      ADMIN: await createActor(deps, { type: 'ADMIN' }),
      SUPERADMIN: await createActor(deps, { type: 'SUPERADMIN' }),
      OWNER: await createMember(deps, { role: 'OWNER' }),
      MEMBER: await createMember(deps, { role: 'MEMBER' }),
      USER: await createActor(deps),
    }
    const needing: string[] = []
    for (const [kind, { email }] of Object.entries(people)) {
      const { accessToken } = await login(deps, email)
      const found = await authenticate(under(deps, policy), accessToken)
      if (found?.actor.needsSecondFactor) needing.push(kind)
    }
    expect(needing.toSorted()).toEqual([...expected].toSorted())
  })

  test('nothing but the own account works until it is set up, on the server', async ({ deps: plain }) => {
    const deps = under(plain, 'owners')
    const owner = await createMember(deps)
    const first = await authenticate(deps, (await login(deps, owner.email)).accessToken)
    if (!first) throw new Error('not signed in')
    const calls = callAs(deps, first.actor, createTestExchange({ sessionId: first.sessionId }))
    const blocked = { code: 'FORBIDDEN', cause: { code: 'second_factor_setup_required' } }
    await expect(calls.project.list({ organizationId: owner.membership.organizationId })).rejects.toMatchObject(blocked)
    await expect(callAs(deps, { ...first.actor, type: 'SUPERADMIN' }).audit.list()).rejects.toMatchObject(blocked)
    await expect(callAs(deps, { ...first.actor, type: 'ADMIN' }).mail.listFailed()).rejects.toMatchObject(blocked)
    expect((await calls.auth.me()).data).toMatchObject({ needsSecondFactor: true })
    expect(await calls.auth.secondFactor()).toMatchObject({ isOn: false, isRequired: true })
    const { secret } = await calls.auth.startSecondFactor({ currentPassword: TEST_PASSWORD })
    await calls.auth.confirmSecondFactor({ code: codeOf(deps, secret) })
    nextStep(deps)

    const after = await authenticate(deps, (await login(deps, owner.email, codeOf(deps, secret))).accessToken)
    expect(after?.actor).toEqual(owner)
    const freed = callAs(deps, after?.actor ?? null)
    expect((await freed.auth.me()).data).not.toHaveProperty('needsSecondFactor')
    await freed.project.list({ organizationId: owner.membership.organizationId })
  })
})
