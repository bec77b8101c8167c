import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RecordedEvent } from '#contract/schemas/recording.ts'
import { callAs } from '../../tests/factories/people.ts'
import { watchRecipe } from '#tests/harness/server/watch-recipe.ts'
import {
  addMember,
  addOrganization,
  addRecipe,
  addRunner,
  type TestOrganization,
  type TestProcess,
} from '#tests/harness/server/server-process.ts'
import { createTestServers, type TestServers } from '#tests/harness/server/test-servers.ts'
import { FakeRunner, untilAborted } from '../../tests/fakes/fake-runner.ts'
import type { Member } from '../platform/http/trpc.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'
import { registerTaskJobs } from './run-task.ts'
import { abortTask, startTask } from './service.ts'

const sutUrl = 'http://sut.example/'
const press = (name: string, path: string, timestamp: number): RecordedEvent => ({
  type: 'click',
  isTrusted: true,
  timestamp,
  target: {
    locators: [{ type: 'css', value: `#${name}`, priority: 1 }],
    elementType: 'button',
    caption: name,
    isPassword: false,
    place: { path },
  },
})

let servers: TestServers
let server: TestProcess
let organization: TestOrganization
let ann: Member
let runner: FakeRunner
let ending: AbortController
let recipeId: string
/** What the user does while the recording goes on. */
let log: RecordedEvent[]

beforeEach(async () => {
  servers = await createTestServers()
  server = await servers.start()
  organization = await addOrganization(server)
  ann = await addMember(server, organization)
  ending = new AbortController()
  log = [press('a', '/login', 1000), press('b', '/orders', 4000)]
  runner = await FakeRunner.start()
  runner.on('/record/poll', async (call, signal) => {
    const after = Number(call.body.after)
    const isOver = call.body.waitMs === 0
    if (after >= log.length && !isOver) await untilAborted(signal)
    return { body: { events: log.slice(after), next: log.length, active: !isOver } }
  })
  await addRunner(server, runner)
  registerTaskJobs(server, () => Promise.resolve({ kind: 'completed' }))
  await server.jobs.start()
  await callAs(server, ann).project.update({ id: organization.projectId, sutUrl, envData: { items: [] } })
  recipeId = await addRecipe(server, organization, [])
  await callAs(server, ann).recipe.updateSteps({
    recipeId,
    steps: [{ testStep: 'Recorded flow', content: { flow: { marks: [], missedAfter: [] } } }],
  })
  await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
})
afterEach(async () => {
  ending.abort()
  await server.jobs.stop(5000)
  await servers.close()
  await runner.stop()
})

const flowStep = async () => (await callAs(server, ann).recipe.get({ id: recipeId })).steps[0]!

async function recording(count: number) {
  const watch = watchRecipe(server, recipeId, ending.signal)
  const { taskId } = await startTask(ann, server, { kind: 'record', recipeId, stepIndex: 0 })
  await watch.until((event) => event.taskId === taskId && event.step?.actions?.length === count)
  return { watch, taskId }
}

test('a flow is stored as it is recorded: nobody has to stop it, and a server that ends does not cost it anything', async () => {
  const { watch, taskId } = await recording(2)
  expect(await flowStep()).toMatchObject({
    status: 'InProgress',
    actions: [{}, {}],
    flow: { marks: [{ path: '/login' }, { path: '/orders' }] },
  })
  await server.jobs.stop(5000)
  expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'interrupted' })
  expect(await flowStep()).toMatchObject({
    status: 'Failed',
    failure: { code: 'interrupted' },
    actions: [{}, {}],
    flow: {
      marks: [
        { path: '/login', pauseMs: 0 },
        { path: '/orders', pauseMs: 3000 },
      ],
      missedAfter: [],
    },
  })
})

test('a flow that is stopped goes on behind what it holds, also when the second recording breaks off', async () => {
  const first = await recording(2)
  await abortTask(ann, server, { recipeId })
  await first.watch.untilEnded(first.taskId)
  expect(await flowStep()).toMatchObject({ status: 'Completed' })
  log = [press('c', '/done', 9000)]
  const second = await recording(3)
  await server.jobs.stop(5000)
  await second.watch.untilEnded(second.taskId)
  const { actions, flow, status } = await flowStep()
  expect(status).toBe('Failed')
  expect(actions?.map(({ target }) => target[0]?.value)).toEqual(['#a', '#b', '#c'])
  expect(flow?.marks.map(({ path }) => path)).toEqual(['/login', '/orders', '/done'])
})

test('the steps that it is cut into hold its actions, have not passed, and are no flow any more', async () => {
  const { watch, taskId } = await recording(2)
  await abortTask(ann, server, { recipeId })
  await watch.untilEnded(taskId)
  const { actions = [] } = await flowStep()
  await callAs(server, ann).recipe.updateSteps({
    recipeId,
    steps: actions.map((action, index) => ({ testStep: `Step ${index}`, content: { actions: [action] } })),
  })
  const { steps } = await callAs(server, ann).recipe.get({ id: recipeId })
  expect(steps).toMatchObject(actions.map((action, index) => ({ testStep: `Step ${index}`, status: 'Draft', actions: [action] })))
  expect(JSON.stringify(steps)).not.toContain('"flow"')
})

test('another organization can neither record it nor see it', async () => {
  const bob = await addMember(server, await addOrganization(server))
  await expect(startTask(bob, server, { kind: 'record', recipeId, stepIndex: 0 })).rejects.toMatchObject({ code: 'not_found' })
  await expect(callAs(server, bob).recipe.get({ id: recipeId })).rejects.toMatchObject({ cause: { code: 'not_found' } })
})
