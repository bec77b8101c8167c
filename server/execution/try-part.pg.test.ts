import { afterEach, beforeEach, expect, test } from 'vitest'
import { dialogAnswerAction } from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import { assertion, locator } from '#tests/factories/predicted-recipe.ts'
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
let recipeId: string

beforeEach(async () => {
  ;({ servers, server, organization, ann, runner } = await startServerWithRunner())
  recipeId = await addRecipe(server, organization, [{ testStep: 'Sign in', status: 'Draft' }])
})
afterEach(async () => {
  await servers.close()
  await runner.stop()
})

const css = (value: string) => locator('css', value)
const click: Action = { method: 'Click', target: [css('#save')] }
const tryIt = (action: Action, who = ann) => callAs(server, who).recipe.tryAction({ recipeId, action })
const refusedWith = (appCode: string) => ({ cause: { code: appCode } })

/** The browser of the recipe shows a page, as after a replay. */
async function openPage(): Promise<void> {
  await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
  const [row] = await server.db.query.reservations.findMany()
  runner.sessionKey = row?.id ?? null
}

test('an action is done on the page that is shown, with the value that its data has now, and the recipe stays as it is', async () => {
  await openPage()
  const items = [{ key: 'PASSWORD', type: 'password' as const, value: 'hunter-22', isSecret: true }]
  await callAs(server, ann).project.update({ id: organization.projectId, sutUrl, envData: { items } })
  const input: Action = { method: 'Input', target: [css('#password')], source: { type: 'envDataVariables', key: 'PASSWORD' } }
  expect(await tryIt(input)).toEqual({ failure: null })
  expect(runner.callsTo('/act')).toMatchObject([{ value: 'hunter-22', secret: true }])
  expect((await callAs(server, ann).recipe.get({ id: recipeId })).steps).toMatchObject([{ testStep: 'Sign in', status: 'Draft' }])
})

test('what did not work says why, and tells no secret', async () => {
  await openPage()
  const failure = { code: 'target_not_found' as const, wanted: '#save', found: [] }
  runner.on('/act', () => ({ status: 422, error: { code: 'failed', message: 'Not found', failure } }))
  expect(await tryIt(click)).toEqual({ failure })
  const missing: Action = { method: 'Input', target: [css('#a')], source: { type: 'envDataVariables', key: 'NOWHERE' } }
  expect(await tryIt(missing)).toMatchObject({ failure: { code: 'value_missing' } })
})

test('a check says what is seen instead', async () => {
  await openPage()
  runner.on('/check', () => ({ body: { passed: false, actual: 'Orders', locatorIndex: null } }))
  const title = assertion({ property: 'title', expectedValue: 'Order 7', target: [] })
  const call = callAs(server, ann).recipe
  expect(await call.tryAssertion({ recipeId, assertion: title })).toMatchObject({
    failure: { code: 'assertion_failed', expected: 'Order 7', actual: 'Orders' },
  })
  runner.on('/check', () => ({ body: { passed: true, actual: 'Order 7', locatorIndex: null } }))
  expect(await call.tryAssertion({ recipeId, assertion: title })).toEqual({ failure: null })
})

test('says what it lacks', async () => {
  await expect(tryIt(click)).rejects.toMatchObject(refusedWith('reservation_required'))
  await openPage()
  await expect(tryIt(dialogAnswerAction(true, 'confirm'))).rejects.toMatchObject(refusedWith('nothing_to_do'))
  await expect(tryIt(click, await addMember(server, organization))).rejects.toMatchObject(refusedWith('reservation_required'))
  const stranger = await addMember(server, await addOrganization(server))
  await expect(tryIt(click, stranger)).rejects.toMatchObject(refusedWith('not_found'))
  await startTask(ann, server, { kind: 'predict', recipeId, sutUrl, stepIndex: 0 })
  await expect(tryIt(click)).rejects.toMatchObject(refusedWith('task_in_progress'))
})
