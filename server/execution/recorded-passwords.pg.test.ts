import type { StepDraft } from '#contract/schemas/recipe.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import type { Action } from '#contract/schemas/action.ts'
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
import { recipeEvents, recipeSteps, taught, tasks } from '../platform/database/schema.ts'
import type { Member } from '../platform/http/trpc.ts'
import { loadEnvDataForRun } from '../projects/environments.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'
import { abortTask, startTask } from './service.ts'
import { registerTaskJobs } from './run-task.ts'

const TYPED = 'typed-Пароль-1'
const sutUrl = 'http://sut.example/'
const password = (secretId: string): RecordedEvent => ({
  type: 'input',
  isTrusted: true,
  timestamp: 1,
  target: { locators: [{ type: 'css', value: '#password', priority: 1 }], elementType: 'textbox', isPassword: true },
  value: SECRET_MASK,
  secretId,
})

let servers: TestServers
let server: TestProcess
let other: TestProcess
let organization: TestOrganization
let ann: Member
let runner: FakeRunner
let ending: AbortController
let log: RecordedEvent[]
let held: Map<string, string>
let newEvent: PromiseWithResolvers<void>

beforeEach(async () => {
  servers = await createTestServers()
  server = await servers.start()
  other = await servers.start()
  organization = await addOrganization(server)
  ann = await addMember(server, organization)
  ending = new AbortController()
  log = [password('s1')]
  held = new Map([['s1', TYPED]])
  newEvent = Promise.withResolvers()
  runner = await FakeRunner.start()
  runner
    .on('/record/poll', async (call, signal) => {
      const after = Number(call.body.after)
      const isOver = call.body.waitMs === 0
      if (after >= log.length && !isOver) await Promise.race([newEvent.promise, untilAborted(signal)])
      return { body: { events: log.slice(after), next: log.length, active: !isOver } }
    })
    .on('/record/secret', (call) => ({ body: { value: held.get(String(call.body.secretId)) ?? null } }))
    .on('/record/answer', (call) => {
      const secretId = String(call.body.secretId)
      const known = held.delete(secretId)
      if (known) log.push({ type: 'answered', timestamp: 2, secretId, key: call.body.key as string | null })
      newEvent.resolve()
      newEvent = Promise.withResolvers()
      return { body: { known } }
    })
  await addRunner(server, runner)
  // The recording runs on another server than the one that receives the call.
  registerTaskJobs(other, () => Promise.resolve({ kind: 'completed' }))
  await other.jobs.start()
})
afterEach(async () => {
  ending.abort()
  await other.jobs.stop(5000)
  await servers.close()
  await runner.stop()
})

const call = (actor = ann) => callAs(server, actor)
const saveItems = (items: { key: string; value: string; type?: 'password' | 'other'; isSecret?: boolean }[]) =>
  call().project.update({
    id: organization.projectId,
    sutUrl,
    envData: { items: items.map((item) => ({ type: 'password', isSecret: true, ...item })) },
  })

/** A recording in which a password was typed and its question is open. */
async function recording(testStep = 'Enter the password') {
  const recipeId = await addRecipe(server, organization, [{ testStep }])
  const { organizationId } = organization
  await reserveOrCheckSession(ann, server, { recipeId, organizationId, reserveSession: true })
  const watch = watchRecipe(server, recipeId, ending.signal)
  const { taskId } = await startTask(ann, server, { kind: 'record', recipeId, stepIndex: 0 })
  const asked = await watch.until((event) => event.step?.actions?.[0]?.asks !== undefined)
  const whenAnswered = (fits: (action: Action) => boolean) =>
    watch.until((event) => event.step?.actions?.[0] !== undefined && fits(event.step.actions[0]))
  const stop = async () => {
    await abortTask(ann, server, { recipeId })
    await watch.untilEnded(taskId)
    return (await call().recipe.get({ id: recipeId })).steps[0]!
  }
  return { recipeId, asks: asked.step!.actions![0]!.asks!, whenAnswered, stop }
}

async function assertNowhereInClear(): Promise<void> {
  const rows = await Promise.all([
    server.db.select().from(recipeEvents),
    server.db.select().from(recipeSteps),
    server.db.select().from(tasks),
    server.db.select().from(taught),
  ])
  expect(JSON.stringify(rows)).not.toContain(TYPED)
}

test('only secrets with the typed value are offered, and one of them is used', async () => {
  await saveItems([
    { key: 'OTHER', value: 'another' },
    { key: 'DEMO_PASSWORD', value: TYPED },
    { key: 'PLAIN', value: TYPED, type: 'other', isSecret: false },
  ])
  const { recipeId, asks, whenAnswered, stop } = await recording()
  expect(asks).toEqual({ id: 's1', offers: ['DEMO_PASSWORD'] })
  const use = (key: string) => call().recipe.answerPassword({ recipeId, secretId: 's1', answer: { kind: 'use', key } })
  await expect(use('OTHER')).rejects.toMatchObject({ cause: { code: 'validation_failed' } })
  await use('DEMO_PASSWORD')
  await whenAnswered(({ source }) => source?.key === 'DEMO_PASSWORD')
  await expect(use('DEMO_PASSWORD')).rejects.toMatchObject({ cause: { code: 'not_found' } })
  expect(await stop()).toMatchObject({ status: 'Completed', actions: [{ source: { type: 'envDataVariables', key: 'DEMO_PASSWORD' } }] })
  await assertNowhereInClear()
})

test('a new secret is stored encrypted under its name, and never replaces another', async () => {
  await saveItems([{ key: 'TAKEN', value: 'another' }])
  const { recipeId, asks, whenAnswered, stop } = await recording()
  expect(asks.offers).toEqual([])
  const save = (key: string) => call().recipe.answerPassword({ recipeId, secretId: 's1', answer: { kind: 'save', key } })
  await expect(save('TAKEN')).rejects.toMatchObject({ cause: { code: 'already_exists' } })
  await save('NEW_PASSWORD')
  await whenAnswered(({ source }) => source?.key === 'NEW_PASSWORD')
  const items = await loadEnvDataForRun(server, organization.projectId)
  expect(items.map(({ key, value, isSecret }) => [key, value, isSecret])).toEqual([
    ['TAKEN', 'another', true],
    ['NEW_PASSWORD', TYPED, true],
  ])
  const shown = (await call().project.get({ id: organization.projectId })).envData.items
  expect(JSON.stringify(shown)).not.toContain(TYPED)
  expect((await stop()).status).toBe('Completed')
  await assertNowhereInClear()
})

test('without a value, by an answer or without one, the step is not completed and a replay says that the value is missing', async () => {
  const { recipeId, whenAnswered, stop } = await recording()
  await call().recipe.answerPassword({ recipeId, secretId: 's1', answer: { kind: 'empty' } })
  await whenAnswered(({ asks }) => asks === undefined)
  const step = await stop()
  expect(step).toMatchObject({ status: 'Draft', actions: [{ method: 'Input' }] })
  expect(step.actions?.[0]).not.toHaveProperty('source')
  expect((await call().recipe.get({ id: recipeId })).status).toBe('Draft')
  const watch = watchRecipe(server, recipeId, ending.signal)
  const { taskId } = await startTask(ann, server, { kind: 'playback', recipeId, sutUrl, stepIndex: 0 })
  await watch.untilEnded(taskId)
  expect((await call().recipe.get({ id: recipeId })).steps[0]).toMatchObject({ status: 'Failed', failure: { code: 'value_left_empty' } })
})

test('an unanswered question ends with the recording, and an input without a value can be bound to data', async () => {
  await saveItems([{ key: 'DEMO_PASSWORD', value: 'another' }])
  const { recipeId, stop } = await recording()
  const bind = async (actor = ann) => {
    const { steps } = await call(actor).recipe.get({ id: recipeId })
    const actions = steps[0]?.actions?.map((action) => ({ ...action, source: { type: 'envDataVariables' as const, key: 'DEMO_PASSWORD' } }))
    const testStep = steps[0]?.testStep ?? ''
    await call(actor).recipe.updateSteps({ recipeId, steps: [{ testStep, previousIndex: 0, content: { actions } }] })
  }
  await expect(bind()).rejects.toMatchObject({ cause: { code: 'task_in_progress' } })
  const step = await stop()
  expect(step.actions?.[0]).not.toHaveProperty('asks')
  const colleague = await addMember(server, organization)
  await expect(bind(colleague)).rejects.toMatchObject({ cause: { code: 'reservation_required' } })
  await bind()
  expect((await call().recipe.get({ id: recipeId })).steps[0]).toMatchObject({
    status: 'Draft',
    actions: [{ source: { type: 'envDataVariables', key: 'DEMO_PASSWORD' } }],
  })
  const watch = watchRecipe(server, recipeId, ending.signal)
  const { taskId } = await startTask(ann, server, { kind: 'playback', recipeId, sutUrl, stepIndex: 0 })
  await watch.untilEnded(taskId)
  expect(runner.callsTo('/act').at(-1)).toMatchObject({ value: 'another', secret: true })
  expect((await call().recipe.get({ id: recipeId })).steps[0]?.status).toBe('Completed')
})

test('only whoever records may answer', async () => {
  const { recipeId } = await recording()
  const colleague = await addMember(server, organization)
  const answer = (actor: Member) => call(actor).recipe.answerPassword({ recipeId, secretId: 's1', answer: { kind: 'save', key: 'STOLEN' } })
  await expect(answer(colleague)).rejects.toMatchObject({ cause: { code: 'reservation_required' } })
  const stranger = await addMember(server, await addOrganization(server))
  await expect(answer(stranger)).rejects.toMatchObject({ cause: { code: 'not_found' } })
  expect(await loadEnvDataForRun(server, organization.projectId)).toEqual([])
})

test('what was not recorded keeps a step from being completed, also by a replay, until it is called not needed', async () => {
  const click = { method: 'Click' as const, target: [{ type: 'css' as const, value: '#a', priority: 1 }] }
  const notRecorded = [{ kind: 'key' as const, keys: 'Escape', count: 1 }]
  const steps = [
    { status: 'Draft' as const, actions: [click], notRecorded },
    { status: 'Completed' as const, actions: [click] },
  ]
  const recipeId = await addRecipe(server, organization, steps)
  await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
  const watch = watchRecipe(server, recipeId, ending.signal)
  const replayed = async () => {
    const { taskId } = await startTask(ann, server, { kind: 'playback', recipeId, sutUrl, stepIndex: 1 })
    await watch.untilEnded(taskId)
    const recipe = await call().recipe.get({ id: recipeId })
    return [recipe.status, ...recipe.steps.map(({ status }) => status)]
  }
  expect(await replayed()).toEqual(['Draft', 'Draft', 'Completed'])
  expect(runner.callsTo('/act')).toHaveLength(2)
  const stored = (await call().recipe.get({ id: recipeId })).steps
  const drafts: StepDraft[] = stored.map(({ testStep }, previousIndex) => ({ testStep, previousIndex }))
  await call().recipe.updateSteps({ recipeId, steps: drafts.with(0, { ...drafts[0]!, content: { actions: [click] } }) })
  expect((await call().recipe.get({ id: recipeId })).steps[0]).not.toHaveProperty('notRecorded')
  expect(await replayed()).toEqual(['Automated', 'Completed', 'Completed'])
})

test('what the recording teaches names the data and never holds the value, also where the step says it', async () => {
  await saveItems([{ key: 'DEMO_PASSWORD', value: TYPED }])
  const { recipeId, whenAnswered, stop } = await recording(`Enter the password ${TYPED}`)
  await call().recipe.answerPassword({ recipeId, secretId: 's1', answer: { kind: 'use', key: 'DEMO_PASSWORD' } })
  await whenAnswered(({ source }) => source?.key === 'DEMO_PASSWORD')
  await stop()
  const { items } = await call().taught.list({ projectId: organization.projectId })
  expect(items).toMatchObject([{ words: 'Enter the password «…»', acts: [{ kind: 'set', source: { key: 'DEMO_PASSWORD' } }] }])
  expect(JSON.stringify(await server.db.select().from(taught))).not.toContain(TYPED)
})

test('a lesson in which a secret of the project stands is not stored', async () => {
  await saveItems([{ key: 'DEMO_PASSWORD', value: TYPED }])
  log.push({
    type: 'click',
    isTrusted: true,
    timestamp: 2,
    target: { locators: [{ type: 'text', value: `Go on as ${TYPED}`, priority: 1 }], elementType: 'button', isPassword: false },
  })
  const { recipeId, whenAnswered, stop } = await recording()
  await call().recipe.answerPassword({ recipeId, secretId: 's1', answer: { kind: 'use', key: 'DEMO_PASSWORD' } })
  await whenAnswered(({ source }) => source?.key === 'DEMO_PASSWORD')
  await stop()
  expect(await server.db.select().from(taught)).toEqual([])
})
