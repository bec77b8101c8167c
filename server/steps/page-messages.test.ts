import { expect, test, vi } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { withPageMessages } from './page-messages.ts'
import type { Run } from './run.ts'

const FAILURE: StepFailure = { code: 'target_not_found', wanted: 'Orders', found: [] }

/** A run whose page says this; `null`: it does not answer. */
function runOf(messages: unknown) {
  const pageMessages = vi.fn<() => Promise<unknown>>(async () =>
    messages === null ? { kind: 'lost' } : { kind: 'done', value: { messages } },
  )
  const envItems = [
    { key: 'PASSWORD', type: 'password', value: 'hunter2-hunter2', isSecret: true },
    { key: 'LOGIN', type: 'login', value: 'maria', isSecret: false },
  ]
  const run = { session: { pageMessages }, data: { envItems }, signal: new AbortController().signal } as unknown as Run
  return { run, pageMessages }
}

test('a failure carries the messages of the page', async () => {
  const { run } = runOf(['Wrong user name or password', 'maria'])
  expect(await withPageMessages(run, FAILURE)).toEqual({ ...FAILURE, pageSays: ['Wrong user name or password', 'maria'] })
})

test('no secret is in it, however often the page says it', async () => {
  const { run } = runOf(['hunter2-hunter2 is not the password of maria', 'You typed “hunter2-hunter2” (hunter2-hunter2)'])
  const { pageSays } = await withPageMessages(run, FAILURE)
  expect(pageSays).toEqual([`${SECRET_MASK} is not the password of maria`, `You typed “${SECRET_MASK}” (${SECRET_MASK})`])
})

test.each([
  ['says nothing', []],
  ['does not answer', null],
  ['answers something else', ['x', 1]],
])('a page that %s adds nothing', async (_, messages) => {
  expect(await withPageMessages(runOf(messages).run, FAILURE)).toBe(FAILURE)
})

test.each<StepFailure>([
  { code: 'runner_lost', detail: 'ECONNRESET' },
  { code: 'value_missing', target: 'Login', lookedIn: [] },
  { ...FAILURE, pageSays: ['said already'] },
])('the page is not asked about %j', async (failure) => {
  const { run, pageMessages } = runOf(['Anything'])
  expect(await withPageMessages(run, failure)).toBe(failure)
  expect(pageMessages).not.toHaveBeenCalled()
})
