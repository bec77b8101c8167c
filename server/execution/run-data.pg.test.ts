import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import type { Action } from '#contract/schemas/action.ts'
import { addMember, addOrganization, addRecipe } from '#tests/harness/server/server-process.ts'
import { type ServerWithRunner, startServerWithRunner } from '#tests/harness/server/server-with-runner.ts'
import { watchRecipe } from '#tests/harness/server/watch-recipe.ts'
import { callAs } from '#tests/factories/people.ts'
import { update as updateProject } from '../projects/service.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'
import { findLastEnvironmentId, listSteps } from './repo.ts'
import { registerTaskJobs } from './run-task.ts'
import { startTask } from './service.ts'

const typing: Action = {
  target: [{ type: 'css', value: '#p', priority: 1 }],
  method: 'Input',
  source: { type: 'envDataVariables', key: 'pass' },
}
const environmentId = newId()
const environment = { id: environmentId, name: 'Staging', sutUrl: 'http://staging.example/', values: [{ key: 'pass', value: 'st4ging' }] }

let all: ServerWithRunner
let recipeId: string
let ending: AbortController

beforeEach(async () => {
  all = await startServerWithRunner()
  const { server, organization, ann } = all
  ending = new AbortController()
  recipeId = await addRecipe(server, organization, [{ status: 'Completed', actions: [typing] }])
  await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
  registerTaskJobs(server, async () => ({ kind: 'completed' }))
})
afterEach(async () => {
  ending.abort()
  await all.server.jobs.stop(5000)
  await all.servers.close()
  await all.runner.stop()
})

const withEnvironments = (environments: (typeof environment)[]) => {
  const items = [{ key: 'pass', type: 'password' as const, value: 'hunter2', isSecret: true }]
  return updateProject(all.ann, all.server, {
    id: all.organization.projectId,
    sutUrl: 'http://sut.example/',
    envData: { items },
    environments,
  })
}
const request = () => ({ kind: 'playback' as const, recipeId, sutUrl: 'http://ignored.example/', environmentId, stepIndex: 0 })

it('a recipe runs in another environment with its address and its values, and no secret is in what is kept or told', async () => {
  const { server, ann, runner } = all
  await withEnvironments([environment])
  const watch = watchRecipe(server, recipeId, ending.signal)
  await server.jobs.start()
  await watch.untilEnded((await startTask(ann, server, request())).taskId)
  expect(runner.callsTo('/open')).toMatchObject([{ url: 'http://staging.example/' }])
  expect(runner.callsTo('/act')).toMatchObject([{ value: 'st4ging', secret: true }])
  expect(JSON.stringify([watch.events, await listSteps(server.db, recipeId)])).not.toMatch(/st4ging|hunter2/)
  expect(await findLastEnvironmentId(server.db, recipeId)).toBe(environmentId)
  const { failure } = await callAs(server, ann).recipe.tryAction({ recipeId, environmentId, action: typing })
  expect(failure).toBeNull()
  expect(runner.callsTo('/act').at(-1)).toMatchObject({ value: 'st4ging' })
})

it('an environment that was deleted while the run waited fails it, and nothing is opened', async () => {
  const { server, ann, runner } = all
  await withEnvironments([environment])
  const watch = watchRecipe(server, recipeId, ending.signal)
  const { taskId } = await startTask(ann, server, request())
  await withEnvironments([])
  await server.jobs.start()
  expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'failed' })
  expect(runner.callsTo('/open')).toEqual([])
})

it('an environment of nobody, or of another organization, is not found', async () => {
  const { server, ann } = all
  const theirs = await addMember(server, await addOrganization(server))
  await expect(startTask(ann, server, request())).rejects.toMatchObject({ code: 'not_found' })
  await withEnvironments([environment])
  await expect(startTask(theirs, server, request())).rejects.toMatchObject({ code: 'not_found' })
  const call = callAs(server, ann)
  await expect(call.recipe.tryAction({ recipeId, environmentId: newId(), action: typing })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('a row of the recipe’s table gives the run its data: the first one, or the one that is asked for while it is there', async () => {
  const { server, ann, runner } = all
  const call = callAs(server, ann)
  const named: Action = { ...typing, value: 'predicted', source: { type: 'testDataVariables', key: 'city' } }
  const ofRows = await addRecipe(server, all.organization, [{ status: 'Completed', actions: [named] }])
  await reserveOrCheckSession(ann, server, { recipeId: ofRows, organizationId: all.organization.organizationId, reserveSession: true })
  const dataTable = { columns: ['City'], rows: [['Omsk'], ['Perm']] }
  await call.recipe.updateCase({ recipeId: ofRows, testData: 'city: Tula', dataTable })
  const watch = watchRecipe(server, ofRows, ending.signal)
  const run = { recipeId: ofRows, sutUrl: 'http://sut.example/', upToStepInclusively: 0 }
  await expect(call.recipe.playback({ ...run, rowIndex: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await server.jobs.start()
  await watch.untilEnded((await call.recipe.playback(run)).taskId)
  await watch.untilEnded((await call.recipe.playback({ ...run, rowIndex: 1 })).taskId)
  await call.recipe.updateCase({ recipeId: ofRows, dataTable: null })
  await watch.untilEnded((await call.recipe.playback(run)).taskId)
  expect(runner.callsTo('/act').map(({ value }) => value)).toEqual(['Omsk', 'Perm', 'Tula'])
})
