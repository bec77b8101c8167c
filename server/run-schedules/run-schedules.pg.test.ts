import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { SCHEDULES_MAX } from '#contract/constants.ts'
import { callAs } from '#tests/factories/people.ts'
import { test as base } from '#tests/fixtures/servers-test.ts'
import { createTestClock } from '#tests/harness/server/platform.ts'
import { addMember, addOrganization, addRecipe, type TestProcess } from '#tests/harness/server/server-process.ts'
import { forgetStartsBefore } from './service.ts'
import { registerScheduleJobs } from './start-due.ts'
import { jobs, memberships, projects, runBatches, runs, users } from '../platform/database/schema.ts'
import type { Member } from '../platform/http/trpc.ts'

const HOUR_MS = 3600_000
const HOURLY = { name: 'Every hour', cron: '0 * * * *', timeZone: 'UTC', environmentId: null, retries: 1, isOn: true } as const
const ALL = { kind: 'all' } as const

/** Ann’s project with one recipe that something is automated of. It is 05:06:07 UTC; nothing runs by itself. */
const test = base
  .override('clock', () => createTestClock())
  .extend('recipeId', ({ server, organization }) =>
    addRecipe(server, organization, [{ status: 'Completed', actions: [{ target: [], method: 'Click' }] }], { tags: ['smoke'] }),
  )
  .extend('schedules', ({ server, clock, organization: { projectId }, ann, recipeId }) => {
    registerScheduleJobs(server)
    const testClock = clock as ReturnType<typeof createTestClock>
    const call = (actor: Member = ann) => callAs(server, actor).runSchedule
    const list = async () => (await call().list({ projectId })).schedules
    return {
      recipeId,
      call,
      list,
      first: async () => (await list())[0]!,
      create: async (more: object = {}, actor?: Member) => {
        const id = newId()
        await call(actor).create({ id, projectId, ...HOURLY, recipes: ALL, ...more })
        return id
      },
      /** Moves the clock and does what is due. */
      pass: async (ms: number) => {
        testClock.advance(ms)
        await server.jobs.runDue()
      },
      batches: () => server.db.select().from(runBatches).where(eq(runBatches.projectId, projectId)),
      finishAll: () => finishAll(server),
    }
  })

/** What the queue does, without browsers. */
async function finishAll({ db, clock }: TestProcess): Promise<void> {
  await db.update(runs).set({ status: 'passed' }).where(eq(runs.status, 'queued'))
  await db.update(runBatches).set({ finishedAt: clock.now() })
}

describe('a schedule', () => {
  test('starts a batch at each of its times, in the name of who made it', async ({ schedules, ann }) => {
    const id = await schedules.create()
    expect(await schedules.first()).toMatchObject({ id, owner: ann.email, nextAt: '2026-03-04T06:00:00.000Z', starts: [] })
    await schedules.pass(54 * 60_000 - 8000)
    expect(await schedules.batches()).toEqual([])
    await schedules.pass(1000)
    expect(await schedules.batches()).toMatchObject([{ origin: 'schedule', scheduleId: id, initiatorId: ann.userId, retries: 1 }])
    const [start] = (await schedules.first()).starts
    expect(start).toMatchObject({ outcome: 'started', dueAt: '2026-03-04T06:00:00.000Z', leftOut: 0, batch: { counts: { queued: 1 } } })
    await schedules.finishAll()
    await schedules.pass(HOUR_MS)
    expect(await schedules.batches()).toHaveLength(2)
    expect((await schedules.first()).starts).toMatchObject([{ batch: { finishedAt: null } }, { batch: { counts: { passed: 1 } } }])
  })

  test('starts one batch at a time that several servers see', async ({ servers, server, clock, schedules }) => {
    await schedules.create()
    const other = await servers.start({ clock })
    registerScheduleJobs(other)
    // the time has two jobs, as after a server that took the first and is thought dead
    const [job] = await server.db.select().from(jobs)
    await server.db.insert(jobs).values({ ...job!, id: 'again' })
    ;(clock as ReturnType<typeof createTestClock>).advance(HOUR_MS)
    await Promise.all([server.jobs.runDue(), other.jobs.runDue()])
    expect(await schedules.batches()).toHaveLength(1)
    expect((await schedules.first()).starts).toHaveLength(1)
  })

  test('starts one batch for the times that passed while no server was up, and says so', async ({ schedules }) => {
    await schedules.create()
    await schedules.pass(5 * HOUR_MS)
    expect(await schedules.batches()).toHaveLength(1)
    expect(await schedules.first()).toMatchObject({
      nextAt: '2026-03-04T11:00:00.000Z',
      starts: [{ dueAt: '2026-03-04T06:00:00.000Z', at: '2026-03-04T10:06:07.008Z', leftOut: 4 }],
    })
  })

  test('starts nothing while its batch before goes on, and says so', async ({ schedules }) => {
    await schedules.create()
    await schedules.pass(HOUR_MS)
    await schedules.pass(HOUR_MS)
    expect(await schedules.batches()).toHaveLength(1)
    expect((await schedules.first()).starts.map(({ outcome }) => outcome)).toEqual(['skipped', 'started'])
    await schedules.finishAll()
    await schedules.pass(HOUR_MS)
    expect(await schedules.batches()).toHaveLength(2)
  })

  test.for(['left', 'disabled', 'deleted'] as const)(
    'is paused when the person in whose name it runs is %s',
    async (how, { schedules, server, ann, bob }) => {
      await schedules.create()
      if (how === 'left') await server.db.delete(memberships).where(eq(memberships.userId, ann.userId))
      if (how === 'disabled') await server.db.update(users).set({ status: 'DISABLED' }).where(eq(users.id, ann.userId))
      if (how === 'deleted') await server.db.delete(users).where(eq(users.id, ann.userId))
      await schedules.pass(HOUR_MS)
      expect(await schedules.batches()).toEqual([])
      const [paused] = (await schedules.call(bob).list({ projectId: (await server.db.select().from(projects))[0]!.id })).schedules
      expect(paused).toMatchObject({ isOn: false, isPaused: true, nextAt: null, starts: [{ outcome: 'paused' }] })
      // whoever turns it on lends it their own name
      await schedules.call(bob).switch({ id: paused!.id, isOn: true })
      await schedules.pass(HOUR_MS)
      expect(await schedules.batches()).toMatchObject([{ initiatorId: bob.userId }])
    },
  )

  test('says why nothing could be started, and goes on', async ({ schedules, server, organization }) => {
    await schedules.create()
    await server.db.update(projects).set({ sutUrl: null }).where(eq(projects.id, organization.projectId))
    await schedules.pass(HOUR_MS)
    expect(await schedules.first()).toMatchObject({
      nextAt: '2026-03-04T07:00:00.000Z',
      starts: [{ outcome: 'refused', reason: 'sut_url_not_configured', batch: null }],
    })
  })

  test('that is turned off, changed or deleted no longer starts at the times that it had', async ({ schedules, ann, bob }) => {
    const id = await schedules.create()
    await schedules.call(bob).switch({ id, isOn: false })
    await schedules.pass(HOUR_MS)
    expect(await schedules.first()).toMatchObject({ isOn: false, isPaused: false, nextAt: null, owner: ann.email, starts: [] })
    await schedules.call().switch({ id, isOn: true })
    const { updatedAt: basedOn } = await schedules.first()
    await schedules.call().update({ id, ...HOURLY, cron: '30 9 * * *', recipes: ALL, basedOn })
    await schedules.pass(HOUR_MS)
    expect(await schedules.first()).toMatchObject({ nextAt: '2026-03-04T09:30:00.000Z', starts: [] })
    await schedules.call().delete({ id })
    await schedules.pass(4 * HOUR_MS)
    expect([await schedules.list(), await schedules.batches()]).toEqual([[], []])
  })

  test('is not changed over the change of somebody else, and takes the name of who changes it', async ({ schedules, bob }) => {
    const id = await schedules.create()
    const { updatedAt: basedOn } = await schedules.first()
    const change = (actor?: Member) => schedules.call(actor).update({ id, ...HOURLY, name: 'Hourly', recipes: ALL, basedOn })
    await change(bob)
    expect(await schedules.first()).toMatchObject({ name: 'Hourly', owner: bob.email })
    await expect(change()).rejects.toMatchObject({ cause: { code: 'conflict' } })
  })

  test('runs what it names: by tag, by status, chosen recipes', async ({ schedules, server, organization }) => {
    const other = await addRecipe(server, organization, [], { tags: ['slow'], status: 'Failed' })
    const chosen = [
      { kind: 'tags', tags: ['smoke'] },
      { kind: 'statuses', statuses: ['Failed'] },
      { kind: 'recipes', recipeIds: [other, newId()] },
    ] as const
    for (const recipes of chosen) await schedules.create({ recipes, name: recipes.kind })
    await schedules.pass(HOUR_MS)
    const queued = await Promise.all(
      chosen.map(async ({ kind }) => {
        const { starts } = (await schedules.list()).find(({ name }) => name === kind)!
        const rows = await server.db.select().from(runs).where(eq(runs.batchId, starts[0]!.batch!.id))
        return rows.map(({ recipeId }) => recipeId)
      }),
    )
    expect(queued).toEqual([[schedules.recipeId], [other], [other]])
  })

  test('is run now, once for each batch, in the name of who asks, and not while it goes on', async ({ schedules, bob }) => {
    const id = await schedules.create({ isOn: false })
    const batchId = newId()
    await schedules.call(bob).runNow({ id, batchId })
    await schedules.call(bob).runNow({ id, batchId })
    expect(await schedules.batches()).toMatchObject([{ id: batchId, initiatorId: bob.userId, scheduleId: id }])
    expect(await schedules.first()).toMatchObject({ isOn: false, starts: [{ dueAt: null, outcome: 'started' }] })
    await expect(schedules.call().runNow({ id, batchId: newId() })).rejects.toMatchObject({ cause: { code: 'schedule_busy' } })
  })
})

describe('a new schedule', () => {
  test('repeated under its id is the same one', async ({ schedules, organization: { projectId }, server }) => {
    const input = { id: newId(), projectId, ...HOURLY, recipes: ALL }
    await schedules.call().create(input)
    await schedules.call().create(input)
    expect(await schedules.list()).toHaveLength(1)
    const strangers = await addOrganization(server)
    const stranger = callAs(server, await addMember(server, strangers)).runSchedule
    await expect(stranger.create({ ...input, projectId: strangers.projectId })).rejects.toMatchObject({ cause: { code: 'already_exists' } })
  })

  test.for([
    { cron: 'every night' },
    { cron: '0 0 31 2 *' },
    { timeZone: 'Moscow' },
    { name: ' ' },
    { recipes: { kind: 'tags', tags: [] } },
    { retries: 9 },
  ])('is refused with %j', async (more, { schedules }) => {
    await expect(schedules.create(more)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('needs an environment of the project', async ({ schedules }) => {
    await expect(schedules.create({ environmentId: newId() })).rejects.toMatchObject({ cause: { code: 'not_found' } })
  })

  test('is one of so many at most', async ({ schedules }) => {
    for (let n = 0; n < SCHEDULES_MAX; n++) await schedules.create({ isOn: false })
    await expect(schedules.create()).rejects.toMatchObject({ cause: { code: 'too_many', details: { what: 'schedules' } } })
  })
})

test('old starts are forgotten, but for the latest of each schedule', async ({ schedules, server, clock }) => {
  await schedules.create()
  for (let n = 0; n < 3; n++) {
    await schedules.pass(HOUR_MS)
    await schedules.finishAll()
  }
  await forgetStartsBefore(server, clock.now())
  expect((await schedules.first()).starts).toHaveLength(1)
  const gone = and(eq(jobs.name, 'start-schedule'))
  expect(await server.db.select().from(jobs).where(gone)).toHaveLength(1)
})
