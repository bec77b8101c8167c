import { afterEach, beforeEach, expect, test } from 'vitest'
import { engineAnswerSchema } from '#contract/schemas/engine-answer.ts'
import { button, field, page } from '#tests/factories/page-snapshot.ts'
import { addMember, addOrganization, addRecipe, type TestOrganization, type TestProcess } from '#tests/harness/server/server-process.ts'
import { startServerWithRunner } from '#tests/harness/server/server-with-runner.ts'
import type { TestServers } from '#tests/harness/server/test-servers.ts'
import { callAs } from '../../tests/factories/people.ts'
import type { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import type { Member } from '../platform/http/trpc.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'
import { startTask } from './service.ts'

const sutUrl = 'http://sut.example/'

let servers: TestServers
let server: TestProcess
let organization: TestOrganization
let ann: Member
let runner: FakeRunner

beforeEach(async () => {
  ;({ servers, server, organization, ann, runner } = await startServerWithRunner())
  const shown = [field('City', { ref: 'city' }), button('Save', { ref: 'save' }), button('hunter-22', { ref: 'odd' })]
  runner.on('/snapshot', () => ({ body: page(sutUrl, 'Orders', shown) }))
})
afterEach(async () => {
  await servers.close()
  await runner.stop()
})

const aRecipe = () =>
  addRecipe(server, organization, [
    { testStep: 'Click Save', status: 'Draft' },
    { testStep: 'Fill in the city', expectedResult: 'The Save button is available', status: 'Draft' },
  ])
const ask = (recipeId: string, stepIndex = 0, who = ann) => callAs(server, who).recipe.askEngine({ recipeId, stepIndex })
const reserve = (recipeId: string, who = ann) =>
  reserveOrCheckSession(who, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
const refusedWith = (appCode: string) => ({ cause: { code: appCode } })

/** The browser of the recipe shows a page, as after a replay. */
async function openPage(recipeId: string): Promise<void> {
  await reserve(recipeId)
  const rows = await server.db.query.reservations.findMany()
  runner.sessionKey = rows.find((row) => row.recipeId === recipeId)?.id ?? null
}

test('reads a precondition that is a state as a check, and does nothing for it', async () => {
  const recipeId = await addRecipe(server, organization, [
    { testStep: 'The Save button is available', isPrecondition: true, status: 'Draft' },
    { testStep: 'Click Save', isPrecondition: true, status: 'Draft' },
  ])
  await openPage(recipeId)
  const state = await ask(recipeId)
  expect([state.plan, state.notRead]).toEqual([[], ''])
  expect(state.expected?.[0]?.parts[0]?.assertions).toMatchObject([{ holds: true }])
  expect((await ask(recipeId, 1)).plan[0]?.choices[0]).toMatchObject({ act: 'click' })
})

test('answers for the page that the browser shows, with locators, and acts on nothing', async () => {
  const recipeId = await aRecipe()
  await openPage(recipeId)
  const answer = await ask(recipeId)
  expect(engineAnswerSchema.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({ step: 'Click Save', language: 'en', page: { url: sutUrl, title: 'Orders' } })
  expect(answer.plan[0]?.choices[0]).toMatchObject({ act: 'click', element: { locators: [{ type: 'css', value: '#save' }] } })
  const withExpected = await ask(recipeId, 1)
  expect(withExpected.expected?.[0]?.parts[0]?.assertions).toMatchObject([{ holds: true, assertion: { target: [{ value: '#save' }] } }])
  expect(new Set(runner.calls.map(({ path }) => path))).toEqual(new Set(['/health', '/snapshot', '/locate']))
})

test('names data of the environment, and masks secrets that the page shows', async () => {
  const recipeId = await aRecipe()
  await openPage(recipeId)
  const items = [
    { key: 'CITY', type: 'other' as const, value: 'Omsk', isSecret: false },
    { key: 'PASSWORD', type: 'password' as const, value: 'hunter-22', isSecret: true },
  ]
  await callAs(server, ann).project.update({ id: organization.projectId, sutUrl, envData: { items } })
  const answer = await ask(recipeId, 1)
  expect(answer.plan[0]?.choices[0]).toMatchObject({ value: null, source: { from: 'environment', key: 'CITY' } })
  for (const secret of ['hunter-22', 'Omsk']) expect(JSON.stringify([answer, await ask(recipeId)])).not.toContain(secret)
})

test('says what it lacks', async () => {
  const recipeId = await aRecipe()
  await expect(ask(recipeId)).rejects.toMatchObject(refusedWith('reservation_required'))
  await reserve(recipeId)
  await expect(ask(recipeId)).rejects.toMatchObject(refusedWith('nothing_to_do'))
  await openPage(recipeId)
  await expect(ask(recipeId, 2)).rejects.toMatchObject(refusedWith('not_found'))
  await expect(ask(recipeId, 0, await addMember(server, organization))).rejects.toMatchObject(refusedWith('reservation_required'))
  await startTask(ann, server, { kind: 'predict', recipeId, sutUrl, stepIndex: 0 })
  await expect(ask(recipeId)).rejects.toMatchObject(refusedWith('task_in_progress'))
})

test('says when the runner does not answer', async () => {
  const recipeId = await aRecipe()
  await openPage(recipeId)
  runner.on('/health', () => ({ status: 500, error: { code: 'internal', message: 'broken' } }))
  await expect(ask(recipeId)).rejects.toMatchObject(refusedWith('runner_unavailable'))
})

test('a user of another organization is refused', async () => {
  const recipeId = await aRecipe()
  await openPage(recipeId)
  const stranger = await addMember(server, await addOrganization(server))
  await expect(ask(recipeId, 0, stranger)).rejects.toMatchObject(refusedWith('not_found'))
  expect(runner.callsTo('/snapshot')).toEqual([])
})
