import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import type { NoticeSettings } from '#contract/schemas/run-notice.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { callAs, createActor, createMember } from '#tests/factories/people.ts'
import { createRecipe } from '#tests/factories/stored-recipes.ts'
import { startSmtpSink } from '#tests/fakes/smtp-sink.ts'
import { readMail } from '#tests/harness/server/read-mail.ts'
import { isSignedWith, startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts'
import { test as base } from '#tests/fixtures/server-test.ts'
import { auditEvents, memberships, runSteps, webhooks } from '../platform/database/schema.ts'
import { registerMailJobs } from '../platform/mail/queue.ts'
import { createSmtpTransport } from '../platform/mail/smtp-transport.ts'
import { batchEndedJob } from '../run-history/batch-ended.ts'
import { closeBatch, closeRun, insertRuns } from '../run-history/store.ts'
import { insertBatch } from '../run-queue/repo.ts'
import { registerNoticeJobs } from './batch-ended.ts'
import { forgetDeliveriesBefore } from './service.ts'

const GONE: StepFailure = { code: 'target_not_found', wanted: 'Save', found: [] }
const SETTINGS: NoticeSettings = { origins: ['schedule', 'cli'], tellsRecovery: false, memberIds: [], addresses: [], language: 'en' }

/** A project with a recipe; batches end as the test says, and a real mail server and a real receiver of webhooks listen. */
const test = base
  .extend('sink', { scope: 'file' }, async ({ deps }, { onCleanup }) => {
    const sink = await startSmtpSink()
    const transport = createSmtpTransport({ url: sink.url, from: 'Reprise <no-reply@example.test>' })
    registerMailJobs(deps, transport)
    registerNoticeJobs(deps)
    onCleanup(async () => {
      transport.close()
      await sink.close()
    })
    return sink
  })
  .extend('receiver', async ({ sink: _mailServer }, { onCleanup }) => {
    const receiver = await startWebhookReceiver()
    onCleanup(() => receiver.close())
    return receiver
  })
  .extend('notices', async ({ deps, member, projectId, sink, receiver }) => {
    const call = callAs(deps, member).runNotice
    const recipe = await createRecipe(deps, member, { projectId, title: 'Order a pizza' })
    sink.received.length = 0
    return {
      call,
      recipe,
      save: (settings: Partial<NoticeSettings> = {}) => call.save({ projectId, ...SETTINGS, ...settings }),
      /** Adds a webhook; returns its id and its secret. */
      hook: async (url = `${receiver.url}/hook?token=t`) => {
        const id = newId()
        return { id, ...(await call.addWebhook({ id, projectId, url })) }
      },
      /** A batch whose runs end so, and everything that follows from it. */
      end: async (
        outcomes: readonly ('passed' | 'failed')[],
        batch: { origin?: 'schedule' | 'cli' | 'list'; environment?: string } = {},
      ) => {
        deps.clock.advance(60_000)
        const [batchId, at] = [newId(), deps.clock.now()]
        const { origin = 'cli' } = batch
        await insertBatch(deps.db, { id: batchId, projectId, origin, retries: 0, createdAt: at, ...batch })
        const shared = {
          projectId,
          recipeId: recipe.id,
          recipeTitle: recipe.title,
          batchId,
          status: 'running',
          origin,
          version: '',
        } as const
        const runs = outcomes.map((outcome, rowIndex) => ({ ...shared, id: newId(), rowIndex, outcome, stepsTotal: 1, queuedAt: at }))
        await insertRuns(deps.db, runs)
        const step = {
          stepIndex: 0,
          testStep: 'Press "Save"',
          isPrecondition: false,
          fromMs: 0,
          toMs: 1,
          acts: [],
          checks: [],
          notChecked: [],
        }
        for (const { id: runId, outcome } of runs) {
          await deps.db.insert(runSteps).values({ ...step, runId, status: outcome })
          const how = outcome === 'passed' ? ({ how: 'completed', failure: null } as const) : ({ how: 'failed', failure: GONE } as const)
          await closeRun(deps, runId, how, at)
        }
        await closeBatch(deps, batchId, at)
        await deps.jobs.runDue()
        return { batchId, runIds: runs.map(({ id }) => id) }
      },
      pass: async (seconds: number) => {
        deps.clock.advance(seconds * 1000)
        await deps.jobs.runDue()
      },
    }
  })

describe('when runs fail', () => {
  test('those who want to know get one mail each, in their language, with what failed, why, and where to look', async ({
    deps,
    member,
    notices,
    sink,
  }) => {
    const { organizationId } = member.membership
    const colleague = await createMember(deps, { organizationId, role: 'MEMBER', language: 'ru' })
    await notices.save({ memberIds: [colleague.userId], addresses: ['team@example.test', colleague.email.toUpperCase()] })
    const { runIds, batchId } = await notices.end(['passed', 'failed'])
    const mails = new Map(sink.received.map(({ to, content }) => [to[0], Object.values(readMail(content)).join('\n')]))
    expect(new Set(mails.keys())).toEqual(new Set([colleague.email, 'team@example.test']))
    expect(sink.received).toHaveLength(2)
    for (const [to, words] of [
      [
        colleague.email,
        ['Не прошёл 1 запуск в проекте Shop', 'На странице не найдено «Save».', 'Упавший шаг: Press "Save"', 'строка 2 таблицы'],
      ],
      ['team@example.test', ['1 run failed in Shop', '“Save” was not found on the page.', 'Failed step: Press "Save"', 'row 2 of the']],
    ] as const) {
      for (const word of words) expect(mails.get(to)).toContain(word)
      expect(mails.get(to)).toContain(`/runs/${runIds[1]}`)
      expect(mails.get(to)).toContain(`/runs?batch=${batchId}`)
      expect(mails.get(to)).not.toContain(runIds[0])
    }
  })

  test('nobody gets mail of it who has left the organization', async ({ deps, member, notices, sink }) => {
    const { organizationId } = member.membership
    const colleague = await createMember(deps, { organizationId, role: 'MEMBER' })
    const stranger = await createActor(deps)
    await notices.save({ memberIds: [colleague.userId, stranger.userId] })
    await deps.db.delete(memberships).where(eq(memberships.userId, colleague.userId))
    await notices.end(['failed'])
    expect(sink.received).toEqual([])
  })

  test('a webhook is called once, with a signature and everything that a program needs', async ({ deps, notices, receiver, projectId }) => {
    const { id: webhookId, secret } = await notices.hook()
    const { batchId, runIds } = await notices.end(['passed', 'failed'])
    // the job of the end comes twice, as after a server that died
    await deps.jobs.enqueue(deps.db, batchEndedJob, { batchId })
    await notices.pass(10)
    const [call, ...more] = receiver.received
    expect(more).toEqual([])
    expect(call!.path).toBe('/hook?token=t')
    expect([isSignedWith(secret, call!), isSignedWith('whsec_AAAA', call!)]).toEqual([true, false])
    expect(JSON.parse(call!.body)).toMatchObject({
      type: 'runs.failed',
      data: {
        project: { id: projectId, name: 'Shop' },
        batch: { id: batchId, origin: 'cli', schedule: null, counts: { passed: 1, failed: 1 } },
        failedRuns: [
          {
            id: runIds[1],
            title: 'Order a pizza',
            row: 2,
            failedStep: { index: 0, testStep: 'Press "Save"' },
            failureCode: 'target_not_found',
            url: expect.stringContaining(`/runs/${runIds[1]}`),
          },
        ],
      },
    })
    const { deliveries } = await notices.call.deliveries({ id: webhookId })
    expect(deliveries).toMatchObject([{ event: 'runs.failed', status: 'delivered', attempts: 1, httpStatus: 204 }])
    expect(call!.headers['webhook-id']).toBe(deliveries[0]!.id)
  })

  test('a receiver that is down is called again later, with the same id, and given up after three days', async ({ notices, receiver }) => {
    const { id } = await notices.hook()
    receiver.status = 503
    await notices.end(['failed'])
    const last = async () => (await notices.call.deliveries({ id })).deliveries[0]!
    expect(await last()).toMatchObject({ status: 'waiting', attempts: 1, httpStatus: 503, nextAttemptAt: expect.any(String) })
    await notices.pass(5)
    expect(await last()).toMatchObject({ attempts: 2 })
    receiver.status = 204
    await notices.pass(60)
    expect(await last()).toMatchObject({ status: 'delivered', attempts: 3, nextAttemptAt: null })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)

    receiver.status = 500
    await notices.end(['failed'])
    for (let n = 0; n < 12; n++) await notices.pass(86_400)
    expect(await last()).toMatchObject({ status: 'failed', attempts: 10, httpStatus: 500 })
  })

  test('an address that the server may not call, or where nobody is, says so in the log of deliveries', async ({ notices, receiver }) => {
    const refused = await notices.hook('http://10.0.0.1/hook')
    const nobody = await notices.hook(receiver.url)
    await receiver.close()
    await notices.end(['failed'])
    const last = async (id: string) => (await notices.call.deliveries({ id })).deliveries[0]!
    expect(await last(refused.id)).toMatchObject({ failure: { kind: 'address_refused', refusal: 'private' } })
    expect(await last(nobody.id)).toMatchObject({ status: 'waiting', failure: { kind: 'unreachable', reason: 'refused' } })
  })

  test('nobody is told of batches of other origins, or of those that pass', async ({ notices, receiver, sink }) => {
    await notices.save({ addresses: ['team@example.test'] })
    await notices.hook()
    await notices.end(['failed'], { origin: 'list' })
    await notices.end(['passed'])
    await notices.end([])
    expect([receiver.received, sink.received]).toEqual([[], []])
    await notices.save({ addresses: ['team@example.test'], origins: ['list'] })
    await notices.end(['failed'], { origin: 'list' })
    await notices.end(['failed'])
    expect([receiver.received.length, sink.received.length]).toEqual([1, 1])
  })

  test('it is told, if wanted, that the next batch of the same kind passes again', async ({ notices, receiver, sink }) => {
    await notices.save({ addresses: ['team@example.test'], tellsRecovery: true })
    await notices.hook()
    await notices.end(['failed'])
    // runs of another environment say nothing about it
    await notices.end(['passed'], { environment: 'Staging' })
    await notices.end(['passed'])
    await notices.end(['passed'])
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['runs.failed', 'runs.passed_again'])
    expect(sink.received.map(({ content }) => readMail(content).subject)).toEqual(['1 run failed in Shop', 'The runs in Shop pass again'])
  })
})

describe('a webhook', () => {
  test('has a secret that is shown once, stored sealed, and can be renewed', async ({ deps, notices, receiver, projectId }) => {
    const { id, secret } = await notices.hook()
    const { secret: renewed } = await notices.call.renewSecret({ id })
    expect(renewed).not.toBe(secret)
    const [stored] = await deps.db.select().from(webhooks).where(eq(webhooks.id, id))
    expect(JSON.stringify(stored)).not.toContain(renewed.slice(6))
    expect(JSON.stringify(await notices.call.read({ projectId }))).not.toContain('whsec_')
    await notices.call.testWebhook({ id })
    await notices.pass(1)
    expect(receiver.received.map((call) => isSignedWith(renewed, call))).toEqual([true])
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ type: 'test', data: { project: { name: 'Shop' } } })
    const { webhooks: listed } = await notices.call.read({ projectId })
    expect(listed).toMatchObject([{ id, isOn: true, last: { event: 'test', status: 'delivered' } }])
  })

  test('that is turned off is not called any more, also not with what waits', async ({ notices, receiver }) => {
    const { id } = await notices.hook()
    receiver.status = 500
    await notices.end(['failed'])
    await notices.call.changeWebhook({ id, isOn: false })
    await notices.end(['failed'])
    await notices.pass(600)
    expect(receiver.received).toHaveLength(1)
    expect((await notices.call.deliveries({ id })).deliveries).toMatchObject([{ status: 'cancelled' }])
    await notices.call.deleteWebhook({ id })
    await expect(notices.call.deliveries({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is in the audit log by its host alone: the rest of an address may be a secret', async ({ deps, notices, receiver }) => {
    const { id } = await notices.hook()
    await notices.call.deleteWebhook({ id })
    const events = (await deps.db.select().from(auditEvents)).filter(({ target }) => target === new URL(receiver.url).host)
    expect(events.map(({ type }) => type)).toEqual(['webhook_added', 'webhook_deleted'])
  })

  test('is one of ten at most, and its tests are counted', async ({ notices, deps, member, projectId }) => {
    const { id } = await notices.hook()
    for (let n = 1; n < 10; n++) await notices.hook()
    await expect(notices.hook()).rejects.toMatchObject({ cause: { code: 'too_many' } })
    const tests = Array.from({ length: 21 }, () => callAs(deps, member).runNotice.testWebhook({ id }))
    const ends = await Promise.allSettled(tests)
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    await forgetDeliveriesBefore(deps, new Date(deps.clock.now().getTime() + 1))
    expect((await notices.call.read({ projectId })).webhooks.every(({ last }) => last === null)).toBe(true)
  })
})

test('only owners decide who is told, and see to whom', async ({ deps, member, notices, projectId }) => {
  const { id } = await notices.hook()
  const colleague = await createMember(deps, { organizationId: member.membership.organizationId, role: 'MEMBER' })
  const { read, save, addWebhook, testWebhook, deliveries, renewSecret } = callAs(deps, colleague).runNotice
  const ends = await Promise.allSettled([
    read({ projectId }),
    save({ projectId, ...SETTINGS }),
    addWebhook({ id: newId(), projectId, url: 'http://a.example.test' }),
    testWebhook({ id }),
    deliveries({ id }),
    renewSecret({ id }),
  ])
  expect(ends.map((end) => end.status === 'rejected' && (end.reason as { code: string }).code)).toEqual(Array(6).fill('FORBIDDEN'))
})
