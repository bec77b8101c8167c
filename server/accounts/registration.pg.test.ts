import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Mailbox, createMailbox, tokenIn } from '#tests/harness/server/mailbox.ts'
import { callAs, createActor, createTestExchange, TEST_PASSWORD } from '../../tests/factories/people.ts'
import { newId } from '#contract/rules/new-id.ts'
import { createTestPlatform, type TestPlatform } from '#tests/harness/server/platform.ts'
import { accountLinks, auditEvents, mails, users } from '../platform/database/schema.ts'
import { authenticate } from './service.ts'
import { updateUser } from './repo.ts'

let platform: TestPlatform
let mailbox: Mailbox
beforeAll(async () => {
  platform = await createTestPlatform()
  mailbox = createMailbox(platform.deps)
})
afterAll(() => platform.close())

const address = () => `${newId()}@example.test`
const auth = (ipAddress = newId()) => callAs(platform.deps, null, createTestExchange({ origin: { ipAddress, userAgent: null } })).auth
const linkInvalid = { code: 'NOT_FOUND', cause: { code: 'link_invalid' } }
const registered = { code: 'CONFLICT', cause: { code: 'already_exists', details: { field: 'email' } } }

async function register(email = address(), password = TEST_PASSWORD) {
  await auth().initiateEmailRegistration({ email })
  return auth().completeEmailRegistration({ token: await mailbox.tokenFor(email), password })
}

describe('registration by e-mail', () => {
  test('a mailed link and a password make an account that is signed in', async () => {
    const email = address()
    await auth().initiateEmailRegistration({ email: ` ${email.toUpperCase()} ` })
    const [mail] = await mailbox.receive()
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your e-mail address' })
    const exchange = createTestExchange()
    const { auth: caller } = callAs(platform.deps, null, exchange)
    const { ok, accessToken } = await caller.completeEmailRegistration({ token: tokenIn(mail) ?? '', password: TEST_PASSWORD })
    expect(ok).toBe(true)
    expect(exchange.cookies).toEqual([expect.any(String)])
    expect(await authenticate(platform.deps, accessToken)).toMatchObject({ actor: { email, membership: null, type: 'USER' } })
    await auth().login({ email, password: TEST_PASSWORD })
  })

  test('nobody makes themselves more than a user by what they send along', async () => {
    const email = address()
    await auth().initiateEmailRegistration({ email })
    const wishes = { type: 'SUPERADMIN', status: 'ACTIVE', membership: { role: 'OWNER' }, email: 'other@example.test' }
    const input = { token: await mailbox.tokenFor(email), password: TEST_PASSWORD, ...wishes }
    const { accessToken } = await auth().completeEmailRegistration(input)
    expect(await authenticate(platform.deps, accessToken)).toMatchObject({ actor: { email, membership: null, type: 'USER' } })
  })

  test('for an address with an account answers alike; the mail says so to its owner', async () => {
    const { email } = await createActor(platform.deps, { language: 'en' })
    const unknown = await auth().initiateEmailRegistration({ email: address() })
    expect(await auth().initiateEmailRegistration({ email })).toEqual(unknown)
    const sent = await mailbox.receive()
    expect(sent.find(({ to }) => to === email)).toMatchObject({ subject: 'You already have an account' })
    expect(tokenIn(sent.find(({ to }) => to === email))).toBeNull()
  })

  test('asking touches nothing that depends on the account: it is looked up when the answer is out', async () => {
    const { email } = await createActor(platform.deps)
    await auth().initiateEmailRegistration({ email })
    await auth().initiatePasswordReset({ email })
    await auth().initiatePasswordReset({ email: address() })
    expect(platform.deps.jobs.waiting.map(({ name }) => name)).toEqual(['account-mail', 'account-mail', 'account-mail'])
    await mailbox.receive()
  })

  test('two tabs that complete the same registration make one account, and the second is told', async () => {
    const email = address()
    await auth().initiateEmailRegistration({ email })
    const token = await mailbox.tokenFor(email)
    const tabs = await Promise.allSettled([1, 2, 3].map(() => auth().completeEmailRegistration({ token, password: TEST_PASSWORD })))
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tabs.flatMap((tab) => (tab.status === 'rejected' ? [tab.reason as unknown] : []))
    for (const reason of refused) expect(reason).toMatchObject(registered)
    const rows = await platform.deps.db.select({ email: users.email }).from(users)
    expect(rows.filter((row) => row.email === email)).toHaveLength(1)
    await expect(auth().completeEmailRegistration({ token, password: TEST_PASSWORD })).rejects.toMatchObject(registered)
  })

  test('of two mails both links work, and the first used ends the other', async () => {
    const email = address()
    await auth().initiateEmailRegistration({ email })
    const first = await mailbox.tokenFor(email)
    await auth().initiateEmailRegistration({ email })
    const second = await mailbox.tokenFor(email)
    expect(second).not.toBe(first)
    await auth().completeEmailRegistration({ token: first, password: TEST_PASSWORD })
    await expect(auth().completeEmailRegistration({ token: second, password: TEST_PASSWORD })).rejects.toMatchObject(registered)
  })

  test('expired, garbled and foreign tokens are refused alike', async () => {
    const email = address()
    await auth().initiateEmailRegistration({ email })
    const token = await mailbox.tokenFor(email)
    platform.deps.clock.advance(24 * 3600_000)
    for (const bad of [token, `${token}x`, 'garbled', '%00', '"\'; drop table users; --', 'я'.repeat(1000)])
      await expect(auth().completeEmailRegistration({ token: bad, password: TEST_PASSWORD })).rejects.toMatchObject(linkInvalid)
    const { email: known } = await createActor(platform.deps)
    await auth().initiatePasswordReset({ email: known })
    const resetToken = await mailbox.tokenFor(known)
    await expect(auth().completeEmailRegistration({ token: resetToken, password: TEST_PASSWORD })).rejects.toMatchObject(linkInvalid)
    await expect(auth().completeEmailRegistration({ token: '  ', password: TEST_PASSWORD })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('plus addresses are people of their own, and case is not', async () => {
    const name = newId()
    await register(`${name}@example.test`)
    await register(`${name}+tests@example.test`)
    await auth().initiateEmailRegistration({ email: `${name.toUpperCase()}@EXAMPLE.test` })
    expect((await mailbox.receive()).map(({ subject }) => subject)).toEqual(['You already have an account'])
  })

  test('passwords of 8 and of 1,000 characters fit; shorter, longer and guessable ones do not, and leave the link good', async () => {
    await register(address(), 'k3&Zq!p9')
    await register(address(), 'ж'.repeat(500) + 'x7'.repeat(250))
    const email = `verylongname-${newId()}@example.test`
    await auth().initiateEmailRegistration({ email })
    const token = await mailbox.tokenFor(email)
    const complete = (password: string) => auth('203.0.113.50').completeEmailRegistration({ token, password })
    await expect(complete('seven77')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(complete('x'.repeat(1001))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const weak = { code: 'UNPROCESSABLE_CONTENT', cause: { code: 'password_too_weak', details: { field: 'password' } } }
    for (const password of ['password', 'Password1', 'aaaaaaaaaaaa', '123456789', 'qwertyuiop', 'reprise2026', email])
      await expect(complete(password)).rejects.toMatchObject(weak)
    await complete('a long and honest sentence')
  })

  test('tokens are stored as hashes only, and are gone from the mail once it has left', async () => {
    const email = address()
    await auth().initiateEmailRegistration({ email })
    const token = await mailbox.tokenFor(email)
    const stored = JSON.stringify([
      await platform.deps.db.select().from(accountLinks),
      await platform.deps.db.select().from(mails),
      await platform.deps.db.select().from(auditEvents),
    ])
    expect(stored).toContain(email)
    expect(stored).not.toContain(token)
    const rows = await platform.deps.db.select().from(mails)
    expect(rows.filter(({ status }) => status === 'sent').every(({ secretEncrypted }) => secretEncrypted === null)).toBe(true)
  })

  test('mails speak the language of who asks', async () => {
    const email = address()
    await callAs(platform.deps, null, createTestExchange({ language: 'ru' })).auth.initiateEmailRegistration({ email })
    expect(await mailbox.receive()).toMatchObject([{ to: email, language: 'ru', subject: 'Подтвердите адрес электронной почты' }])
  })
})

describe('resetting a password', () => {
  test('sets it, ends every session at once, and tells the owner', async () => {
    const { email } = await createActor(platform.deps, { language: 'en' })
    const exchange = createTestExchange()
    const { accessToken } = await callAs(platform.deps, null, exchange).auth.login({ email, password: TEST_PASSWORD })
    await auth().initiatePasswordReset({ email })
    const password = 'another good password'
    expect(await auth().completePasswordReset({ token: await mailbox.tokenFor(email), password })).toEqual({ ok: true })
    expect(await authenticate(platform.deps, accessToken)).toBeNull()
    const refreshing = callAs(platform.deps, null, createTestExchange({ refreshToken: exchange.cookies.at(-1) ?? null })).auth.refreshToken(
      {},
    )
    await expect(refreshing).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(auth().login({ email, password: TEST_PASSWORD })).rejects.toMatchObject({ cause: { code: 'invalid_credentials' } })
    await auth().login({ email, password })
    expect((await mailbox.receive()).at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' })
  })

  test('for an address without an account answers alike, and sends nothing', async () => {
    const { email } = await createActor(platform.deps)
    const unknown = await auth().initiatePasswordReset({ email: address() })
    expect(await mailbox.receive()).toEqual([])
    expect(await auth().initiatePasswordReset({ email })).toEqual(unknown)
    expect(await mailbox.receive()).toHaveLength(1)
  })

  test('its link works once, for one hour, and a used one takes the others with it', async () => {
    const { email } = await createActor(platform.deps)
    const ask = async () => {
      await auth().initiatePasswordReset({ email })
      return mailbox.tokenFor(email)
    }
    const [first, second] = [await ask(), await ask()]
    const complete = (token: string) => auth().completePasswordReset({ token, password: 'another good password' })
    const both = await Promise.allSettled([complete(first), complete(first)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const token of [first, second]) await expect(complete(token)).rejects.toMatchObject(linkInvalid)
    const late = await ask()
    platform.deps.clock.advance(3600_000)
    await expect(complete(late)).rejects.toMatchObject(linkInvalid)
  })

  test('a disabled account neither signs in, nor resets, nor keeps its sessions', async () => {
    const user = await createActor(platform.deps)
    const { email } = user
    const exchange = createTestExchange()
    const { accessToken } = await callAs(platform.deps, null, exchange).auth.login({ email, password: TEST_PASSWORD })
    await auth().initiatePasswordReset({ email })
    const token = await mailbox.tokenFor(email)
    await updateUser(platform.deps.db, user.userId, { status: 'DISABLED' }, platform.deps.clock.now())
    expect(await authenticate(platform.deps, accessToken)).toBeNull()
    const refreshing = callAs(platform.deps, null, createTestExchange({ refreshToken: exchange.cookies.at(-1) ?? null })).auth.refreshToken(
      {},
    )
    await expect(refreshing).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(auth().login({ email, password: TEST_PASSWORD })).rejects.toMatchObject({ cause: { code: 'invalid_credentials' } })
    await expect(auth().completePasswordReset({ token, password: 'another good password' })).rejects.toMatchObject(linkInvalid)
    await auth().initiatePasswordReset({ email })
    expect(await mailbox.receive()).toEqual([])
  })
})
