import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { addMember, addOrganization, addRecipe, type TestOrganization, type TestProcess } from '#tests/harness/server/server-process.ts'
import { startServerWithRunner } from '#tests/harness/server/server-with-runner.ts'
import type { TestServers } from '#tests/harness/server/test-servers.ts'
import { callAs } from '../../tests/factories/people.ts'
import type { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import type { Member } from '../platform/http/trpc.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'
import { registerTaskJobs } from './run-task.ts'

const sutUrl = 'http://sut.example/'

let servers: TestServers
let server: TestProcess
let organization: TestOrganization
let ann: Member
let runner: FakeRunner
let recipeId: string

beforeEach(async () => {
  ;({ servers, server, organization, ann, runner } = await startServerWithRunner())
  recipeId = await addRecipe(server, organization, [
    { testStep: 'Open', status: 'Completed', actions: [{ method: 'Click', target: [{ type: 'css', value: '#open', priority: 1 }] }] },
    { testStep: 'Save', status: 'Completed', actions: [{ method: 'Click', target: [{ type: 'css', value: '#save', priority: 1 }] }] },
  ])
  await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
  registerTaskJobs(server, async () => ({ kind: 'completed' }))
  await server.jobs.start()
})
afterEach(async () => {
  await server.jobs.stop(5000)
  await servers.close()
  await runner.stop()
})

const runOf = async (runId: string | null, who = ann) => (await callAs(server, who).recipe.run({ recipeId, runId })).run
const replayTo = async (upToStepInclusively: number) =>
  (await callAs(server, ann).recipe.playback({ recipeId, sutUrl, upToStepInclusively })).taskId
async function ended(runId: string): Promise<void> {
  await expect.poll(async () => (await runOf(runId))?.finishedAt).toBeTruthy()
}

test('tells the last run, and one that is asked for, with who began it and how far it came', async () => {
  expect(await runOf(null)).toBeNull()
  const passed = await replayTo(1)
  await ended(passed)
  expect(await runOf(null)).toMatchObject({ id: passed, kind: 'playback', status: 'completed', stepIndex: 1, by: ann.email, failure: null })

  const failure = { code: 'target_not_found' as const, wanted: '#open', found: [] }
  runner.on('/act', () => ({ error: { code: 'failed', message: 'Not found', failure } }))
  const failed = await replayTo(1)
  await ended(failed)
  expect(await runOf(null)).toMatchObject({ id: failed, status: 'failed', stepIndex: 0, failure: { code: 'target_not_found' } })
  expect(await runOf(passed)).toMatchObject({ id: passed, status: 'completed' })
})

test('opening the system under test is no run of the recipe', async () => {
  await ended(await replayTo(-1))
  expect(await runOf(null)).toBeNull()
})

test('a run that is not there, or is of another recipe, is refused', async () => {
  const refused = { cause: { code: 'not_found' } }
  await expect(runOf(newId())).rejects.toMatchObject(refused)
  const run = await replayTo(1)
  await ended(run)
  const other = await addRecipe(server, organization, [{ testStep: 'Open', status: 'Draft' }])
  await expect(callAs(server, ann).recipe.run({ recipeId: other, runId: run })).rejects.toMatchObject(refused)
  const stranger = await addMember(server, await addOrganization(server))
  await expect(runOf(run, stranger)).rejects.toMatchObject(refused)
})
