import { eq, sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { QueueRunsInput } from '#contract/schemas/run-batch.ts'
import { test as base } from '#tests/fixtures/servers-test.ts'
import { callAs } from '#tests/factories/people.ts'
import { pageText } from '#tests/factories/predicted-recipe.ts'
import { addMember, addOrganization, addRecipe, addRunner, type TestStep } from '#tests/harness/server/server-process.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { listSteps } from '../execution/repo.ts'
import { registerTaskJobs } from '../execution/run-task.ts'
import { projects, recipes, reservations, runners as runnersTable } from '../platform/database/schema.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'
import { closeRun, upsertSteps } from '../run-history/store.ts'
import { watchRunQueue } from './dispatch.ts'

const click = (name: string): Action => ({ target: [{ type: 'css', value: `#${name}`, priority: 1 }], method: 'Click' })
const done = (name: string): TestStep => ({ testStep: `Click ${name}`, status: 'Completed', actions: [click(name)] })
const open: TestStep = { testStep: 'Not automated', status: 'Draft' }
const ABORTED = { how: 'aborted', failure: { code: 'aborted' } } as const
const GONE = { error: { code: 'failed' as const, message: 'no', failure: { code: 'target_not_found' as const, wanted: 'b', found: [] } } }

/** Two runners, and an organization with two members whose runs begin by themselves. */
const test = base
  .extend('runners', async ({ server }, { onCleanup }) => {
    const runners = [await FakeRunner.start(), await FakeRunner.start()]
    for (const runner of runners) await addRunner(server, runner)
    onCleanup(async () => void (await Promise.all(runners.map((runner) => runner.stop()))))
    return runners
  })
  .extend('team', async ({ server, runners: _runners }, { onCleanup }) => {
    const organization = await addOrganization(server)
    const ann = await addMember(server, organization)
    await server.db.update(projects).set({ sutUrl: 'http://sut.example/' }).where(eq(projects.id, organization.projectId))
    registerTaskJobs(server, async () => ({ kind: 'completed' }))
    await server.jobs.start()
    const stopWatching = watchRunQueue(server)
    onCleanup(async () => {
      await stopWatching()
      await server.jobs.stop(5000)
    })
    const { projectId } = organization
    const queue = (more: Partial<QueueRunsInput> = {}, actor = ann) => {
      const input: QueueRunsInput = { batchId: newId(), projectId, select: { all: true }, retries: 0, origin: 'list', ...more }
      return callAs(server, actor).runs.queue(input)
    }
    const batch = (batchId: string) => callAs(server, ann).runs.batch({ batchId })
    return {
      organization,
      ann,
      queue,
      batch,
      ended: async (batchId: string) => {
        await vi.waitUntil(async () => (await batch(batchId)).finishedAt !== null, { timeout: 30_000, interval: 20 })
        return batch(batchId)
      },
      add: (steps: TestStep[]) => addRecipe(server, organization, steps),
    }
  })

describe('a batch of runs', () => {
  test('is run on all runners, and tells its verdict', async ({ server, runners, team }) => {
    const ids = [
      await team.add([done('a'), done('b')]),
      await team.add([done('c')]),
      await team.add([open]),
      await team.add([done('d'), open]),
    ]
    const { batchId, runs } = await team.queue()
    expect(runs).toBe(4)
    const batch = await team.ended(batchId)
    expect(batch.counts).toEqual({ queued: 0, running: 0, passed: 2, failed: 1, aborted: 0, skipped: 1 })
    const statuses = Object.fromEntries(batch.runs.map(({ recipeId, status }) => [recipeId, status]))
    expect(ids.map((id) => statuses[id])).toEqual(['passed', 'passed', 'skipped', 'incomplete'])
    expect(runners.map((runner) => runner.callsTo('/open').length > 0)).toEqual([true, true])
    // Every runner is free again, with no session left.
    expect(await server.db.select().from(reservations)).toEqual([])
    await expect.poll(() => runners.map(({ sessionKey }) => sessionKey)).toEqual([null, null])
    const detail = await callAs(server, team.ann).runs.get({ runId: batch.runs.find(({ recipeId }) => recipeId === ids[0])!.id })
    expect(detail.steps).toMatchObject([{ status: 'passed' }, { status: 'passed' }])
  })

  test('reports what was checked in shared steps, too', async ({ server, team }) => {
    await team.add([done('a')])
    const { runs } = await team.ended((await team.queue()).batchId)
    const runId = runs[0]!.id
    const assertion = pageText('Welcome')
    const check = { assertion, expected: 'Welcome', actual: 'Welcome back', hasPassed: false, mark: null }
    const facts = { testStep: 'Enter', expectedResult: null, status: 'failed' as const, from: 0, to: 5, acts: [], notChecked: [] }
    const parts = [{ ...facts, number: 1, title: 'Enter', checks: [check] }]
    const use = { ...facts, stepIndex: 0, isPrecondition: false, url: null, checks: [], failure: null, pageCopy: null }
    await upsertSteps(server.db, runId, [{ ...use, shared: { recipeId: newId(), title: 'Enter', parts } }])
    const { steps } = await callAs(server, team.ann).runs.get({ runId })
    expect(steps).toMatchObject([
      { checks: [{ description: assertion.assertionDescription, expected: 'Welcome', actual: 'Welcome back', passed: false }] },
    ])
  })

  test('leaves the recipe alone until a run has ended, and then says on its steps what failed', async ({ server, runners, team }) => {
    const recipeId = await team.add([done('a'), done('b')])
    const reached = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    for (const runner of runners) {
      runner.on('/act', async ({ body }) => {
        if ((body.action as Action).target[0]?.value !== '#b') return {}
        reached.resolve()
        await held.promise
        return GONE
      })
    }
    const { batchId } = await team.queue()
    await reached.promise
    expect((await listSteps(server.db, recipeId)).map(({ status }) => status)).toEqual(['Completed', 'Completed'])
    // People can work on the recipe meanwhile, in a browser of their own.
    const { organizationId } = team.organization
    const reserved = await reserveOrCheckSession(team.ann, server, { recipeId, organizationId, reserveSession: true })
    expect(reserved).toMatchObject({ status: 'reserved_by_you', currentWritingOperation: null })
    held.resolve()
    expect((await team.ended(batchId)).runs).toMatchObject([{ status: 'failed', failedStep: { index: 1, testStep: 'Click b' } }])
    expect(await listSteps(server.db, recipeId)).toMatchObject([
      { status: 'Completed' },
      { status: 'Failed', failure: { code: 'target_not_found' } },
    ])
  })

  test('begins a run again that failed, and does not hide it', async ({ runners, team }) => {
    await team.add([done('a')])
    let acts = 0
    for (const runner of runners) runner.on('/act', () => (++acts === 1 ? GONE : {}))
    const { batchId } = await team.queue({ retries: 1 })
    expect((await team.ended(batchId)).runs).toMatchObject([{ status: 'passed', attempt: 2, isFlaky: true }])
  })

  test('repeated under its id begins nothing anew, and is nobody else’s', async ({ server, team }) => {
    await team.add([done('a')])
    const batchId = newId()
    expect(await team.queue({ batchId })).toEqual({ batchId, runs: 1 })
    expect(await team.queue({ batchId })).toEqual({ batchId, runs: 1 })
    expect((await team.ended(batchId)).runs).toHaveLength(1)
    const stranger = await addMember(server, await addOrganization(server))
    await expect(callAs(server, stranger).runs.batch({ batchId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(callAs(server, stranger).runs.abortBatch({ batchId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('runs a recipe once for each row of its table, one after the other', async ({ server, runners, team }) => {
    const recipeId = await team.add([done('a')])
    const dataTable = { columns: ['name'], rows: [['Ann'], ['Bob']] }
    await server.db.update(recipes).set({ dataTable, rowsCount: 2 }).where(eq(recipes.id, recipeId))
    const { batchId, runs } = await team.queue()
    expect(runs).toBe(2)
    expect((await team.ended(batchId)).runs.map(({ row, status }) => [row?.label, status])).toEqual([['Ann', 'passed'], ['Bob', 'passed']]) // prettier-ignore
    expect(runners.flatMap((runner) => runner.callsTo('/act'))).toHaveLength(2)
  })

  test('takes a runner that somebody has and does not use, and leaves one in use alone', async ({ server, runners, team }) => {
    const [left, used] = [await team.add([done('a')]), await team.add([done('b')])]
    const { organizationId } = team.organization
    for (const recipeId of [left, used]) await reserveOrCheckSession(team.ann, server, { recipeId, organizationId, reserveSession: true })
    await server.db.update(reservations).set({ usedAt: new Date(0) }).where(eq(reservations.recipeId, left)) // prettier-ignore
    const { batchId } = await team.queue()
    expect((await team.ended(batchId)).counts).toMatchObject({ passed: 2 })
    expect(await server.db.select().from(reservations)).toMatchObject([{ recipeId: used }])
    expect(runners.map((runner) => runner.callsTo('/act').length).toSorted((a, b) => a - b)).toEqual([0, 2])
  })

  test('runs each recipe on its device, or all on the one that was chosen, and keeps which it was', async ({ server, runners, team }) => {
    const recipeId = await team.add([done('a')])
    await callAs(server, team.ann).recipe.updateCase({ recipeId, device: 'Pixel 7' })
    const first = await team.ended((await team.queue()).batchId)
    const second = await team.ended((await team.queue({ device: '1280x720' })).batchId)
    const opened = () => runners.flatMap((runner) => runner.callsTo('/open')).map(({ device }) => device)
    expect(new Set(opened())).toEqual(new Set(['1280x720', 'Pixel 7']))
    const deviceOf = async ({ runs }: typeof first) => (await callAs(server, team.ann).runs.read({ runId: runs[0]!.id })).run.device
    expect([await deviceOf(first), await deviceOf(second)]).toEqual(['Pixel 7', '1280x720'])
    expect(await callAs(server, team.ann).recipe.get({ id: recipeId })).toMatchObject({ device: 'Pixel 7' })
  })

  test('what fails on another device than its own is not written to the recipe', async ({ server, runners, team }) => {
    const recipeId = await team.add([done('a')])
    for (const runner of runners) runner.on('/act', () => GONE)
    await team.ended((await team.queue({ device: 'iPhone 15' })).batchId)
    expect(await listSteps(server.db, recipeId)).toMatchObject([{ status: 'Completed' }])
  })

  test('is stopped: what waits at once, what goes on as soon as it hears of it', async ({ server, runners, team }) => {
    for (const name of ['a', 'b', 'c']) await team.add([done(name)])
    for (const runner of runners) {
      runner.on('/act', async (_call, signal) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        return {}
      })
    }
    const { batchId } = await team.queue()
    await expect.poll(async () => (await team.batch(batchId)).counts).toMatchObject({ running: 2, queued: 1 })
    expect((await team.batch(batchId)).runs.flatMap(({ place }) => place ?? [])).toEqual([1])
    expect(await callAs(server, team.ann).runs.abortBatch({ batchId })).toEqual({ stopped: 3 })
    expect((await team.ended(batchId)).counts).toMatchObject({ aborted: 3 })
    await expect.poll(() => server.db.select().from(reservations)).toEqual([])
  })
})

test('a batch has ended although its last two runs ended in the same moment', async ({ server, team }) => {
  // No runner takes them, so that the test ends them itself.
  await server.db.delete(runnersTable)
  for (const name of ['a', 'b']) await team.add([done(name)])
  const { batchId } = await team.queue()
  const [one, other] = (await team.batch(batchId)).runs
  const at = server.clock.now()
  let second: Promise<unknown> = Promise.resolve()
  await server.db.transaction(async (tx) => {
    await closeRun({ ...server, db: tx }, one!.id, ABORTED, at)
    let isOver = false
    second = server.db.transaction((later) => closeRun({ ...server, db: later }, other!.id, ABORTED, at)).finally(() => (isOver = true))
    const { rows } = await vi.waitUntil(
      async () => {
        const waiting = await server.db.execute(sql`select 1 from pg_locks where not granted and locktype = 'transactionid'`)
        return (isOver || waiting.rows.length > 0) && waiting
      },
      { timeout: 10_000, interval: 20 },
    )
    expect(rows).not.toEqual([])
  })
  await second
  expect((await team.batch(batchId)).finishedAt).not.toBeNull()
})

test('nothing can be queued without an address, or for a project of others', async ({ server, team }) => {
  await team.add([done('a')])
  await server.db.update(projects).set({ sutUrl: null }).where(eq(projects.id, team.organization.projectId))
  await expect(team.queue()).rejects.toMatchObject({ cause: { code: 'sut_url_not_configured' } })
  const stranger = await addMember(server, await addOrganization(server))
  await expect(team.queue({}, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
