import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import type { RunPiece } from '#contract/schemas/run-record.ts'
import { test as base } from '#tests/fixtures/servers-test.ts'
import { callAs } from '#tests/factories/people.ts'
import { addMember, addOrganization, addRecipe, addRunner, type TestStep } from '#tests/harness/server/server-process.ts'
import { watchRecipe } from '#tests/harness/server/watch-recipe.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { abortTask, startTask } from '../execution/service.ts'
import { newId } from '#contract/rules/new-id.ts'
import { registerTaskJobs } from '../execution/run-task.ts'
import { envDataItems, environments, organizations, recipes, recipeSteps } from '../platform/database/schema.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'

const SECRET = 'hunter22'
const IMAGE = Buffer.from('a picture').toString('base64')
const BOX = { x: 1, y: 2, width: 3, height: 4 }
const input = (name: string, source?: Action['source']): Action => ({
  target: [
    { type: 'css', value: `#${name}`, priority: 1 },
    { type: 'text', value: name, priority: 2 },
  ],
  method: 'Input',
  ...(source ? { source } : { value: `text of ${name}` }),
})
const done = (name: string, more: Partial<TestStep> = {}): TestStep => ({
  testStep: `Fill ${name}`,
  status: 'Completed',
  actions: [input(name)],
  ...more,
})
const check = { targetElementType: 'Page', targetElementDescription: '', property: 'title', match: 'equals' } as const

/** A runner that keeps pictures and complaints, and a reserved recipe of three steps, the last of which types a secret. */
const test = base
  .extend('runner', async ({ server }, { onCleanup }) => {
    const runner = await FakeRunner.start()
    await addRunner(server, runner)
    onCleanup(() => runner.stop())
    let acts = 0
    runner.on('/open', () => ({ body: { mark: { from: 0, to: 100, before: null, after: null } } }))
    runner.on('/act', () => ({ body: { mark: { from: 200 + 100 * acts++, to: 150 + 100 * acts, before: BOX, after: null } } }))
    return runner
  })
  .extend('pieces', ({ runner }) => {
    const pieces: RunPiece[] = [
      { kind: 'picture', seq: 1, at: 110, image: IMAGE, type: 'image/jpeg', width: 1920, height: 1080 },
      { kind: 'still', seq: 4, at: 115, of: 1 },
      { kind: 'console', seq: 2, at: 120, level: 'error', text: `no ${SECRET}`, url: 'http://sut.example/' },
      { kind: 'request', seq: 3, at: 130, method: 'GET', url: `http://sut.example/?q=${SECRET}`, status: 500, error: null },
    ]
    runner.on('/run/pieces', ({ body }) => ({ body: { pieces: pieces.filter(({ seq }) => seq > Number(body.after)), isOver: true } }))
    return pieces
  })
  .extend('own', async ({ server, runner: _runner }, { onCleanup }) => {
    const organization = await addOrganization(server)
    const ann = await addMember(server, organization)
    const { projectId } = organization
    const value = server.secrets.seal(SECRET, `env:${projectId}:pass`)
    await server.db.insert(envDataItems).values({ projectId, key: 'pass', type: 'password', value, isSecret: true, position: 0 })
    const secret = done('c', { actions: [input('c', { type: 'envDataVariables', key: 'pass' })] })
    const checked = done('b', {
      assertions: [{ ...check, target: [], expectedValue: 'Orders', assertionDescription: 'The title is Orders' }],
    })
    const recipeId = await addRecipe(server, organization, [done('a'), checked, secret])
    await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
    registerTaskJobs(server, async () => ({ kind: 'completed' }))
    await server.jobs.start()
    const ending = new AbortController()
    const watch = watchRecipe(server, recipeId, ending.signal)
    onCleanup(async () => {
      ending.abort()
      await server.jobs.stop(5000)
    })
    const start = (stepIndex: number, more: { environmentId?: string; rowIndex?: number } = {}) =>
      startTask(ann, server, { kind: 'playback', recipeId, sutUrl: 'http://sut.example/', stepIndex, ...more })
    const calls = callAs(server, ann).runs
    return {
      ann,
      projectId,
      recipeId,
      calls,
      start,
      replay: async (stepIndex: number) => {
        const { taskId } = await start(stepIndex)
        await watch.untilEnded(taskId)
        return taskId
      },
      list: () => calls.list({ projectId, recipeId }),
    }
  })

describe('a replay of the whole recipe', () => {
  test('is kept with its steps, pictures and complaints, without secrets', async ({ runner, pieces: _pieces, own }) => {
    const runId = await own.replay(2)
    expect(await own.list()).toMatchObject({
      total: 1,
      runs: [{ id: runId, status: 'passed', stepsPassed: 3, stepsTotal: 3, origin: 'page', by: own.ann.email, failure: null }],
    })
    await expect.poll(async () => (await own.calls.read({ runId })).pictures).toHaveLength(1)
    const whole = await own.calls.read({ runId })
    expect(whole.steps).toMatchObject([
      {
        status: 'passed',
        from: 200,
        to: 250,
        acts: [{ typed: 'text of a', isDone: true, healedFrom: null, mark: { before: BOX } }],
        checks: [],
      },
      { status: 'passed', checks: [{ expected: 'Orders', hasPassed: true }] },
      { status: 'passed', acts: [{ typed: null, isDone: true }] },
    ])
    expect(whole.pictures).toMatchObject([{ at: 110, until: 115 }])
    expect(whole.steps[0]?.acts[0]?.action.target).toEqual([{ type: 'css', value: '#a', priority: 1 }])
    expect(whole.complaints).toMatchObject([
      { kind: 'console', level: 'error' },
      { kind: 'request', status: 500 },
    ])
    expect(JSON.stringify(whole)).not.toContain(SECRET)
    const picture = await own.calls.picture({ runId, fileId: whole.pictures[0]!.id })
    expect(picture).toEqual({ image: IMAGE, type: 'image/jpeg' })
    // The runner covers what is secret before it hands a picture over.
    expect(runner.callsTo('/open')).toMatchObject([{ record: { id: runId, secrets: expect.arrayContaining([SECRET]) } }])
  })

  test('names the step that failed, what it saw, and keeps the page as it was then', async ({ runner, own }) => {
    runner.on('/check', () => ({ body: { passed: false, actual: 'Invoices', mark: { from: 300, to: 400, before: null, after: null } } }))
    runner.on('/run/copy', () => ({ body: { html: '<p>Invoices</p>' } }))
    const runId = await own.replay(2)
    const { run, steps } = await own.calls.read({ runId })
    expect(run).toMatchObject({ status: 'failed', stepsPassed: 1, failedStep: { stepIndex: 1, testStep: 'Fill b' } })
    expect(run.failure).toMatchObject({ code: 'assertion_failed', expected: 'Orders', actual: 'Invoices' })
    expect(steps.map(({ status }) => status)).toEqual(['passed', 'failed', 'notReached'])
    expect(steps[1]).toMatchObject({ checks: [{ expected: 'Orders', actual: 'Invoices', hasPassed: false }] })
    expect(await own.calls.pageCopy({ runId, fileId: steps[1]!.pageCopy! })).toEqual({ html: '<p>Invoices</p>' })
    expect(runner.callsTo('/run/copy')).toMatchObject([{ secrets: expect.arrayContaining([SECRET]) }])
  })

  test('is not passed when a step could not be run', async ({ server, own }) => {
    await server.db.update(recipeSteps).set({ actions: null, assertions: null, status: 'Draft' }).where(eq(recipeSteps.stepIndex, 2))
    const runId = await own.replay(2)
    expect((await own.calls.read({ runId })).run).toMatchObject({ status: 'incomplete', stepsPassed: 2, stepsTotal: 3 })
  })

  test('that its user stops is no verdict', async ({ server, runner, own }) => {
    const reached = Promise.withResolvers<void>()
    runner.on('/act', async (_call, signal) => {
      reached.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return {}
    })
    const { taskId } = await own.start(2)
    await reached.promise
    await abortTask(own.ann, server, { recipeId: own.recipeId })
    const { run, steps } = await own.calls.read({ runId: taskId })
    expect(run).toMatchObject({ status: 'aborted', stepsPassed: 0, finishedAt: expect.any(String) })
    expect(steps.map(({ status }) => status)).toEqual(['incomplete', 'notReached', 'notReached'])
  })
})

test('a run of an organization that keeps none is not recorded, and has its verdict all the same', async ({ server, runner, own }) => {
  await server.db.update(organizations).set({ runsKeptMax: 0 })
  runner.on('/check', () => ({ body: { passed: false, actual: 'Invoices' } }))
  const runId = await own.replay(2)
  const { run, steps, isKept } = await own.calls.read({ runId })
  expect(isKept).toBe(false)
  expect(run).toMatchObject({ status: 'failed', failure: { actual: 'Invoices' } })
  expect(steps.map(({ status }) => status)).toEqual(['passed', 'failed', 'notReached'])
  expect(steps[1]).toMatchObject({ checks: [{ expected: 'Orders', actual: 'Invoices', hasPassed: false }], pageCopy: null })
  expect(runner.callsTo('/open')[0]).not.toHaveProperty('record')
  expect([...runner.callsTo('/run/copy'), ...runner.callsTo('/run/pieces')]).toEqual([])
})

test('the end of a run empties what its recipe has beyond the limit', async ({ server, runner: _runner, own }) => {
  await server.db.update(organizations).set({ runsKeptMax: 1 })
  const first = await own.replay(2)
  await own.replay(2)
  await expect.poll(async () => (await own.calls.read({ runId: first })).isKept).toBe(false)
})

test('a run begun on the page says in which environment and with which row of data', async ({ server, runner: _runner, own }) => {
  const environmentId = newId()
  const staging = { projectId: own.projectId, id: environmentId, name: 'Staging', sutUrl: 'http://staging.example/', position: 0 }
  await server.db.insert(environments).values(staging)
  const dataTable = { columns: ['login'], rows: [['ada'], ['bob']] }
  await server.db.update(recipes).set({ dataTable, rowsCount: 2 }).where(eq(recipes.id, own.recipeId))
  const { taskId } = await own.start(2, { environmentId, rowIndex: 1 })
  const { run } = await own.calls.read({ runId: taskId })
  expect(run).toMatchObject({ environment: 'Staging', row: { index: 1, label: 'bob' } })
})

test('a replay of a part of the recipe is no run', async ({ own }) => {
  await own.replay(1)
  await own.replay(-1)
  expect(await own.list()).toEqual({ runs: [], total: 0 })
})
