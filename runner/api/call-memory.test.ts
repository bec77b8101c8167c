import { expect, test } from 'vitest'
import { CallMemory } from './call-memory.ts'

const done = (value: unknown) => () => Promise.resolve(value)

/** What a call is answered, and whether the work was done before. */
async function call(memory: CallMemory, callId: string, body: string, work: (signal: AbortSignal) => Promise<unknown>) {
  const { answer, isRemembered } = memory.take(callId, body, work)
  return [JSON.parse(await answer), isRemembered]
}

test('a call of the same number and content is done once, also when it failed', async () => {
  const memory = new CallMemory()
  let clicks = 0
  const click = () => Promise.resolve(++clicks)
  expect(await call(memory, 'task:1', 'click', click)).toEqual([1, false])
  expect(await call(memory, 'task:1', 'click', click)).toEqual([1, true])
  await expect(call(memory, 'task:2', 'press', () => Promise.reject(new Error('hidden')))).rejects.toThrow('hidden')
  await expect(call(memory, 'task:2', 'press', click)).rejects.toThrow('hidden')
  expect(clicks).toBe(1)
})

test('a call that is under way is waited for, and can be cancelled by whoever knows its number', async () => {
  const memory = new CallMemory()
  const cancelled = Promise.withResolvers<string>()
  const slow = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => cancelled.resolve('cancelled'))
    return cancelled.promise
  }
  const both = [call(memory, 'task:1', 'wait', slow), call(memory, 'task:1', 'wait', done('done twice'))]
  memory.cancel('task:1')
  expect(await Promise.all(both)).toEqual([
    ['cancelled', false],
    ['cancelled', true],
  ])
})

test('a call that was cancelled before it came ends at once', async () => {
  const memory = new CallMemory()
  await call(memory, 'task:1', 'a', done({}))
  memory.cancel('task:2')
  expect(await call(memory, 'task:2', 'b', (signal) => Promise.resolve(signal.aborted))).toEqual([true, false])
})

test('a number with another content is refused', async () => {
  const memory = new CallMemory()
  await call(memory, 'task:1', 'click A', done({}))
  await expect(call(memory, 'task:1', 'click B', done({}))).rejects.toMatchObject({ code: 'call_mismatch' })
})

test('the next task forgets the one before, and one with too much to keep is done without memory', async () => {
  const memory = new CallMemory(100)
  await call(memory, 'task-1:1', 'a', done({}))
  expect(memory.taskId).toBe('task-1')
  await call(memory, 'task-2:1', 'a', done('x'.repeat(200)))
  expect(memory.taskId).toBeNull()
  expect(await call(memory, 'task-2:2', 'b', done({}))).toEqual([{}, false])
  expect(await call(memory, 'task-2:2', 'b', done({}))).toEqual([{}, false])
})
