import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MarksAnswer } from '#contract/schemas/runner-api.ts'
import { addMember, addOrganization, addRecipe, type TestOrganization, type TestProcess } from '#tests/harness/server/server-process.ts'
import { startServerWithRunner } from '#tests/harness/server/server-with-runner.ts'
import type { TestServers } from '#tests/harness/server/test-servers.ts'
import { callAs } from '../../tests/factories/people.ts'
import { FakeRunner, untilAborted } from '../../tests/fakes/fake-runner.ts'
import type { Member } from '../platform/http/trpc.ts'
import { sessionOfUser, reserveOrCheckSession } from '../reservations/service.ts'
import { questionMarks } from './question-marks.ts'

const locators = (value: string) => [{ type: 'css' as const, value, priority: 1 }]
const question = {
  text: 'Edit',
  choices: ['#one', '#two'].map((value) => ({ act: 'click' as const, probability: 0.5, locators: locators(value) })),
}
const BOX = { x: 1, y: 2, width: 3, height: 4 }

let servers: TestServers
let server: TestProcess
let organization: TestOrganization
let ann: Member
let runner: FakeRunner
let recipeId: string
let ending: AbortController

beforeEach(async () => {
  ;({ servers, server, organization, ann, runner } = await startServerWithRunner())
  ending = new AbortController()
  recipeId = await addRecipe(server, organization, [{ testStep: 'Edit', status: 'Failed', question }])
})
afterEach(async () => {
  ending.abort()
  await servers.close()
  await runner.stop()
})

/** Ann has a session, in which her remote browser shows a page. */
async function reserve(): Promise<void> {
  await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
  runner.sessionKey = (await sessionOfUser(server.db, recipeId, ann.userId))!.sessionKey
}
const marks = (who: Member) => questionMarks(who, server, { recipeId, stepIndex: 0 }, ending.signal)
const nextOf = async (stream: AsyncGenerator<MarksAnswer>) => (await stream.next()).value

test('where the choices are seen is told, and again when it changes', async () => {
  const answers = [{ boxes: [BOX, null] }, { boxes: [BOX, null] }, { boxes: [null, BOX] }]
  runner.on('/marks', (_call, signal) => {
    const body = answers.shift()
    return body ? { body } : untilAborted(signal)
  })
  await reserve()
  const stream = marks(ann)
  expect(await nextOf(stream)).toEqual({ boxes: [BOX, null] })
  expect(await nextOf(stream)).toEqual({ boxes: [null, BOX] })
  const sent = runner.callsTo('/marks').map(({ known }) => known)
  expect(sent).toEqual([null, [BOX, null], [BOX, null]])
  expect(runner.callsTo('/marks')[0]).toMatchObject({ targets: [locators('#one'), locators('#two')] })
})

test('without a session of one’s own nothing is looked at', async () => {
  const boris = await addMember(server, organization)
  await reserve()
  expect(await nextOf(marks(boris))).toEqual({ boxes: [] })
  expect(runner.callsTo('/marks')).toEqual([])
})

test('a choice is scrolled to', async () => {
  await reserve()
  await callAs(server, ann).recipe.revealChoice({ recipeId, stepIndex: 0, choice: 1 })
  expect(runner.callsTo('/marks')).toMatchObject([{ reveal: 1, waitMs: 0 }])
})

test('another organization neither watches nor scrolls', async () => {
  await reserve()
  const stranger = await addMember(server, await addOrganization(server))
  const refused = { code: 'NOT_FOUND' }
  await expect(callAs(server, stranger).recipe.revealChoice({ recipeId, stepIndex: 0, choice: 1 })).rejects.toMatchObject(refused)
  await expect(callAs(server, stranger).recipe.questionMarks({ recipeId, stepIndex: 0 })).rejects.toMatchObject(refused)
  expect(runner.callsTo('/marks')).toEqual([])
})
