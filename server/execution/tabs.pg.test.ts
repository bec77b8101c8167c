import { expect } from 'vitest'
import type { TabsAnswer } from '#contract/schemas/tabs.ts'
import { callAs } from '#tests/factories/people.ts'
import { addMember, addOrganization, addRecipe, addRunner } from '#tests/harness/server/server-process.ts'
import { test as base } from '#tests/fixtures/servers-test.ts'
import { FakeRunner, untilAborted } from '../../tests/fakes/fake-runner.ts'
import { reserveOrCheckSession, sessionOfUser } from '../reservations/service.ts'
import { startTask } from './service.ts'
import { tabs } from './tabs.ts'

const tab = (id: string, isActive: boolean) => ({ id, title: `Tab ${id}`, url: `http://sut.example/${id}`, isActive })

const test = base
  .extend('runner', async ({ server }, { onCleanup }) => {
    const runner = await FakeRunner.start()
    await addRunner(server, runner)
    onCleanup(() => runner.stop())
    return runner.on('/tabs/act', () => ({ body: { isDone: true } }))
  })
  /** Ann has a session of the recipe. */
  .extend('recipeId', async ({ server, organization, ann, runner }) => {
    const recipeId = await addRecipe(server, organization, [{ testStep: 'a' }])
    await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
    runner.sessionKey = (await sessionOfUser(server.db, recipeId, ann.userId))!.sessionKey
    return recipeId
  })
  .extend('ending', ({ server: _server }, { onCleanup }) => {
    const ending = new AbortController()
    onCleanup(() => ending.abort())
    return ending
  })

const nextOf = async (stream: AsyncGenerator<TabsAnswer>) => (await stream.next()).value

const NO_TABS = { tabs: [], device: '1920x1080' as const }

test('the tabs and the device are told, and again when they change', async ({ server, ann, runner, recipeId, ending }) => {
  const [one, two] = [NO_TABS, { tabs: [tab('1', false), tab('2', true)], device: NO_TABS.device }]
  const answers = [one, one, two, { ...two, device: 'Pixel 7' }]
  runner.on('/tabs', (_call, signal) => {
    const body = answers.shift()
    return body ? { body } : untilAborted(signal)
  })
  const stream = tabs(ann, server, recipeId, ending.signal)
  expect(await nextOf(stream)).toEqual(one)
  expect(await nextOf(stream)).toEqual(two)
  expect(await nextOf(stream)).toEqual({ ...two, device: 'Pixel 7' })
  expect(runner.callsTo('/tabs').map(({ known }) => known)).toEqual([null, one, one, two])
})

test('somebody without the session is told none, and can go to none', async ({ server, bob, runner, recipeId, ending }) => {
  expect(await nextOf(tabs(bob, server, recipeId, ending.signal))).toEqual({ tabs: [], device: null })
  const act = callAs(server, bob).recipe.actOnTab({ recipeId, tabId: '1', act: 'show' })
  await expect(act).rejects.toMatchObject({ cause: { code: 'reservation_required' } })
  expect(runner.calls.filter(({ path }) => path.startsWith('/tabs'))).toEqual([])
})

test('a tab is gone to and closed between tasks and in a recording, not while a recipe runs', async ({ server, ann, runner, recipeId }) => {
  const act = (what: 'show' | 'close') => callAs(server, ann).recipe.actOnTab({ recipeId, tabId: '2', act: what })
  expect(await act('show')).toEqual({ isDone: true })
  // Nothing runs the queue here, so each task stays open.
  await startTask(ann, server, { kind: 'record', recipeId, stepIndex: 0 })
  expect(await act('close')).toEqual({ isDone: true })
  expect(runner.callsTo('/tabs/act')).toMatchObject([{ tabId: '2', act: 'show' }, { tabId: '2', act: 'close' }]) // prettier-ignore
})

test('a tab cannot be gone to while a recipe runs', async ({ server, ann, runner, recipeId }) => {
  await startTask(ann, server, { kind: 'playback', recipeId, sutUrl: 'http://sut.example/', stepIndex: -1 })
  const act = callAs(server, ann).recipe.actOnTab({ recipeId, tabId: '2', act: 'show' })
  await expect(act).rejects.toMatchObject({ cause: { code: 'task_in_progress' } })
  expect(runner.callsTo('/tabs/act')).toEqual([])
})

test('a recipe of another organization is not found', async ({ server, recipeId }) => {
  const stranger = await addMember(server, await addOrganization(server))
  const calls = callAs(server, stranger).recipe
  await expect(calls.actOnTab({ recipeId, tabId: '1', act: 'show' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(calls.tabs({ recipeId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
