import { describe, expect } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import type { SharedUse } from '#contract/schemas/shared-steps.ts'
import { test as base } from '#tests/fixtures/servers-test.ts'
import { callAs } from '#tests/factories/people.ts'
import { addMember, addOrganization, addRecipe, addRunner } from '#tests/harness/server/server-process.ts'
import { watchRecipe } from '#tests/harness/server/watch-recipe.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { registerRefreshUses } from '../recipes/refresh-uses.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'
import { registerTaskJobs } from './run-task.ts'

const click = (name: string): Action => ({ target: [{ type: 'css', value: `#${name}`, priority: 1 }], method: 'Click' })
const typing: Action = { ...click('login'), method: 'Input', value: '', source: { type: 'testDataVariables', key: 'login' } }
const dataTable = { columns: ['login'], rows: [['demo']] }

/** A recipe whose first step uses two shared steps, on a runner that does all. */
const test = base
  .extend('runner', async ({ server }, { onCleanup }) => {
    const runner = await FakeRunner.start()
    await addRunner(server, runner)
    onCleanup(() => runner.stop())
    runner.on('/act', () => ({ body: { locatorIndex: 0 } }))
    return runner
  })
  .extend('own', async ({ server, runner: _runner }, { onCleanup }) => {
    const organization = await addOrganization(server)
    const ann = await addMember(server, organization)
    const call = callAs(server, ann)
    const filled = [{ testStep: 'Enter the login', actions: [typing] }, { testStep: 'Send', actions: [click('send')] }] // prettier-ignore
    const sharedId = await addRecipe(server, organization, filled, { title: 'Sign in', isShared: true, dataTable })
    const use: SharedUse = { recipeId: sharedId, arguments: [{ name: 'login', value: 'boss' }], title: '', version: '', notChecked: 0 }
    const recipeId = await addRecipe(server, organization, [{ use }, { status: 'Completed', actions: [click('order')] }])
    await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
    registerTaskJobs(server, async () => ({ kind: 'completed' }))
    registerRefreshUses(server)
    await server.jobs.start()
    const ending = new AbortController()
    const watch = watchRecipe(server, recipeId, ending.signal)
    onCleanup(async () => {
      ending.abort()
      await server.jobs.stop(5000)
    })
    const run = async () => {
      const { taskId } = await call.recipe.playback({ recipeId, sutUrl: 'http://sut.example/', upToStepInclusively: 1 })
      return { taskId, end: await watch.untilEnded(taskId) }
    }
    return { call, recipeId, sharedId, run, watch }
  })

describe('a run of a recipe that uses shared steps', () => {
  test('does them with the arguments, passes as one step, and keeps each of them in its history', async ({ runner, own }) => {
    const { taskId, end } = await own.run()
    expect(end).toMatchObject({ taskStatus: 'completed' })
    expect(runner.callsTo('/act').map(({ action, value }) => [(action as Action).target[0]?.value, value])).toEqual([
      ['#login', 'boss'],
      ['#send', undefined],
      ['#order', undefined],
    ])
    const { status, steps } = await own.call.recipe.get({ id: own.recipeId })
    expect({ status, use: steps[0]?.use?.title }).toEqual({ status: 'Automated', use: 'Sign in' })
    const whole = await own.call.runs.read({ runId: taskId })
    expect(whole.run).toMatchObject({ status: 'passed', stepsPassed: 2, stepsTotal: 2 })
    expect(whole.steps[0]).toMatchObject({
      status: 'passed',
      acts: [],
      shared: {
        recipeId: own.sharedId,
        title: 'Sign in',
        parts: [
          { number: 1, testStep: 'Enter the login', status: 'passed', acts: [{ typed: 'boss', isDone: true }] },
          { number: 2, testStep: 'Send', status: 'passed', acts: [{ isDone: true }] },
        ],
      },
    })
    expect(whole.steps[1]?.shared ?? null).toBeNull()
  })

  test('that fails says at which of them, in the step and in the history', async ({ runner, own }) => {
    const failure = { code: 'action_failed' as const, reason: 'disabled' as const, target: 'Send' }
    runner.on('/act', ({ body }) =>
      (body.action as Action).target[0]?.value === '#send' ? { error: { code: 'failed', message: 'no', failure } } : { body: {} },
    )
    const { taskId, end } = await own.run()
    const shared = { number: '2', testStep: 'Send' }
    expect(end).toMatchObject({ taskStatus: 'failed' })
    const { steps } = await own.call.recipe.get({ id: own.recipeId })
    expect(steps[0]).toMatchObject({ status: 'Failed', failure: { ...failure, shared } })
    const whole = await own.call.runs.read({ runId: taskId })
    expect(whole.steps[0]?.shared?.parts.map(({ status }) => status)).toEqual(['passed', 'failed'])
    expect(whole.steps[1]).toMatchObject({ status: 'notReached' })
  })

  test('stores in the shared steps what was found otherwise than stored, and keeps their parameters', async ({ runner, own }) => {
    runner.on('/act', ({ body }) => ({
      body: { locatorIndex: 0, dialogs: [], openedTab: (body.action as Action).target[0]?.value !== '#order' },
    }))
    await own.run()
    const { steps } = await own.call.recipe.get({ id: own.sharedId })
    expect(steps.map(({ actions }) => actions?.[0])).toEqual([
      { ...typing, opens: { tab: true } },
      { ...click('send'), opens: { tab: true } },
    ])
    expect(await own.call.recipe.get({ id: own.recipeId })).toMatchObject({ status: 'Automated' })
  })

  test('is of them as they are when it begins, and a use is not recorded', async ({ own }) => {
    const [first] = (await own.call.recipe.get({ id: own.sharedId })).steps
    await own.call.recipe.updateSteps({ recipeId: own.sharedId, steps: [{ testStep: 'Enter', content: { actions: first!.actions } }] })
    await own.run()
    expect((await own.call.recipe.get({ id: own.recipeId })).steps[0]).toMatchObject({ status: 'Completed' })
    const recorded = own.call.recipe.recordHumanInteractions({ recipeId: own.recipeId, currentStepIndex: 0 })
    await expect(recorded).rejects.toMatchObject({ cause: { code: 'nothing_to_do' } })
  })
})
