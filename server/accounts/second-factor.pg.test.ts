import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authenticatorCode } from '#tests/fakes/authenticator.ts'
import { createMailbox, type Mailbox } from '#tests/harness/server/mailbox.ts'
import { callAs, createActor, createMember, createTestExchange, TEST_PASSWORD } from '../../tests/factories/people.ts'
import { createTestPlatform, type TestPlatform } from '#tests/harness/server/platform.ts'
import { auditEvents, recoveryCodes, secondFactors } from '../platform/database/schema.ts'
import type { SecondFactorPolicy } from '../platform/config.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { authenticate } from './service.ts'

const STEP_MS = 30_000
const required = { code: 'UNPROCESSABLE_CONTENT', cause: { code: 'second_factor_required' } }
const wrongCode = { code: 'UNPROCESSABLE_CONTENT', cause: { code: 'wrong_code' } }
const wrongPassword = { cause: { code: 'wrong_password' } }
const tooMany = { code: 'TOO_MANY_REQUESTS', cause: { code: 'rate_limited' } }

let platform: TestPlatform
let mailbox: Mailbox
beforeAll(async () => {
  platform = await createTestPlatform()
  mailbox = createMailbox(platform.deps)
})
afterAll(() => platform.close())
// Every test begins with full buckets and a time step of its own.
beforeEach(() => platform.deps.clock.advance(3600_000))

const nobody = () => callAs(platform.deps, null).auth
const as = (actor: Actor) => callAs(platform.deps, actor).auth
const login = (email: string, code?: string) => nobody().login({ email, password: TEST_PASSWORD, ...(code === undefined ? {} : { code }) })
const codeOf = (secret: string) => authenticatorCode(secret, platform.deps.clock.now())
const nextStep = () => platform.deps.clock.advance(STEP_MS)
const eventsOf = async ({ email }: Actor) => {
  const rows = await platform.deps.db.select().from(auditEvents).orderBy(auditEvents.at, auditEvents.id)
  return rows.filter(({ userEmail, target }) => userEmail === email || target === email).map(({ type }) => type)
}

/** Somebody whose second factor is on; the code of the present time step is not used up. */
async function enrolled(overrides: Parameters<typeof createActor>[1] = {}) {
  const actor = await createActor(platform.deps, overrides)
  const { secret } = await as(actor).startSecondFactor({ currentPassword: TEST_PASSWORD })
  const { recoveryCodes: codes } = await as(actor).confirmSecondFactor({ code: codeOf(secret) })
  nextStep()
  return { actor, email: actor.email, secret, codes }
}

describe('a second factor', () => {
  test('is on once a code of the app has confirmed it, not before', async () => {
    const actor = await createActor(platform.deps)
    const started = await as(actor).startSecondFactor({ currentPassword: TEST_PASSWORD })
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(started.uri)
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(uri.pathname)).toBe(`/Reprise:${actor.email}`)
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Reprise', secret: started.secret, digits: '6', period: '30' })
    expect(await as(actor).secondFactor()).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false })
    expect(await login(actor.email)).toMatchObject({ ok: true })

    await expect(as(actor).confirmSecondFactor({ code: '000000' })).rejects.toMatchObject(wrongCode)
    const { recoveryCodes: codes } = await as(actor).confirmSecondFactor({ code: codeOf(started.secret) })
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const since = platform.deps.clock.now().toISOString()
    expect(await as(actor).secondFactor()).toEqual({ isOn: true, since, recoveryCodesLeft: 10, isRequired: false })
    await expect(login(actor.email)).rejects.toMatchObject(required)
    expect(await mailbox.templates()).toContain('second-factor-enabled')
    expect(await eventsOf(actor)).toContain('second_factor_enabled')
  })

  test('starts and ends only with the password, and is not replaced while it is on', async () => {
    const { actor } = await enrolled()
    const loner = await createActor(platform.deps)
    await expect(as(loner).startSecondFactor({ currentPassword: 'wrong' })).rejects.toMatchObject(wrongPassword)
    await expect(as(loner).confirmSecondFactor({ code: '123456' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(actor).startSecondFactor({ currentPassword: TEST_PASSWORD })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(as(actor).confirmSecondFactor({ code: '123456' })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(as(loner).disableSecondFactor({ currentPassword: TEST_PASSWORD, code: '123456' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('that was begun an hour ago is begun anew', async () => {
    const actor = await createActor(platform.deps)
    const { secret } = await as(actor).startSecondFactor({ currentPassword: TEST_PASSWORD })
    platform.deps.clock.advance(3601_000)
    await expect(as(actor).confirmSecondFactor({ code: codeOf(secret) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const again = await as(actor).startSecondFactor({ currentPassword: TEST_PASSWORD })
    await expect(as(actor).confirmSecondFactor({ code: codeOf(secret) })).rejects.toMatchObject(wrongCode)
    expect(await as(actor).confirmSecondFactor({ code: codeOf(again.secret) })).toMatchObject({ ok: true })
  })

  test('ends all other sessions when it goes on', async () => {
    const actor = await createActor(platform.deps)
    const [here, there] = [await login(actor.email), await login(actor.email)]
    const found = await authenticate(platform.deps, here.accessToken)
    const calls = callAs(platform.deps, actor, createTestExchange({ sessionId: found?.sessionId ?? null })).auth
    const { secret } = await calls.startSecondFactor({ currentPassword: TEST_PASSWORD })
    await calls.confirmSecondFactor({ code: codeOf(secret) })
    expect(await authenticate(platform.deps, here.accessToken)).not.toBeNull()
    expect(await authenticate(platform.deps, there.accessToken)).toBeNull()
  })

  test('is stored so that neither secret nor codes can be read from the database', async () => {
    const { actor, secret, codes } = await enrolled()
    const { db } = platform.deps
    const stored = JSON.stringify([await db.select().from(secondFactors), await db.select().from(recoveryCodes)])
    expect(stored).not.toContain(secret)
    for (const code of codes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll('-', ''))
    }
    const factors = await db.select().from(secondFactors)
    const own = factors.find(({ userId }) => userId === actor.userId)?.secretEncrypted ?? ''
    expect(() => platform.deps.secrets.open(own, 'second-factor:somebody-else')).toThrow()
    expect(JSON.stringify(await db.select().from(auditEvents))).not.toContain(secret)
  })
})

describe('logging in with a second factor', () => {
  test('takes a code of the app, as apps show it, also from a clock that is half a minute off', async () => {
    const { email, secret } = await enrolled()
    const code = codeOf(secret)
    expect(await login(email, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ ok: true, accessToken: expect.any(String) })
    const ahead = authenticatorCode(secret, new Date(platform.deps.clock.now().getTime() + STEP_MS))
    expect(await login(email, ahead)).toMatchObject({ ok: true })
    const old = authenticatorCode(secret, new Date(platform.deps.clock.now().getTime() + 10 * STEP_MS))
    platform.deps.clock.advance(12 * STEP_MS)
    await expect(login(email, old)).rejects.toMatchObject(wrongCode)
  })

  test('takes a code once, in whatever order and however often it is shown at once', async () => {
    const { email, secret } = await enrolled()
    const before = codeOf(secret)
    nextStep()
    const code = codeOf(secret)
    const outcomes = await Promise.allSettled([login(email, code), login(email, code), login(email, code)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(login(email, code)).rejects.toMatchObject(wrongCode)
    await expect(login(email, before)).rejects.toMatchObject(wrongCode)
  })

  test('does not take the code again that turned it on', async () => {
    const actor = await createActor(platform.deps)
    const { secret } = await as(actor).startSecondFactor({ currentPassword: TEST_PASSWORD })
    const code = codeOf(secret)
    await as(actor).confirmSecondFactor({ code })
    await expect(login(actor.email, code)).rejects.toMatchObject(wrongCode)
  })

  test('a wrong password answers as ever, with and without a code', async () => {
    const { email, secret } = await enrolled()
    const refused = { code: 'UNAUTHORIZED', cause: { code: 'invalid_credentials' } }
    await expect(nobody().login({ email, password: 'wrong' })).rejects.toMatchObject(refused)
    await expect(nobody().login({ email, password: 'wrong', code: codeOf(secret) })).rejects.toMatchObject(refused)
    expect(await login(email, codeOf(secret))).toMatchObject({ ok: true })
  })

  test('a code of somebody else is wrong', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    await expect(login(one.email, codeOf(other.secret))).rejects.toMatchObject(wrongCode)
    await expect(login(one.email, other.codes[0])).rejects.toMatchObject(wrongCode)
  })

  test('guessing codes is limited, on record, and the right code waits too', async () => {
    const { actor, email, secret } = await enrolled()
    for (let n = 0; n < 6; n++) await expect(login(email, `00000${n}`)).rejects.toMatchObject(wrongCode)
    await expect(login(email, codeOf(secret))).rejects.toMatchObject(tooMany)
    platform.deps.clock.advance(2 * 60_000)
    expect(await login(email, codeOf(secret))).toMatchObject({ ok: true })
    const events = await eventsOf(actor)
    expect(events.filter((type) => type === 'second_factor_failed')).toHaveLength(6)
    expect(events).toContain('rate_limited')
  })

  test('right codes cost nothing', async () => {
    const { email, secret } = await enrolled()
    for (let n = 0; n < 15; n++) {
      await expect(login(email)).rejects.toMatchObject(required)
      expect(await login(email, codeOf(secret))).toMatchObject({ ok: true })
      nextStep()
    }
  })

  test('a reset of the password does not lead past it', async () => {
    const { email, secret } = await enrolled()
    await nobody().initiatePasswordReset({ email })
    const password = 'another good password'
    await nobody().completePasswordReset({ token: await mailbox.tokenFor(email), password })
    await expect(nobody().login({ email, password })).rejects.toMatchObject(required)
    expect(await nobody().login({ email, password, code: codeOf(secret) })).toMatchObject({ ok: true })
  })
})

describe('recovery codes', () => {
  test('are good once each, as people type them; the owner gets a mail', async () => {
    const { actor, email, codes } = await enrolled()
    const [code = '', other = ''] = codes
    expect(await login(email, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).toMatchObject({ ok: true })
    await expect(login(email, code)).rejects.toMatchObject(wrongCode)
    const outcomes = await Promise.allSettled([login(email, other), login(email, other)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await as(actor).secondFactor()).toMatchObject({ recoveryCodesLeft: 8 })
    expect((await mailbox.receive()).filter(({ to }) => to === email).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/8 codes are left|Осталось 8 кодов/),
    )
    expect((await eventsOf(actor)).filter((type) => type === 'recovery_code_used')).toHaveLength(2)
  })

  test('are guessed no faster than codes of the app', async () => {
    const { email, codes } = await enrolled()
    const guess = `${(codes[0] ?? '').slice(0, 4)}-aaaa-aaaa-aaaa`
    for (let n = 0; n < 6; n++) await expect(login(email, guess)).rejects.toMatchObject(wrongCode)
    await expect(login(email, codes[0])).rejects.toMatchObject(tooMany)
  })

  test('are made anew with password and code; the old ones end', async () => {
    const { actor, email, secret, codes } = await enrolled()
    const currentPassword = TEST_PASSWORD
    await expect(as(actor).renewRecoveryCodes({ currentPassword: 'wrong', code: codeOf(secret) })).rejects.toMatchObject(wrongPassword)
    await expect(as(actor).renewRecoveryCodes({ currentPassword, code: '000000' })).rejects.toMatchObject(wrongCode)
    const { recoveryCodes: fresh } = await as(actor).renewRecoveryCodes({ currentPassword, code: codeOf(secret) })
    await expect(login(email, codes[0])).rejects.toMatchObject(wrongCode)
    expect(await login(email, fresh[0])).toMatchObject({ ok: true })
    expect(await eventsOf(actor)).toContain('recovery_codes_renewed')
  })
})

describe('turning it off', () => {
  test('takes password and code, a recovery code will do; then the password is enough', async () => {
    const { actor, email, codes } = await enrolled()
    const off = (currentPassword: string, code: string) => as(actor).disableSecondFactor({ currentPassword, code })
    await expect(off('wrong', codes[0] ?? '')).rejects.toMatchObject(wrongPassword)
    await expect(off(TEST_PASSWORD, '000000')).rejects.toMatchObject(wrongCode)
    expect(await off(TEST_PASSWORD, codes[0] ?? '')).toEqual({ ok: true })
    expect(await login(email)).toMatchObject({ ok: true })
    expect(await as(actor).secondFactor()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    expect(await eventsOf(actor)).toContain('second_factor_disabled')
    expect((await mailbox.receive()).some(({ to }) => to === email)).toBe(true)
  })

  test('a SUPERADMIN resets it for somebody who lost it, with their own password, on record', async () => {
    const { actor, email } = await enrolled()
    const superadmin = await createActor(platform.deps, { type: 'SUPERADMIN' })
    const reset = (to: string, currentPassword = TEST_PASSWORD) => as(superadmin).resetSecondFactor({ email: to, currentPassword })
    await expect(reset(email, 'wrong')).rejects.toMatchObject(wrongPassword)
    await expect(login(email)).rejects.toMatchObject(required)
    expect(await reset(email)).toEqual({ ok: true, wasOn: true })
    expect(await login(email)).toMatchObject({ ok: true })
    expect(await reset(email)).toEqual({ ok: true, wasOn: false })
    expect(await reset('nobody@example.test')).toEqual({ ok: true, wasOn: false })
    const rows = await platform.deps.db.select().from(auditEvents)
    expect(rows.filter(({ type, target }) => type === 'second_factor_reset' && target === email)).toMatchObject([
      { userEmail: superadmin.email },
    ])
    expect(await mailbox.templates()).toContain('second-factor-reset')
    expect(await eventsOf(actor)).toContain('second_factor_reset')
  })
})

describe('where the operator requires it', () => {
  const under = (requireSecondFactor: SecondFactorPolicy) => ({
    ...platform.deps,
    config: { ...platform.deps.config, requireSecondFactor },
  })

  test.each([
    ['off', []],
    ['admins', ['ADMIN', 'SUPERADMIN']],
    ['owners', ['ADMIN', 'SUPERADMIN', 'OWNER']],
    ['everybody', ['ADMIN', 'SUPERADMIN', 'OWNER', 'MEMBER', 'USER']],
  ] as const)('%s means %j', async (policy, expected) => {
    const people = {
      ADMIN: await createActor(platform.deps, { type: 'ADMIN' }),
      SUPERADMIN: await createActor(platform.deps, { type: 'SUPERADMIN' }),
      OWNER: await createMember(platform.deps, { role: 'OWNER' }),
      MEMBER: await createMember(platform.deps, { role: 'MEMBER' }),
      USER: await createActor(platform.deps),
    }
    const needing: string[] = []
    for (const [kind, { email }] of Object.entries(people)) {
      const { accessToken } = await login(email)
      const found = await authenticate(under(policy), accessToken)
      if (found?.actor.needsSecondFactor) needing.push(kind)
    }
    expect(needing.toSorted()).toEqual([...expected].toSorted())
  })

  test('nothing but the own account works until it is set up, on the server', async () => {
    const deps = under('owners')
    const owner = await createMember(deps)
    const first = await authenticate(deps, (await login(owner.email)).accessToken)
    if (!first) throw new Error('not signed in')
    const calls = callAs(deps, first.actor, createTestExchange({ sessionId: first.sessionId }))
    const blocked = { code: 'FORBIDDEN', cause: { code: 'second_factor_setup_required' } }
    await expect(calls.project.list({ organizationId: owner.membership.organizationId })).rejects.toMatchObject(blocked)
    await expect(callAs(deps, { ...first.actor, type: 'SUPERADMIN' }).audit.list()).rejects.toMatchObject(blocked)
    await expect(callAs(deps, { ...first.actor, type: 'ADMIN' }).mail.listFailed()).rejects.toMatchObject(blocked)
    expect((await calls.auth.me()).data).toMatchObject({ needsSecondFactor: true })
    expect(await calls.auth.secondFactor()).toMatchObject({ isOn: false, isRequired: true })
    const { secret } = await calls.auth.startSecondFactor({ currentPassword: TEST_PASSWORD })
    await calls.auth.confirmSecondFactor({ code: codeOf(secret) })
    nextStep()

    const after = await authenticate(deps, (await login(owner.email, codeOf(secret))).accessToken)
    expect(after?.actor).toEqual(owner)
    const freed = callAs(deps, after?.actor ?? null)
    expect((await freed.auth.me()).data).not.toHaveProperty('needsSecondFactor')
    await freed.project.list({ organizationId: owner.membership.organizationId })
  })
})
