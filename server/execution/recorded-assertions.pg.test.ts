import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecordedEvent } from '#contract/schemas/recording.ts'
import { assertion } from '#tests/factories/predicted-recipe.ts'
import { addMember, addOrganization, addRecipe, addRunner, type TestOrganization, type TestProcess } from '#tests/harness/server/server-process.ts' // prettier-ignore
import { createTestServers, type TestServers } from '#tests/harness/server/test-servers.ts'
import { watchRecipe } from '#tests/harness/server/watch-recipe.ts'
import { callAs } from '../../tests/factories/people.ts'
import { FakeRunner, untilAborted } from '../../tests/fakes/fake-runner.ts'
import type { Member } from '../platform/http/trpc.ts'
import { addPassword } from '../projects/service.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'
import { registerTaskJobs } from './run-task.ts'
import { abortTask, startTask } from './service.ts'

const SECRET = 'hush-hush'
const titleIs = (expectedValue: string) =>
  assertion({ targetElementType: 'Page', property: 'title', expectedValue, assertionDescription: `The title is “${expectedValue}”` })
const pressed: RecordedEvent = {
  type: 'click',
  isTrusted: true,
  timestamp: 1,
  target: { locators: [{ type: 'css', value: '#save', priority: 1 }], elementType: 'button', isPassword: false },
}

let servers: TestServers
let server: TestProcess
let other: TestProcess
let organization: TestOrganization
let ann: Member
let runner: FakeRunner
let recipeId: string
let log: RecordedEvent[]
let newEvent: PromiseWithResolvers<void>
const ending = new AbortController()

beforeEach(async () => {
  servers = await createTestServers()
  server = await servers.start()
  other = await servers.start()
  organization = await addOrganization(server)
  ann = await addMember(server, organization)
  log = [pressed]
  newEvent = Promise.withResolvers()
  runner = await FakeRunner.start()
  runner
    .on('/record/poll', async (call, signal) => {
      const after = Number(call.body.after)
      const isOver = call.body.waitMs === 0
      if (after >= log.length && !isOver) await Promise.race([newEvent.promise, untilAborted(signal)])
      return { body: { events: log.slice(after), next: log.length, active: !isOver } }
    })
    .on('/record/assertion', ({ body }) => {
      log.push({ type: 'asserted', timestamp: 2, assertion: body.assertion as Assertion })
      newEvent.resolve()
      newEvent = Promise.withResolvers()
      return { body: { known: true } }
    })
  await addRunner(server, runner)
  // The recording runs on another server than the one that receives the call.
  registerTaskJobs(other, () => Promise.resolve({ kind: 'completed' }))
  await other.jobs.start()
  await callAs(server, ann).project.update({ id: organization.projectId, sutUrl: 'http://sut.example/', envData: { items: [] } })
  recipeId = await addRecipe(server, organization, [{ testStep: 'Save', status: 'Draft', assertions: [titleIs('Orders')] }])
  await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
})
afterEach(async () => {
  await other.jobs.stop(5000)
  await servers.close()
  await runner.stop()
})

async function recording() {
  const watch = watchRecipe(server, recipeId, ending.signal)
  const { taskId } = await startTask(ann, server, { kind: 'record', recipeId, stepIndex: 0 })
  await watch.until((event) => event.taskId === taskId && event.step?.actions?.length === 1)
  const stop = async () => {
    await abortTask(ann, server, { recipeId })
    await watch.untilEnded(taskId)
    return (await callAs(server, ann).recipe.get({ id: recipeId })).steps[0]!
  }
  return { watch, stop }
}

const add = (added: Assertion, who = ann) => callAs(server, who).recipe.addRecordedAssertion({ recipeId, assertion: added })

test('a check is put into the step that is being recorded, seen at once, and held to be true at the end', async () => {
  const { watch, stop } = await recording()
  expect(await add(titleIs('Saved'))).toEqual({ recipeId })
  await watch.until((event) => event.step?.assertions?.length === 2)
  const step = await stop()
  expect(step).toMatchObject({ status: 'Completed', actions: [{ method: 'Click' }] })
  expect(step.assertions).toEqual([titleIs('Orders'), titleIs('Saved')])
  expect(runner.callsTo('/check')).toMatchObject([{ assertion: titleIs('Saved'), expectedValue: 'Saved' }])
})

test('a check that no longer holds at the end fails the step and stays in it', async () => {
  runner.on('/check', () => ({ body: { passed: false, actual: 'Lost' } }))
  const { stop } = await recording()
  await add(titleIs('Saved'))
  const step = await stop()
  expect(step).toMatchObject({ status: 'Failed', failure: { code: 'assertion_failed', expected: 'Saved', actual: 'Lost' } })
  expect(step.assertions).toEqual([titleIs('Orders'), titleIs('Saved')])
})

test('another member adds none, and a secret of the project is not put into one', async () => {
  await addPassword(ann, server, organization.projectId, { key: 'KEY', value: SECRET })
  const { stop } = await recording()
  const bob = await addMember(server, organization)
  await expect(add(titleIs('Saved'), bob)).rejects.toMatchObject({ cause: { code: 'reservation_required' } })
  await expect(add(titleIs(`Key ${SECRET}`))).rejects.toMatchObject({ cause: { code: 'validation_failed' } })
  expect(runner.callsTo('/record/assertion')).toEqual([])
  expect((await stop()).assertions).toEqual([titleIs('Orders')])
})
