import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import { FITTED } from '#engine/deciding/fitted.ts'
import { button, page } from '#tests/factories/page-snapshot.ts'
import { addMember, addOrganization, addRecipe, addRunner, type TestOrganization, type TestProcess } from '#tests/harness/server/server-process.ts' // prettier-ignore
import { createTestServers, type TestServers } from '#tests/harness/server/test-servers.ts'
import { watchRecipe } from '#tests/harness/server/watch-recipe.ts'
import { callAs } from '../../tests/factories/people.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import type { Member } from '../platform/http/trpc.ts'
import { createPredict } from '../prediction/predict.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'
import { registerTaskJobs } from './run-task.ts'
import { startTask } from './service.ts'

const sutUrl = 'http://sut.example/'
const TIMEOUTS = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }

let servers: TestServers
let server: TestProcess
let organization: TestOrganization
let ann: Member
let runner: FakeRunner
let ending: AbortController

beforeEach(async () => {
  servers = await createTestServers()
  server = await servers.start()
  organization = await addOrganization(server)
  ann = await addMember(server, organization)
  ending = new AbortController()
  runner = await FakeRunner.start()
  const shown = [button('Edit', { ref: 'one' }), button('Edit', { ref: 'two' })]
  runner.on('/snapshot', () => ({ body: page(sutUrl, 'Orders', shown) }))
  await addRunner(server, runner)
  registerTaskJobs(server, createPredict({ timeouts: TIMEOUTS, fitted: { ...FITTED, thresholds: { en: 1, ru: 1 } } }))
  await server.jobs.start()
})
afterEach(async () => {
  ending.abort()
  await server.jobs.stop(5000)
  await servers.close()
  await runner.stop()
})

async function askedRecipe() {
  const recipeId = await addRecipe(server, organization, [{ testStep: 'Click Edit', status: 'Draft' }])
  await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
  const watch = watchRecipe(server, recipeId, ending.signal)
  const { taskId } = await startTask(ann, server, { kind: 'predict', recipeId, sutUrl, stepIndex: 0 })
  await watch.untilEnded(taskId)
  return { recipeId, watch }
}
const api = (who: Member) => callAs(server, who)
const stepOf = async (recipeId: string) => (await api(ann).recipe.get({ id: recipeId })).steps[0]!

test('a question is stored with the step, and its answer is carried out', async () => {
  const { recipeId, watch } = await askedRecipe()
  const { question, status } = await stepOf(recipeId)
  expect(status).toBe('Failed')
  expect(question).toMatchObject({ text: 'Click Edit', choices: expect.arrayContaining([expect.objectContaining({ act: 'click' })]) })
  const choice = question!.choices.findIndex(({ act, locators }) => act === 'click' && locators?.[0]?.value === '#two')
  const { taskId } = await api(ann).recipe.answerQuestion({ recipeId, sutUrl, stepIndex: 0, choice })
  expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'completed' })
  const step = await stepOf(recipeId)
  expect(step).toMatchObject({
    status: 'Completed',
    actions: [{ target: [{ value: '#two' }] }],
    reasons: [{ reader: 'person', act: 'click' }],
  })
  expect(step).not.toHaveProperty('question')
  expect(runner.callsTo('/act').map(({ action }) => (action as Action).target[0]?.value)).toEqual(['#two'])
})

test('a choice that was not offered, and a step that asks nothing, cannot be answered', async () => {
  const { recipeId } = await askedRecipe()
  const offered = (await stepOf(recipeId)).question!.choices.length
  const refusals = [
    { stepIndex: 0, choice: Math.min(2, offered) },
    { stepIndex: 1, choice: 0 },
  ].filter(({ stepIndex, choice }) => stepIndex === 1 || choice >= offered)
  for (const refused of refusals)
    await expect(api(ann).recipe.answerQuestion({ recipeId, sutUrl, ...refused })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('another organization cannot answer', async () => {
  const { recipeId } = await askedRecipe()
  const stranger = await addMember(server, await addOrganization(server))
  await expect(api(stranger).recipe.answerQuestion({ recipeId, sutUrl, stepIndex: 0, choice: 0 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('question and reasons go with the words that they are about', async () => {
  const { recipeId } = await askedRecipe()
  await api(ann).recipe.updateSteps({ recipeId, steps: [{ testStep: 'Click the second Edit', previousIndex: 0 }] })
  expect(await stepOf(recipeId)).not.toHaveProperty('question')
})
