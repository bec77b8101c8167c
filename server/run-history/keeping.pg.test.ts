import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test as base } from '#tests/fixtures/servers-test.ts'
import { callAs } from '#tests/factories/people.ts'
import { addRecipe } from '#tests/harness/server/server-process.ts'
import { createTestClock } from '#tests/harness/server/platform.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { RunKeeping } from '#contract/schemas/run-keeping.ts'
import type { RunPart, RunStep } from '#contract/schemas/run.ts'
import { runHousekeeping } from '../housekeeping.ts'
import { organizations, runFiles, runs } from '../platform/database/schema.ts'
import { forgetRuns, forgetRunsOf } from './keeping.ts'
import { insertPageCopy, insertPieces, insertRuns, upsertSteps, type NewRun } from './store.ts'

const NOW = Date.UTC(2026, 5, 1)
const DAY_MS = 24 * 3600_000
const STEP: RunStep = {
  stepIndex: 0,
  testStep: 'Open',
  expectedResult: null,
  isPrecondition: false,
  status: 'passed',
  from: 0,
  to: 10,
  url: null,
  acts: [
    {
      action: { method: 'Click', target: [{ type: 'css', value: '#a', priority: 1 }] },
      typed: null,
      isDone: true,
      healedFrom: null,
      mark: null,
    },
  ],
  checks: [],
  failure: null,
  notChecked: [],
  pageCopy: newId(),
}

const PART: RunPart = {
  number: 1,
  title: 'Enter',
  testStep: 'Type the name',
  expectedResult: null,
  status: 'passed',
  from: 0,
  to: 5,
  acts: STEP.acts,
  checks: [],
  notChecked: [],
}
/** A use of shared steps. */
const USE: RunStep = {
  ...STEP,
  stepIndex: 1,
  acts: [],
  pageCopy: null,
  shared: { recipeId: newId(), title: 'Enter', parts: [PART, { ...PART, number: 2, testStep: 'Press Enter' }] },
}

/** A recipe whose runs are added by their age in days. */
const test = base
  .extend('clock', () => createTestClock(new Date(NOW)))
  .extend('recipeId', ({ server, organization }) => addRecipe(server, organization, []))
  .extend('calls', ({ server, ann }) => callAs(server, ann).runs)
  .extend('keep', ({ server, organization: { organizationId } }) => async (keeping: Partial<RunKeeping>) => {
    await server.db.update(organizations).set(keeping).where(eq(organizations.id, organizationId))
  })
  .extend('addRun', ({ server, organization: { projectId }, recipeId }) => async (daysAgo: number, more: Partial<NewRun> = {}) => {
    const id = newId()
    const at = new Date(NOW - daysAgo * DAY_MS)
    const facts = { projectId, recipeId, recipeTitle: 'Run', status: 'passed', origin: 'page', version: '', stepsTotal: 1 } as const
    await insertRuns(server.db, [{ id, ...facts, queuedAt: at, startedAt: at, finishedAt: at, ...more }])
    const picture = { kind: 'picture', seq: 1, at: 1, image: 'AAAA', type: 'image/jpeg', width: 1, height: 1 } as const
    const complaint = { kind: 'console', seq: 2, at: 2, level: 'error', text: 'no', url: '' } as const
    await insertPieces(server.db, id, { pictures: [picture], stills: [], complaints: [complaint] })
    await insertPageCopy(server.db, { id: newId(), runId: id, at: 1, content: Buffer.from('copy') })
    await upsertSteps(server.db, id, [STEP, USE])
    return id
  })
  .extend('keptOf', ({ calls }) => async (ids: readonly string[]) => {
    const read = await Promise.all(ids.map((runId) => calls.read({ runId })))
    return read.map(({ isKept }) => isKept)
  })

describe('runs beyond the limit', () => {
  test('keep their verdict and the verdicts of their steps, and nothing else', async ({ server, calls, keep, addRun }) => {
    await keep({ runsKeptMax: 1 })
    const [old, latest] = [await addRun(2), await addRun(1)]
    await forgetRuns(server)
    expect(await calls.read({ runId: old })).toMatchObject({
      run: { status: 'passed' },
      steps: [
        { testStep: 'Open', status: 'passed', to: 10, acts: [], checks: [], pageCopy: null },
        {
          shared: {
            title: 'Enter',
            parts: [
              { testStep: 'Type the name', status: 'passed', to: 5, acts: [], checks: [] },
              { testStep: 'Press Enter', acts: [] },
            ],
          },
        },
      ],
      pictures: [],
      complaints: [],
      isKept: false,
    })
    expect(await calls.read({ runId: latest })).toMatchObject({
      steps: [{ acts: [{ isDone: true }] }, { shared: { parts: [{ acts: [{ isDone: true }] }, {}] } }],
      pictures: [{ at: 1 }],
      isKept: true,
    })
    expect(await server.db.select({ id: runFiles.id }).from(runFiles).where(eq(runFiles.runId, old))).toEqual([])
  })

  test('are counted for each recipe', async ({ server, organization, keep, addRun, keptOf }) => {
    await keep({ runsKeptMax: 1 })
    const other = await addRecipe(server, organization, [])
    const ids = [await addRun(3), await addRun(2), await addRun(1, { recipeId: other })]
    await forgetRuns(server)
    expect(await keptOf(ids)).toEqual([false, true, true])
  })

  test('of one recipe are emptied without a look at another one', async ({ server, organization, recipeId, keep, addRun, keptOf }) => {
    await keep({ runsKeptMax: 0 })
    const other = await addRecipe(server, organization, [])
    const ids = [await addRun(2), await addRun(1, { recipeId: other })]
    await forgetRunsOf(server, recipeId)
    expect(await keptOf(ids)).toEqual([false, true])
  })

  test('are emptied however many there are', async ({ server, keep, addRun, keptOf }) => {
    const ids = await Promise.all(Array.from({ length: 230 }, (_, day) => addRun(day / 10)))
    await keep({ runsKeptMax: 3 })
    await forgetRuns(server)
    expect((await keptOf(ids)).filter(Boolean)).toHaveLength(3)
  })
})

test('runs older than the organization keeps them are emptied', async ({ server, keep, addRun, keptOf }) => {
  await keep({ runsKeptDays: 30 })
  const ids = [await addRun(31), await addRun(29)]
  await forgetRuns(server)
  expect(await keptOf(ids)).toEqual([false, true])
})

describe('whatever the limit, nothing is removed from', () => {
  test('a run that is going on, or waits', async ({ server, keep, addRun, keptOf }) => {
    await keep({ runsKeptMax: 0, runsKeptDays: 1 })
    const ids = [await addRun(500, { status: 'running', finishedAt: null }), await addRun(500, { status: 'queued', startedAt: null })]
    await forgetRuns(server)
    expect(await keptOf(ids)).toEqual([true, true])
  })

  test('a pinned run, which takes no place of another one', async ({ server, calls, keep, addRun, keptOf }) => {
    await keep({ runsKeptMax: 1 })
    const ids = [await addRun(500), await addRun(2), await addRun(1)]
    await calls.pin({ runId: ids[0]!, isPinned: true })
    await calls.pin({ runId: ids[2]!, isPinned: true })
    await forgetRuns(server)
    expect(await keptOf(ids)).toEqual([true, true, true])
    await calls.pin({ runId: ids[0]!, isPinned: false })
    await forgetRunsOf(server, (await calls.read({ runId: ids[1]! })).run.recipeId)
    expect(await keptOf(ids)).toEqual([false, true, true])
  })

  test('a run that somebody looks at, until a minute and a half after the page was closed', async ({
    server,
    clock,
    calls,
    keep,
    addRun,
    keptOf,
  }) => {
    await keep({ runsKeptMax: 0 })
    const id = await addRun(450)
    await calls.keepOpen({ runId: id })
    clock.advance(89_000)
    await forgetRuns(server)
    expect(await keptOf([id])).toEqual([true])
    clock.advance(2000)
    await forgetRunsOf(server, (await calls.read({ runId: id })).run.recipeId)
    expect(await keptOf([id])).toEqual([false])
  })

  test('a run that is opened while it is being removed', async ({ servers, server, clock, keep, addRun, keptOf }) => {
    await keep({ runsKeptMax: 0 })
    const id = await addRun(1)
    const other = await servers.start({ clock })
    const isLocked = Promise.withResolvers<void>()
    const mayOpen = Promise.withResolvers<void>()
    const opening = other.db.transaction(async (tx) => {
      await tx
        .update(runs)
        .set({ openUntil: new Date(NOW + 90_000) })
        .where(eq(runs.id, id))
      isLocked.resolve()
      await mayOpen.promise
    })
    await isLocked.promise
    const removing = forgetRuns(server)
    mayOpen.resolve()
    await Promise.all([opening, removing])
    expect(await keptOf([id])).toEqual([true])
  })
})

test('two servers that remove at once leave the same as one', async ({ servers, server, clock, keep, addRun, keptOf }) => {
  await keep({ runsKeptMax: 2 })
  const other = await servers.start({ clock })
  const ids: string[] = []
  for (let day = 30; day > 0; day--) ids.push(await addRun(day))
  await Promise.all([forgetRuns(server), forgetRuns(other), forgetRuns(server)])
  expect((await keptOf(ids)).map((isKept, place) => isKept === place >= 28)).not.toContain(false)
  expect(await server.db.select({ id: runFiles.id }).from(runFiles)).toHaveLength(4)
})

test('what a runner hands over after a run was emptied is not kept', async ({ server, keep, addRun }) => {
  await keep({ runsKeptMax: 0 })
  const id = await addRun(1)
  await forgetRuns(server)
  const picture = { kind: 'picture', seq: 3, at: 5, image: 'AAAA', type: 'image/jpeg', width: 1, height: 1 } as const
  await insertPieces(server.db, id, { pictures: [picture], stills: [], complaints: [] })
  await insertPageCopy(server.db, { id: newId(), runId: id, at: 1, content: Buffer.from('copy') })
  expect(await server.db.select({ id: runFiles.id }).from(runFiles)).toEqual([])
})

test('verdicts stay for 400 days, those of pinned runs for ever', async ({ server, keep, addRun, organization, calls }) => {
  await keep({ runsKeptMax: 0 })
  await addRun(401)
  const kept = [await addRun(399), await addRun(402, { isPinned: true })]
  await runHousekeeping(server)
  const { runs: left } = await calls.list({ projectId: organization.projectId })
  expect(left.map(({ id }) => id)).toEqual(kept)
})
