import { expect } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import type { RecordAnswerAnswer, RecordSecretAnswer } from '#contract/schemas/runner-api.ts'
import { recordedUntil, stopRecording } from '#tests/harness/runner/recorded-actions.ts'
import { RunnerHarness, SESSION } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

const test = runnerTest()

test.beforeEach(async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/passwords.html`)
  await runner.recordStart()
})

const field = (runner: RunnerHarness, name: string) => runner.page().locator(`[name=${name}]`)
const heldValue = async (runner: RunnerHarness, secretId: string) =>
  ((await runner.send('/record/secret', { sessionKey: SESSION, secretId })).body as RecordSecretAnswer).value
const answer = async (runner: RunnerHarness, secretId: string, key: string | null) =>
  ((await runner.send('/record/answer', { sessionKey: SESSION, secretId, key })).body as RecordAnswerAnswer).known

test('a search field that only wants no suggestions is no password', async ({ runner }) => {
  await field(runner, 'colour').pressSequentially('Red')
  const [action] = await stopRecording(runner)
  expect(action).toMatchObject({ value: 'Red', target: { isPassword: false } })
  expect(action).not.toHaveProperty('secretId')
})

test('a password is what a password field holds, what shows dots, and what says so twice', async ({ runner }) => {
  for (const name of ['password', 'shown', 'dots']) await field(runner, name).pressSequentially(`hush-${name}`)
  await field(runner, 'hint').pressSequentially('my cat')
  const actions = await stopRecording(runner)
  expect(actions.map(({ value }) => value)).toEqual([SECRET_MASK, SECRET_MASK, SECRET_MASK, 'my cat'])
  expect(new Set(actions.map(({ secretId }) => secretId)).size).toBe(4)
  expect(JSON.stringify(actions)).not.toContain('hush')
})

test('what was typed is held for the server alone, until it is answered for', async ({ runner }) => {
  await field(runner, 'password').pressSequentially('hush')
  const [first] = await recordedUntil(runner, ({ secretId }) => secretId !== undefined)
  const secretId = first!.secretId!
  expect(await heldValue(runner, secretId)).toBe('hush')
  await field(runner, 'password').pressSequentially('-more')
  expect(await heldValue(runner, secretId)).toBe('hush-more')
  expect(await answer(runner, secretId, 'DEMO_PASSWORD')).toBe(true)
  expect(await heldValue(runner, secretId)).toBeNull()
  expect(await answer(runner, secretId, 'DEMO_PASSWORD')).toBe(false)
  const { events } = await runner.recordPoll()
  expect(events.find(({ type }) => type === 'answered')).toMatchObject({ secretId, key: 'DEMO_PASSWORD' })
})

test('each field, and each stay in it, is a password of its own; with the recording all are forgotten', async ({ runner }) => {
  await field(runner, 'password').pressSequentially('one')
  await field(runner, 'repeat').pressSequentially('two')
  await field(runner, 'password').pressSequentially('!')
  const ids = (await recordedUntil(runner, ({ secretId }) => secretId !== undefined)).map(({ secretId }) => secretId!)
  const all = [...new Set([...ids, ...(await stopRecording(runner)).map(({ secretId }) => secretId!)])]
  expect(all).toHaveLength(3)
  for (const id of all) expect(await heldValue(runner, id)).toBeNull()
})

test('a key that the page takes for itself in a password field is counted and not named', async ({ runner }) => {
  await field(runner, 'password').evaluate((input) =>
    input.addEventListener('keydown', (event) => {
      event.preventDefault()
      document.body.append(document.createElement('i'))
    }),
  )
  await field(runner, 'password').press('Shift+K')
  await field(runner, 'password').press('k')
  expect(await stopRecording(runner)).toEqual([])
  const { events } = await runner.recordPoll()
  expect(events).toMatchObject([{ missed: { kind: 'key' } }, { missed: { kind: 'key' } }])
  expect(JSON.stringify(events)).not.toMatch(/"K"|\+K/i)
})
