import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import type { RecordAnswerAnswer, RecordSecretAnswer } from '#contract/schemas/runner-api.ts'
import { servePages, type PageServer } from '#tests/harness/runner/page-server.ts'
import { actionsOf, recordedUntil, withoutEarlierValues } from '#tests/harness/runner/recorded-actions.ts'
import { RunnerHarness, SESSION } from '#tests/harness/runner/runner-harness.ts'

let runner: RunnerHarness
let pages: PageServer
beforeAll(async () => {
  pages = await servePages()
  runner = await RunnerHarness.start()
})
afterAll(async () => {
  await runner.stop()
  pages.close()
})
beforeEach(async () => {
  await runner.open(`${pages.origin}/passwords.html`)
  await runner.recordStart()
})

const field = (name: string) => runner.page().locator(`[name=${name}]`)
const heldValue = async (secretId: string) =>
  ((await runner.send('/record/secret', { sessionKey: SESSION, secretId })).body as RecordSecretAnswer).value
const answer = async (secretId: string, key: string | null) =>
  ((await runner.send('/record/answer', { sessionKey: SESSION, secretId, key })).body as RecordAnswerAnswer).known

async function recorded() {
  await runner.recordStop()
  return withoutEarlierValues(actionsOf((await runner.recordPoll()).events))
}

test('a search field that only wants no suggestions is no password', async () => {
  await field('colour').pressSequentially('Red')
  const [action] = await recorded()
  expect(action).toMatchObject({ value: 'Red', target: { isPassword: false } })
  expect(action).not.toHaveProperty('secretId')
})

test('a password is what a password field holds, what shows dots, and what says so twice', async () => {
  for (const name of ['password', 'shown', 'dots']) await field(name).pressSequentially(`hush-${name}`)
  await field('hint').pressSequentially('my cat')
  const actions = await recorded()
  expect(actions.map(({ value }) => value)).toEqual([SECRET_MASK, SECRET_MASK, SECRET_MASK, 'my cat'])
  expect(new Set(actions.map(({ secretId }) => secretId)).size).toBe(4)
  expect(JSON.stringify(actions)).not.toContain('hush')
})

test('what was typed is held for the server alone, until it is answered for', async () => {
  await field('password').pressSequentially('hush')
  const [first] = await recordedUntil(runner, ({ secretId }) => secretId !== undefined)
  const secretId = first!.secretId!
  expect(await heldValue(secretId)).toBe('hush')
  await field('password').pressSequentially('-more')
  expect(await heldValue(secretId)).toBe('hush-more')
  expect(await answer(secretId, 'DEMO_PASSWORD')).toBe(true)
  expect(await heldValue(secretId)).toBeNull()
  expect(await answer(secretId, 'DEMO_PASSWORD')).toBe(false)
  const { events } = await runner.recordPoll()
  expect(events.find(({ type }) => type === 'answered')).toMatchObject({ secretId, key: 'DEMO_PASSWORD' })
})

test('each field, and each stay in it, is a password of its own; with the recording all are forgotten', async () => {
  await field('password').pressSequentially('one')
  await field('repeat').pressSequentially('two')
  await field('password').pressSequentially('!')
  const ids = (await recordedUntil(runner, ({ secretId }) => secretId !== undefined)).map(({ secretId }) => secretId!)
  const all = [...new Set([...ids, ...(await recorded()).map(({ secretId }) => secretId!)])]
  expect(all).toHaveLength(3)
  for (const id of all) expect(await heldValue(id)).toBeNull()
})
