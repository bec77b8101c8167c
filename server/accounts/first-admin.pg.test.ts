import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailbox, type Mailbox } from '#tests/harness/server/mailbox.ts'
import { callAs, createActor, TEST_PASSWORD } from '../../tests/factories/people.ts'
import { createTestPlatform, type TestPlatform } from '#tests/harness/server/platform.ts'
import { readConfig } from '../platform/config.ts'
import { auditEvents, users } from '../platform/database/schema.ts'
import { describeAdmin } from '../platform/terminal.ts'
import { prepareFirstAdmin } from './first-admin.ts'

const email = 'ada@example.test'
const password = 'a good new password'
const PUBLIC_URL = 'https://tests.example.test'
const SMTP = { SMTP_URL: 'smtp://mail.example.test', MAIL_FROM: 'tests@example.test' }

let platform: TestPlatform
let mailbox: Mailbox
beforeEach(async () => {
  platform = await createTestPlatform()
  mailbox = createMailbox(platform.deps)
})
afterEach(() => platform.close())

/** The notice that a start with this configuration returns. */
const start = (environment: Record<string, string> = { ADMIN_EMAIL: 'Ada@Example.test' }) =>
  prepareFirstAdmin({ ...platform.deps, config: readConfig({ PUBLIC_URL, ...environment }) })

async function invited(environment?: Record<string, string>) {
  const notice = await start(environment)
  if (notice?.kind !== 'invited') throw new Error(`no link: ${JSON.stringify(notice)}`)
  return { ...notice, token: new URL(notice.url).searchParams.get('token') ?? '' }
}

const auth = () => callAs(platform.deps, null).auth
const linkInvalid = { code: 'NOT_FOUND', cause: { code: 'link_invalid' } }

test('a start without ADMIN_EMAIL makes nobody an administrator, and says so', async () => {
  expect(await start({})).toEqual({ kind: 'nobody' })
  expect(await platform.deps.db.select().from(users)).toEqual([])
})

test('the named administrator chooses a password by a link that is good once', async () => {
  const { url, token, expiresAt } = await invited()
  expect(url.startsWith(`${PUBLIC_URL}/reset-password?token=`)).toBe(true)
  expect(expiresAt.getTime() - platform.deps.clock.now().getTime()).toBe(24 * 3600_000)
  await expect(auth().login({ email, password })).rejects.toMatchObject({ cause: { code: 'invalid_credentials' } })
  await auth().completePasswordReset({ token, password })
  expect(await auth().login({ email, password })).toMatchObject({ ok: true })
  expect(await platform.deps.db.select().from(users)).toMatchObject([{ email, type: 'SUPERADMIN' }])
  await expect(auth().completePasswordReset({ token, password: 'another good password' })).rejects.toMatchObject(linkInvalid)
  expect(await start()).toBeNull()
  const events = (await platform.deps.db.select().from(auditEvents)).map(({ type }) => type)
  expect(events.filter((type) => type === 'superadmin_configured')).toHaveLength(1)
})

test('every start makes a new link and ends the one before; all end after a day', async () => {
  const first = await invited()
  const second = await invited()
  await expect(auth().completePasswordReset({ token: first.token, password })).rejects.toMatchObject(linkInvalid)
  platform.deps.clock.advance(24 * 3600_000)
  await expect(auth().completePasswordReset({ token: second.token, password })).rejects.toMatchObject(linkInvalid)
  await auth().completePasswordReset({ token: (await invited()).token, password })
})

test('servers that start at once make one account and one good link', async () => {
  const notices = await Promise.all([invited(), invited(), invited()])
  const outcomes = await Promise.allSettled(notices.map(({ token }) => auth().completePasswordReset({ token, password })))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await platform.deps.db.select().from(users)).toHaveLength(1)
})

test('the link is mailed where there is an SMTP server, and nowhere else', async () => {
  await invited()
  expect(await mailbox.receive()).toEqual([])
  const { token } = await invited({ ADMIN_EMAIL: email, ...SMTP })
  expect(await mailbox.tokenFor(email)).toBe(token)
  expect(await mailbox.templates()).toEqual(['first-admin'])
})

test('an account that exists is promoted and keeps its password; a disabled one gets nothing', async () => {
  await createActor(platform.deps, { email })
  expect(await start()).toBeNull()
  expect(await auth().login({ email, password: TEST_PASSWORD })).toMatchObject({ ok: true })
  expect(await platform.deps.db.select().from(users)).toMatchObject([{ type: 'SUPERADMIN' }])
  await platform.deps.db.update(users).set({ status: 'DISABLED', passwordHash: null })
  expect(await start()).toEqual({ kind: 'nobody' })
})

test('the terminal names the address, the link and until when it is good', async () => {
  const notice = await invited()
  const words = describeAdmin(notice).join('\n')
  for (const part of [email, notice.url, notice.expiresAt.toISOString()]) expect(words).toContain(part)
  expect(describeAdmin({ kind: 'nobody' }).join()).toContain('ADMIN_EMAIL=')
  expect(describeAdmin(null)).toEqual([])
})
