import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
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
import { releaseUnlessSeen, reserveOrCheckSession } from '../reservations/service.ts'
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
const pushed = (who: Member, input: object, id = newId()) =>
  api(who).sync.push({ mutations: [{ id, path: 'recipe.answerQuestion', input }] })
/** The session ends, as when its user was away for too long. */
const release = (recipeId: string) => releaseUnlessSeen(ann, server, recipeId)
const stepOf = async (recipeId: string) => (await api(ann).recipe.get({ id: recipeId })).steps[0]!

test('a question is stored with the step, and its answer is carried out', async () => {
  const { recipeId, watch } = await askedRecipe()
  const { question, status } = await stepOf(recipeId)
  expect(status).toBe('Failed')
  expect(question).toMatchObject({ text: 'Click Edit', choices: expect.arrayContaining([expect.objectContaining({ act: 'click' })]) })
  const choice = question!.choices.findIndex(({ act, locators }) => act === 'click' && locators?.[0]?.value === '#two')
  const { taskId } = await api(ann).recipe.answerQuestion({ recipeId, stepIndex: 0, question: question!, choice })
  expect(await watch.untilEnded(taskId!)).toMatchObject({ taskStatus: 'completed' })
  const step = await stepOf(recipeId)
  expect(step).toMatchObject({
    status: 'Completed',
    actions: [{ target: [{ value: '#two' }] }],
    reasons: [{ reader: 'person', act: 'click' }],
  })
  expect(step).not.toHaveProperty('question')
  expect(runner.callsTo('/act').map(({ action }) => (action as Action).target[0]?.value)).toEqual(['#two'])
})

test('a choice that was not offered cannot be taken', async () => {
  const { recipeId } = await askedRecipe()
  const { question } = await stepOf(recipeId)
  const refused = { ...question!, choices: question!.choices.slice(0, 1) }
  await expect(api(ann).recipe.answerQuestion({ recipeId, stepIndex: 0, question: refused, choice: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('what is not asked, or was answered by somebody else meanwhile, is a conflict that tells the recipe as it is', async () => {
  const { recipeId } = await askedRecipe()
  const { question } = await stepOf(recipeId)
  await release(recipeId)
  await api(ann).recipe.answerQuestion({ recipeId, stepIndex: 0, question: question!, choice: 0 })
  const late = { recipeId, stepIndex: 0, question: question!, choice: 1 }
  for (const refused of [late, { ...late, stepIndex: 1 }, { ...late, question: { ...question!, text: 'other' } }]) {
    const { results } = await pushed(ann, refused)
    expect(results).toMatchObject([{ status: 'conflict', current: { id: recipeId, steps: [{ question: { answer: 0 } }] } }])
  }
})

test('an answer from a queue is stored once and goes on with the step', async () => {
  const { recipeId, watch } = await askedRecipe()
  const { question } = await stepOf(recipeId)
  const id = newId()
  const answer = { recipeId, stepIndex: 0, question: question!, choice: 0 }
  const { results } = await pushed(ann, answer, id)
  const { taskId } = (results[0] as { result: { taskId: string } }).result
  expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'completed' })
  expect(await pushed(ann, answer, id)).toMatchObject({ results: [{ status: 'duplicate' }] })
  expect(runner.callsTo('/act')).toHaveLength(1)
})

test('what follows in the same push knows that the step is being run', async () => {
  const { recipeId } = await askedRecipe()
  const { question } = await stepOf(recipeId)
  const answer = { recipeId, stepIndex: 0, question: question!, choice: 0 }
  const edit = { recipeId, steps: [{ testStep: 'Other' }] }
  const { results } = await api(ann).sync.push({
    mutations: [
      { id: newId(), path: 'recipe.answerQuestion', input: answer },
      { id: newId(), path: 'recipe.updateSteps', input: edit },
    ],
  })
  expect(results).toMatchObject([{ status: 'applied' }, { status: 'rejected', error: { code: 'task_in_progress' } }])
})

test('without a session the answer stays on the step, and the next prediction carries it out', async () => {
  const { recipeId, watch } = await askedRecipe()
  const { question } = await stepOf(recipeId)
  await release(recipeId)
  expect(await api(ann).recipe.answerQuestion({ recipeId, stepIndex: 0, question: question!, choice: 0 })).toMatchObject({ taskId: null })
  expect(await stepOf(recipeId)).toMatchObject({ status: 'Failed', question: { answer: 0 } })
  await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
  const { taskId } = await startTask(ann, server, { kind: 'predict', recipeId, sutUrl, stepIndex: 0 })
  expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'completed' })
  expect(await stepOf(recipeId)).toMatchObject({ status: 'Completed', reasons: [{ reader: 'person' }] })
})

test('another organization cannot answer, neither at once nor from a queue', async () => {
  const { recipeId } = await askedRecipe()
  const { question } = await stepOf(recipeId)
  const stranger = await addMember(server, await addOrganization(server))
  const answer = { recipeId, stepIndex: 0, question: question!, choice: 0 }
  await expect(api(stranger).recipe.answerQuestion(answer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await pushed(stranger, answer)).toMatchObject({ results: [{ status: 'rejected', error: { code: 'not_found' } }] })
})

test('question and reasons go with the words that they are about', async () => {
  const { recipeId } = await askedRecipe()
  await api(ann).recipe.updateSteps({ recipeId, steps: [{ testStep: 'Click the second Edit', previousIndex: 0 }] })
  expect(await stepOf(recipeId)).not.toHaveProperty('question')
})
