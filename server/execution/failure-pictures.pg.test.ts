import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import { newId } from '#contract/rules/new-id.ts'
import { addMember, addOrganization, addRecipe, addRunner, type TestStep } from '#tests/harness/server/server-process.ts'
import { watchRecipe } from '#tests/harness/server/watch-recipe.ts'
import { test as base } from '#tests/fixtures/servers-test.ts'
import { callAs } from '#tests/factories/people.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { envDataItems, failurePictures, recipeEvents } from '../platform/database/schema.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'
import { listSteps } from './repo.ts'
import { registerTaskJobs } from './run-task.ts'
import { abortTask, startTask } from './service.ts'

const IMAGE = Buffer.from('a picture').toString('base64')
const click = (name: string): Action => ({ target: [{ type: 'css', value: `#${name}`, priority: 1 }], method: 'Click' })
const done = (name: string): TestStep => ({ testStep: `Click ${name}`, status: 'Completed', actions: [click(name)] })

/** A runner in which acts on `missing` fail, and a reserved recipe with the steps a, b and c. */
const test = base
  .extend('runner', async ({ server }, { onCleanup }) => {
    const runner = await FakeRunner.start()
    await addRunner(server, runner)
    onCleanup(() => runner.stop())
    return runner.on('/picture', () => ({ body: { image: IMAGE } }))
  })
  .extend('missing', ({ runner }) => {
    const missing = new Set<string>()
    runner.on('/act', ({ body }) => {
      const name = (body.action as Action).target[0]!.value.slice(1)
      const failure = { code: 'target_not_found' as const, wanted: name, found: [] }
      return missing.has(name) ? { error: { code: 'failed', message: 'no', failure } } : {}
    })
    return missing
  })
  .extend('own', async ({ server, runner: _runner }, { onCleanup }) => {
    const organization = await addOrganization(server)
    const ann = await addMember(server, organization)
    const recipeId = await addRecipe(server, organization, [done('a'), done('b'), done('c')])
    await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
    registerTaskJobs(server, async () => ({ kind: 'completed' }))
    await server.jobs.start()
    const ending = new AbortController()
    const watch = watchRecipe(server, recipeId, ending.signal)
    onCleanup(async () => {
      ending.abort()
      await server.jobs.stop(5000)
    })
    const start = (stepIndex: number) => startTask(ann, server, { kind: 'playback', recipeId, sutUrl: 'http://sut.example/', stepIndex })
    return {
      ann,
      organization,
      recipeId,
      start,
      replay: async (stepIndex: number) => watch.untilEnded((await start(stepIndex)).taskId),
      steps: () => listSteps(server.db, recipeId),
      pictures: async () => (await server.db.select().from(failurePictures)).map(({ id }) => id),
      read: async (pictureId: string, actor = ann) => (await callAs(server, actor).recipe.failurePicture({ recipeId, pictureId })).image,
    }
  })

describe('the picture of a failure', () => {
  test('is told by its id only, and read by members', async ({ server, runner, missing, own }) => {
    missing.add('b')
    const { projectId } = own.organization
    const value = server.secrets.seal('hunter2', `env:${projectId}:pass`)
    await server.db.insert(envDataItems).values({ projectId, key: 'pass', type: 'password', value, isSecret: true, position: 0 })
    expect(await own.replay(2)).toMatchObject({ taskStatus: 'failed' })
    const step = (await own.steps())[1]
    expect(step).toMatchObject({ status: 'Failed', failure: { code: 'target_not_found', picture: expect.any(String) } })
    expect(await own.read(step!.failure!.picture!)).toBe(IMAGE)
    expect(runner.callsTo('/picture')).toMatchObject([{ secrets: ['hunter2'], target: click('b').target }])
    const events = await server.db.select().from(recipeEvents).where(eq(recipeEvents.recipeId, own.recipeId))
    expect(JSON.stringify(events)).toContain(step!.failure!.picture)
    expect(JSON.stringify([events, await own.steps()])).not.toContain(IMAGE)
    const stranger = await addMember(server, await addOrganization(server))
    await expect(own.read(step!.failure!.picture!, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await own.read(newId())).toBeNull()
  })

  test('is that of the latest failure, and gone when the step passes', async ({ missing, own }) => {
    missing.add('b')
    await own.replay(2)
    const [first] = await own.pictures()
    await own.replay(2)
    const second = await own.pictures()
    expect(second).toHaveLength(1)
    expect(second).not.toEqual([first])
    missing.clear()
    await own.replay(2)
    expect(await own.pictures()).toEqual([])
  })

  test('goes with an edit of its step, not of others, and with the recipe', async ({ server, missing, own }) => {
    missing.add('b')
    await own.replay(1)
    const pictures = await own.pictures()
    expect(pictures).toHaveLength(1)
    const calls = callAs(server, own.ann).recipe
    const { recipeId } = own
    const drafts = (first: string, second: string) => [
      { testStep: first, previousIndex: 0 },
      { testStep: second, previousIndex: 1 },
    ]
    await calls.updateSteps({ recipeId, steps: drafts('Click something else', 'Click b') })
    expect(await own.pictures()).toEqual(pictures)
    await calls.updateSteps({ recipeId, steps: [{ testStep: 'Click b', previousIndex: 1 }] })
    expect(await own.read(pictures[0]!)).toBe(IMAGE)
    await calls.updateSteps({ recipeId, steps: [{ testStep: 'Click d', previousIndex: 0 }] })
    expect(await own.pictures()).toEqual([])
  })

  test('goes with the recipe', async ({ server, missing, own }) => {
    missing.add('b')
    await own.replay(1)
    expect(await own.pictures()).toHaveLength(1)
    await callAs(server, own.ann).recipe.delete({ recipeId: own.recipeId })
    expect(await own.pictures()).toEqual([])
  })

  test('is there again when a later run of the step is stopped', async ({ server, runner, missing, own }) => {
    missing.add('b')
    await own.replay(1)
    const pictures = await own.pictures()
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    runner.on('/act', async ({ body }) => {
      if ((body.action as Action).target[0]?.value !== '#b') return {}
      reached.resolve()
      await held.promise
      return {}
    })
    const { taskId } = await own.start(1)
    await reached.promise
    await abortTask(own.ann, server, { recipeId: own.recipeId })
    held.resolve()
    await expect.poll(async () => (await own.steps())[1]?.status).toBe('Failed')
    expect(taskId).not.toBe('')
    expect((await own.steps())[1]?.failure?.picture).toBe(pictures[0])
    expect(await own.pictures()).toEqual(pictures)
  })
})
