import { describe, expect } from 'vitest'
import { tokenIn } from '#tests/harness/server/mailbox.ts'
import { callAs, createActor, createTestExchange, TEST_PASSWORD } from '../../tests/factories/people.ts'
import { newId } from '#contract/rules/new-id.ts'
import { accountLinks, auditEvents, jobs, mails, users } from '../platform/database/schema.ts'
import { authenticate } from './service.ts'
import { updateUser } from './repo.ts'
import type { TestDeps } from '#tests/harness/server/platform.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'

const address = () => `${newId()}@example.test`
const auth = (deps: TestDeps, ipAddress = newId()) =>
  callAs(deps, null, createTestExchange({ origin: { ipAddress, userAgent: null } })).auth
const linkInvalid = { code: 'NOT_FOUND', cause: { code: 'link_invalid' } }
const registered = { code: 'CONFLICT', cause: { code: 'already_exists', details: { field: 'email' } } }

const test = serverTest.extend('register', ({ deps, mailbox }) => async (email = address(), password = TEST_PASSWORD) => {
  await auth(deps).initiateEmailRegistration({ email })
  return auth(deps).completeEmailRegistration({ token: await mailbox.tokenFor(email), password })
})

describe('registration by e-mail', () => {
  test('a mailed link and a password make an account that is signed in', async ({ deps, mailbox }) => {
    const email = address()
    await auth(deps).initiateEmailRegistration({ email: ` ${email.toUpperCase()} ` })
    const [mail] = await mailbox.receive()
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your e-mail address' })
    const exchange = createTestExchange()
    const { auth: caller } = callAs(deps, null, exchange)
    const { ok, accessToken } = await caller.completeEmailRegistration({ token: tokenIn(mail) ?? '', password: TEST_PASSWORD })
    expect(ok).toBe(true)
    expect(exchange.cookies).toEqual([expect.any(String)])
    expect(await authenticate(deps, accessToken)).toMatchObject({ actor: { email, membership: null, type: 'USER' } })
    await auth(deps).login({ email, password: TEST_PASSWORD })
  })

  test('nobody makes themselves more than a user by what they send along', async ({ deps, mailbox }) => {
    const email = address()
    await auth(deps).initiateEmailRegistration({ email })
    const forged = { type: 'SUPERADMIN', status: 'ACTIVE', membership: { role: 'OWNER' }, email: 'other@example.test' }
    const input = { token: await mailbox.tokenFor(email), password: TEST_PASSWORD, ...forged }
    const { accessToken } = await auth(deps).completeEmailRegistration(input)
    expect(await authenticate(deps, accessToken)).toMatchObject({ actor: { email, membership: null, type: 'USER' } })
  })

  test('for an address with an account answers alike; the mail says so to its owner', async ({ deps, mailbox }) => {
    const { email } = await createActor(deps, { language: 'en' })
    const unknown = await auth(deps).initiateEmailRegistration({ email: address() })
    expect(await auth(deps).initiateEmailRegistration({ email })).toEqual(unknown)
    const sent = await mailbox.receive()
    expect(sent.find(({ to }) => to === email)).toMatchObject({ subject: 'You already have an account' })
    expect(tokenIn(sent.find(({ to }) => to === email))).toBeNull()
  })

  test('asking touches nothing that depends on the account: it is looked up when the answer is out', async ({ deps, mailbox }) => {
    const { email } = await createActor(deps)
    await auth(deps).initiateEmailRegistration({ email })
    await auth(deps).initiatePasswordReset({ email })
    await auth(deps).initiatePasswordReset({ email: address() })
    expect((await deps.db.select().from(jobs)).map(({ name }) => name)).toEqual(['account-mail', 'account-mail', 'account-mail'])
    await mailbox.receive()
  })

  test('two tabs that complete the same registration make one account, and the second is refused', async ({ deps, mailbox }) => {
    const email = address()
    await auth(deps).initiateEmailRegistration({ email })
    const token = await mailbox.tokenFor(email)
    const tabs = await Promise.allSettled([1, 2, 3].map(() => auth(deps).completeEmailRegistration({ token, password: TEST_PASSWORD })))
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tabs.flatMap((tab) => (tab.status === 'rejected' ? [tab.reason as unknown] : []))
    for (const reason of refused) expect(reason).toMatchObject(registered)
    const rows = await deps.db.select({ email: users.email }).from(users)
    expect(rows.filter((row) => row.email === email)).toHaveLength(1)
    await expect(auth(deps).completeEmailRegistration({ token, password: TEST_PASSWORD })).rejects.toMatchObject(registered)
  })

  test('of two mails both links work, and the first used ends the other', async ({ deps, mailbox }) => {
    const email = address()
    await auth(deps).initiateEmailRegistration({ email })
    const first = await mailbox.tokenFor(email)
    await auth(deps).initiateEmailRegistration({ email })
    const second = await mailbox.tokenFor(email)
    expect(second).not.toBe(first)
    await auth(deps).completeEmailRegistration({ token: first, password: TEST_PASSWORD })
    await expect(auth(deps).completeEmailRegistration({ token: second, password: TEST_PASSWORD })).rejects.toMatchObject(registered)
  })

  test('expired, garbled and foreign tokens are refused alike', async ({ deps, mailbox }) => {
    const email = address()
    await auth(deps).initiateEmailRegistration({ email })
    const token = await mailbox.tokenFor(email)
    deps.clock.advance(24 * 3600_000)
    for (const bad of [token, `${token}x`, 'garbled', '%00', '"\'; drop table users; --', 'я'.repeat(1000)])
      await expect(auth(deps).completeEmailRegistration({ token: bad, password: TEST_PASSWORD })).rejects.toMatchObject(linkInvalid)
    const { email: known } = await createActor(deps)
    await auth(deps).initiatePasswordReset({ email: known })
    const resetToken = await mailbox.tokenFor(known)
    await expect(auth(deps).completeEmailRegistration({ token: resetToken, password: TEST_PASSWORD })).rejects.toMatchObject(linkInvalid)
    await expect(auth(deps).completeEmailRegistration({ token: '  ', password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('plus addresses are people of their own, and case is not', async ({ register, deps, mailbox }) => {
    const name = newId()
    await register(`${name}@example.test`)
    await register(`${name}+tests@example.test`)
    await auth(deps).initiateEmailRegistration({ email: `${name.toUpperCase()}@EXAMPLE.test` })
    expect((await mailbox.receive()).map(({ subject }) => subject)).toEqual(['You already have an account'])
  })

  test('passwords of 8 and of 1,000 characters fit; shorter, longer and guessable ones do not, and leave the link good', async ({
    register,
    deps,
    mailbox,
  }) => {
    await register(address(), 'k3&Zq!p9')
    await register(address(), 'ж'.repeat(500) + 'x7'.repeat(250))
    const email = `verylongname-${newId()}@example.test`
    await auth(deps).initiateEmailRegistration({ email })
    const token = await mailbox.tokenFor(email)
    const complete = (password: string) => auth(deps, '203.0.113.50').completeEmailRegistration({ token, password })
    await expect(complete('seven77')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(complete('x'.repeat(1001))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const weak = { code: 'UNPROCESSABLE_CONTENT', cause: { code: 'password_too_weak', details: { field: 'password' } } }
    for (const password of ['password', 'Password1', 'aaaaaaaaaaaa', '123456789', 'qwertyuiop', 'reprise2026', email])
      await expect(complete(password)).rejects.toMatchObject(weak)
    await complete('a long and honest sentence')
  })

  test('tokens are stored as hashes only, and are deleted from the mail once it is sent', async ({ deps, mailbox }) => {
    const email = address()
    await auth(deps).initiateEmailRegistration({ email })
    const token = await mailbox.tokenFor(email)
    const stored = JSON.stringify([
      await deps.db.select().from(accountLinks),
      await deps.db.select().from(mails),
      await deps.db.select().from(auditEvents),
    ])
    expect(stored).toContain(email)
    expect(stored).not.toContain(token)
    const rows = await deps.db.select().from(mails)
    expect(rows.filter(({ status }) => status === 'sent').every(({ secretEncrypted }) => secretEncrypted === null)).toBe(true)
  })

  test('mails are in the language of the user who requests them', async ({ deps, mailbox }) => {
    const email = address()
    await callAs(deps, null, createTestExchange({ language: 'ru' })).auth.initiateEmailRegistration({ email })
    expect(await mailbox.receive()).toMatchObject([{ to: email, language: 'ru', subject: 'Подтвердите адрес электронной почты' }])
  })
})

describe('resetting a password', () => {
  test('sets it, ends every session at once, and notifies the owner', async ({ deps, mailbox }) => {
    const { email } = await createActor(deps, { language: 'en' })
    const exchange = createTestExchange()
    const { accessToken } = await callAs(deps, null, exchange).auth.login({ email, password: TEST_PASSWORD })
    await auth(deps).initiatePasswordReset({ email })
    const password = 'another good password'
    expect(await auth(deps).completePasswordReset({ token: await mailbox.tokenFor(email), password })).toEqual({ ok: true })
    expect(await authenticate(deps, accessToken)).toBeNull()
    const refreshing = callAs(deps, null, createTestExchange({ refreshToken: exchange.cookies.at(-1) ?? null })).auth.refreshToken({})
    await expect(refreshing).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(auth(deps).login({ email, password: TEST_PASSWORD })).rejects.toMatchObject({ cause: { code: 'invalid_credentials' } })
    await auth(deps).login({ email, password })
    expect((await mailbox.receive()).at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' })
  })

  test('for an address without an account answers alike, and sends nothing', async ({ deps, mailbox }) => {
    const { email } = await createActor(deps)
    const unknown = await auth(deps).initiatePasswordReset({ email: address() })
    expect(await mailbox.receive()).toEqual([])
    expect(await auth(deps).initiatePasswordReset({ email })).toEqual(unknown)
    expect(await mailbox.receive()).toHaveLength(1)
  })

  test('its link works once, for one hour, and a used one takes the others with it', async ({ deps, mailbox }) => {
    const { email } = await createActor(deps)
    const ask = async () => {
      await auth(deps).initiatePasswordReset({ email })
      return mailbox.tokenFor(email)
    }
    const [first, second] = [await ask(), await ask()]
    const complete = (token: string) => auth(deps).completePasswordReset({ token, password: 'another good password' })
    const both = await Promise.allSettled([complete(first), complete(first)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const token of [first, second]) await expect(complete(token)).rejects.toMatchObject(linkInvalid)
    const late = await ask()
    deps.clock.advance(3600_000)
    await expect(complete(late)).rejects.toMatchObject(linkInvalid)
  })

  test('a disabled account neither signs in, nor resets, nor keeps its sessions', async ({ deps, mailbox }) => {
    const user = await createActor(deps)
    const { email } = user
    const exchange = createTestExchange()
    const { accessToken } = await callAs(deps, null, exchange).auth.login({ email, password: TEST_PASSWORD })
    await auth(deps).initiatePasswordReset({ email })
    const token = await mailbox.tokenFor(email)
    await updateUser(deps.db, user.userId, { status: 'DISABLED' }, deps.clock.now())
    expect(await authenticate(deps, accessToken)).toBeNull()
    const refreshing = callAs(deps, null, createTestExchange({ refreshToken: exchange.cookies.at(-1) ?? null })).auth.refreshToken({})
    await expect(refreshing).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(auth(deps).login({ email, password: TEST_PASSWORD })).rejects.toMatchObject({ cause: { code: 'invalid_credentials' } })
    await expect(auth(deps).completePasswordReset({ token, password: 'another good password' })).rejects.toMatchObject(linkInvalid)
    await auth(deps).initiatePasswordReset({ email })
    expect(await mailbox.receive()).toEqual([])
  })
})
