import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { callAs, createActor } from '../../../tests/factories/people.ts'
import { createTestPlatform, type TestPlatform } from '#tests/harness/server/platform.ts'
import { type SmtpSink, startSmtpSink } from '../../../tests/fakes/smtp-sink.ts'
import { registerAccountJobs } from '../../accounts/account-mail.ts'
import { forgetMailsBefore } from '../../unsent-mail/service.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { jobs, mails } from '../database/schema.ts'
import type { Actor } from '../http/trpc.ts'
import { queueMail, registerMailJobs } from './queue.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import type { MailTransport } from './transport.ts'

const FROM = 'Reprise <no-reply@example.test>'

let platform: TestPlatform
let sink: SmtpSink
let transport: MailTransport
let superadmin: Actor
beforeAll(async () => {
  platform = await createTestPlatform()
  sink = await startSmtpSink()
  transport = createSmtpTransport({ url: sink.url, from: FROM })
  superadmin = await createActor(platform.deps, { type: 'ADMIN' })
  registerAccountJobs(platform.deps)
  registerMailJobs(platform.deps, transport)
})
afterAll(async () => {
  transport.close()
  await sink.close()
  await platform.close()
})
beforeEach(async () => {
  await platform.deps.db.delete(mails)
  await platform.deps.db.delete(jobs)
  sink.received.length = 0
  sink.refuse = () => null
})

const work = () => platform.deps.jobs.runDue()
const admin = () => callAs(platform.deps, superadmin).mail
const letter = (to: string, token = 'secret-token', expiresAt?: Date) => ({
  to,
  template: 'reset-password' as const,
  language: 'ru' as const,
  params: {},
  token,
  ...(expiresAt ? { expiresAt } : {}),
})
const inAnHour = () => new Date(platform.deps.clock.now().getTime() + 3600_000)

async function restartSinkOn(port: number): Promise<void> {
  sink = await startSmtpSink(port)
}

describe('mail over SMTP', () => {
  test('arrives with text and page, in the language of the recipient', async () => {
    await queueMail(platform.deps, letter('ada@example.test'))
    await work()
    expect(sink.received).toMatchObject([{ from: 'no-reply@example.test', to: ['ada@example.test'] }])
    const content = sink.received[0]?.content ?? ''
    expect(content).toContain('Content-Type: multipart/alternative')
    expect(content).toMatch(/^Content-Language: ru\r?$/m)
    expect(content).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect((await admin().listFailed()).total).toBe(0)
  })

  test('leaves when the transaction commits, and never when it is rolled back', async () => {
    const failing = inTransaction(platform.deps, async (tx) => {
      await queueMail(tx, letter('nobody@example.test'))
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await work()
    expect(sink.received).toEqual([])
  })

  test('a server that is down: the user’s action succeeds, administrators see why, the mail follows when it is up again', async () => {
    const { port } = sink
    await sink.close()
    const { email } = await createActor(platform.deps)
    expect(await callAs(platform.deps, null).auth.initiatePasswordReset({ email })).toEqual({ ok: true })
    await work()
    const { mails: waiting } = await admin().listFailed()
    expect(waiting).toMatchObject([
      { to: email, template: 'reset-password', status: 'retrying', attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') },
    ])
    expect(waiting[0]?.nextAttemptAt).toBe(new Date(platform.deps.clock.now().getTime() + 10_000).toISOString())
    await work()
    platform.deps.clock.advance(10_000)
    await work()
    expect((await admin().listFailed()).mails).toMatchObject([{ attempts: 2 }])

    await restartSinkOn(port)
    platform.deps.clock.advance(30_000)
    await work()
    expect(sink.received).toMatchObject([{ to: [email] }])
    expect((await admin().listFailed()).total).toBe(0)
  })

  test('an address that the server does not know is not tried again, but for an administrator’s word', async () => {
    sink.refuse = () => ({ code: 550, text: 'No such user' })
    await queueMail(platform.deps, letter('gone@example.test', 'secret-token', inAnHour()))
    await work()
    platform.deps.clock.advance(600_000)
    await work()
    const [failed] = (await admin().listFailed()).mails
    expect(failed).toMatchObject({ status: 'failed', attempts: 1, nextAttemptAt: null, lastError: expect.stringContaining('No such user') })
    expect(JSON.stringify(failed)).not.toContain('secret-token')
    sink.refuse = () => null
    expect(await admin().retry({ id: failed?.id ?? '' })).toEqual({ ok: true })
    await work()
    expect(sink.received).toHaveLength(1)
    await expect(admin().retry({ id: failed?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a passing refusal is tried again', async () => {
    sink.refuse = () => ({ code: 451, text: 'Greylisted, try later' })
    await queueMail(platform.deps, letter('slow@example.test'))
    await work()
    expect((await admin().listFailed()).mails).toMatchObject([{ status: 'retrying' }])
    sink.refuse = () => null
    platform.deps.clock.advance(10_000)
    await work()
    expect(sink.received).toHaveLength(1)
  })

  test('is given up when its link has expired, and its token forgotten', async () => {
    sink.refuse = () => ({ code: 451, text: 'later' })
    await queueMail(platform.deps, letter('late@example.test', 'secret-token', inAnHour()))
    await work()
    sink.refuse = () => null
    platform.deps.clock.advance(3600_000)
    await work()
    expect(sink.received).toEqual([])
    const [failed] = (await admin().listFailed()).mails
    expect(failed).toMatchObject({ status: 'failed', lastError: expect.stringContaining('later') })
    await expect(admin().retry({ id: failed?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    platform.deps.clock.advance(1)
    await forgetMailsBefore(platform.deps, new Date(0))
    expect((await platform.deps.db.select().from(mails))[0]?.secretEncrypted).toBeNull()
  })

  test('is given up after about a day', async () => {
    sink.refuse = () => ({ code: 451, text: 'never' })
    await queueMail(platform.deps, letter('never@example.test'))
    for (let n = 0; n < 20; n++) {
      await work()
      platform.deps.clock.advance(8 * 3600_000)
    }
    expect((await admin().listFailed()).mails).toMatchObject([{ status: 'failed', attempts: 13 }])
  })

  test('a mail that a server was sending when it died is sent by another', async () => {
    const { db, clock } = platform.deps
    await queueMail(platform.deps, letter('ada@example.test'))
    await db.update(mails).set({ status: 'sending', attempts: 1 })
    await db.update(jobs).set({ processId: newId(), attempts: 1, dueAt: new Date(clock.now().getTime() + 10_000) })
    await work()
    expect(sink.received).toEqual([])
    clock.advance(10_000)
    await work()
    expect(sink.received).toHaveLength(1)
  })

  test('a mail that one job is sending is not sent by another job that was added meanwhile', async () => {
    await queueMail(platform.deps, letter('ada@example.test'))
    await platform.deps.db.update(mails).set({ status: 'sending', attempts: 1 })
    await work()
    expect(sink.received).toEqual([])
  })
})
