import { afterEach, beforeEach, expect, test } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { PickEvent, RunnerPicked } from '#contract/schemas/pick.ts'
import { addMember, addOrganization, addRecipe, type TestOrganization, type TestProcess } from '#tests/harness/server/server-process.ts'
import { startServerWithRunner } from '#tests/harness/server/server-with-runner.ts'
import type { TestServers } from '#tests/harness/server/test-servers.ts'
import { callAs } from '../../tests/factories/people.ts'
import { FakeRunner, untilAborted } from '../../tests/fakes/fake-runner.ts'
import type { Member } from '../platform/http/trpc.ts'
import { addPassword } from '../projects/service.ts'
import { holdForTask, reserveOrCheckSession, sessionOfUser } from '../reservations/service.ts'
import { pickElement } from './pick-element.ts'
import { markTargets } from './question-marks.ts'

const BOX = { x: 1, y: 2, width: 3, height: 4 }
const SECRET = 'hush-hush'
const locators = [
  { type: 'css' as const, value: '#save', priority: 1 },
  { type: 'text' as const, value: `Key ${SECRET}`, priority: 2 },
]
const element: RunnerPicked = {
  locators,
  counts: [1, 2],
  elementType: 'button',
  caption: 'Save',
  facts: {
    text: `Key ${SECRET}`,
    isTextCut: false,
    value: null,
    checked: null,
    enabled: true,
    selected: null,
    expanded: null,
    readonly: null,
    required: null,
    empty: null,
    cell: null,
    items: null,
  },
  page: { url: 'http://sut.example/', title: 'Orders' },
}
const assertion: Assertion = {
  targetElementType: 'Button',
  targetElementDescription: 'button',
  property: 'text',
  match: 'equals',
  expectedValue: 'Save',
  assertionDescription: 'button “Save”: the text is “Save”',
  target: [locators[0]!],
}

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
  recipeId = await addRecipe(server, organization, [{ testStep: 'Save', status: 'Draft' }])
})
afterEach(async () => {
  ending.abort()
  await servers.close()
  await runner.stop()
})

async function reserve(): Promise<void> {
  await reserveOrCheckSession(ann, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
  runner.sessionKey = (await sessionOfUser(server.db, recipeId, ann.userId))!.sessionKey
}

async function eventsOf(who: Member): Promise<PickEvent[]> {
  const events: PickEvent[] = []
  for await (const event of pickElement(who, server, { recipeId }, ending.signal)) events.push(event)
  return events
}

const answers = (bodies: unknown[]) =>
  runner.on('/pick', (_call, signal) => {
    const body = bodies.shift()
    return body ? { body } : untilAborted(signal)
  })

test('tells what is under the mouse, then the element, without secrets of the project', async () => {
  await addPassword(ann, server, organization.projectId, { key: 'KEY', value: SECRET })
  await reserve()
  const hover = { box: BOX, caption: 'Save', elementType: 'button' }
  answers([
    { kind: 'hover', hover },
    { kind: 'picked', element },
  ])
  const [pointed, picked] = await eventsOf(ann)
  const caption = { ru: 'кнопка «Save»', en: 'button “Save”' }
  expect(pointed).toEqual({ kind: 'hover', box: BOX, caption, elementType: 'button' })
  expect(picked).toMatchObject({
    kind: 'picked',
    element: { caption, locators: [locators[0]], counts: [1], facts: { text: `Key ${SECRET_MASK}` } },
  })
  expect(JSON.stringify([pointed, picked])).not.toContain(SECRET)
  const [first, second] = runner.callsTo('/pick')
  expect([first?.known, second?.known, first?.pickId === second?.pickId]).toEqual([null, hover, true])
  expect([first?.waitMs, second?.waitMs]).toEqual([0, 8000])
  await runner.called('/pick/stop')
})

test('without a session, and while a task runs, nobody points; while one records oneself one does', async () => {
  await expect(eventsOf(ann)).rejects.toMatchObject({ code: 'reservation_required' })
  await reserve()
  const held = { recipeId, userId: ann.userId, taskId: '0199a000-0000-7000-8000-000000000001' }
  await holdForTask(server.db, { ...held, kind: 'playback' })
  await expect(eventsOf(ann)).rejects.toMatchObject({ code: 'task_in_progress' })
  await holdForTask(server.db, { ...held, kind: 'record' })
  answers([{ kind: 'ended', reason: 'escape' }])
  expect(await eventsOf(ann)).toEqual([{ kind: 'ended', reason: 'escape' }])
})

test('the runner is told when nobody listens any more', async () => {
  await reserve()
  const events = eventsOf(ann)
  await runner.called('/pick')
  ending.abort()
  expect(await events).toEqual([])
  await runner.called('/pick/stop')
  expect(runner.callsTo('/pick/stop')[0]?.pickId).toBe(runner.callsTo('/pick')[0]?.pickId)
})

test('matches are counted, targets are marked and scrolled to', async () => {
  await reserve()
  runner.on('/count', () => ({ body: { counts: [1, 2] } })).on('/marks', () => ({ body: { boxes: [BOX] } }))
  const calls = callAs(server, ann).recipe
  expect(await calls.countMatches({ recipeId, target: locators })).toEqual({ counts: [1, 2] })
  const stream = markTargets(ann, server, { recipeId, targets: [locators] }, ending.signal)
  expect((await stream.next()).value).toEqual({ boxes: [BOX] })
  await calls.revealTarget({ recipeId, target: locators })
  expect(runner.callsTo('/marks').at(-1)).toMatchObject({ reveal: 0, targets: [locators] })
})

test('what changed on the page is told with its kind in words, and without secrets', async () => {
  await addPassword(ann, server, organization.projectId, { key: 'KEY', value: SECRET })
  await reserve()
  const texts = [{ text: `Saved ${SECRET}`, locators, elementType: 'status', caption: 'Saved' }]
  runner.on('/changes', () => ({ body: { texts, url: { from: 'a', to: `b?key=${SECRET}` }, title: null } }))
  const changes = await callAs(server, ann).recipe.pageChanges({ recipeId })
  expect(changes).toMatchObject({
    texts: [{ text: `Saved ${SECRET_MASK}`, locators: [locators[0]], caption: { ru: 'сообщение «Saved»', en: 'message “Saved”' } }],
    url: { to: `b?key=${SECRET_MASK}` },
  })
})

test('a check is added to a recording only', async () => {
  await reserve()
  await expect(callAs(server, ann).recipe.addRecordedAssertion({ recipeId, assertion })).rejects.toMatchObject({
    cause: { code: 'nothing_to_do' },
  })
  expect(runner.callsTo('/record/assertion')).toEqual([])
})

test('another organization neither points nor looks', async () => {
  await reserve()
  const stranger = callAs(server, await addMember(server, await addOrganization(server))).recipe
  const refused = { code: 'NOT_FOUND' }
  await expect(stranger.pickElement({ recipeId })).rejects.toMatchObject(refused)
  await expect(stranger.markTargets({ recipeId, targets: [] })).rejects.toMatchObject(refused)
  await expect(stranger.pageChanges({ recipeId })).rejects.toMatchObject(refused)
  await expect(stranger.countMatches({ recipeId, target: locators })).rejects.toMatchObject(refused)
})
