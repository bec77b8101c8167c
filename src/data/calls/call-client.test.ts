import type { Operation, OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client'
import { observable, type Observer } from '@trpc/server/observable'
import { expect, test, vi } from 'vitest'
import type { AppRouter } from '../../../server/app-router.ts'
import { createCallClient } from './call-client.ts'

type Failure = TRPCClientError<AppRouter>
type Seen = Observer<OperationResultEnvelope<unknown, Failure>, Failure>

/** A client whose last link does nothing but remember what came to it. */
function start(read?: (path: string, answer: unknown) => unknown) {
  const calls: { op: Operation; observer: Seen; isGivenUp: boolean }[] = []
  const marking: TRPCLink<AppRouter> =
    () =>
    ({ op, next }) =>
      next({ ...op, context: { ...op.context, marked: true } })
  const ending: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        const made = { op, observer: observer as Seen, isGivenUp: false }
        calls.push(made)
        return () => (made.isGivenUp = true)
      })
  return { client: createCallClient({ calls: [marking, ending], subscriptions: [marking, ending] }, read), calls }
}

test('a call goes through all links with its path, input and signal, and resolves with the answer', async () => {
  const { client, calls } = start()
  const { signal } = new AbortController()
  const asked = client.recipe.get.query({ id: 'r' }, { signal })
  expect(calls[0]?.op).toEqual({ id: 1, type: 'query', path: 'recipe.get', input: { id: 'r' }, context: { marked: true }, signal })
  calls[0]?.observer.next({ result: { type: 'data', data: { title: 'One' } } })
  calls[0]?.observer.complete()
  expect(await asked).toEqual({ title: 'One' })
  const changed = client.recipe.delete.mutate({ recipeId: 'r' })
  expect(calls[1]?.op).toMatchObject({ id: 2, type: 'mutation', path: 'recipe.delete' })
  calls[1]?.observer.next({ result: { data: null } })
  expect(await changed).toBeNull()
})

test('a call fails with the error of its link, or when it ends without an answer', async () => {
  const { client, calls } = start()
  const failing = client.auth.me.query()
  const failure = new Error('gone') as Failure
  calls[0]?.observer.error(failure)
  await expect(failing).rejects.toBe(failure)
  const ending = client.auth.me.query()
  calls[1]?.observer.complete()
  await expect(ending).rejects.toMatchObject({ name: 'AbortError' })
})

test('a subscription reports its events, and can be ended', () => {
  const { client, calls } = start()
  const callbacks = {
    onStarted: vi.fn<() => void>(),
    onData: vi.fn<(data: unknown) => void>(),
    onError: vi.fn<(error: unknown) => void>(),
    onComplete: vi.fn<() => void>(),
  }
  const subscription = client.recipe.subscribe.subscribe({ recipeId: 'r' }, callbacks)
  const { op, observer } = calls[0]!
  expect(op).toMatchObject({ type: 'subscription', path: 'recipe.subscribe', input: { recipeId: 'r' } })
  observer.next({ result: { type: 'started' } })
  observer.next({ result: { type: 'data', data: 1 } })
  observer.next({ result: { data: 2 } })
  expect(callbacks.onStarted).toHaveBeenCalledOnce()
  expect(callbacks.onData.mock.calls).toEqual([[1], [2]])
  subscription.unsubscribe()
  expect(calls[0]?.isGivenUp).toBe(true)
  expect([callbacks.onError.mock.calls, callbacks.onComplete.mock.calls]).toEqual([[], []])
})

test('a client can be handed on by an async function', async () => {
  const { client, calls } = start()
  const handed = await Promise.resolve(client)
  void handed.auth.me.query()
  expect(calls).toHaveLength(1)
})

test('an answer is read before it is believed', async () => {
  const read = vi.fn<(path: string, answer: unknown) => unknown>(async (path) => {
    if (path === 'auth.me') throw new Error('none')
    return 'read'
  })
  const { client, calls } = start(read)
  const [bad, good] = [client.auth.me.query(), client.recipe.get.query({ id: 'r' })]
  for (const { observer } of calls) observer.next({ result: { type: 'data', data: 1 } })
  await expect(bad).rejects.toThrow('none')
  expect(await good).toBe('read')
  expect(read.mock.calls).toEqual([
    ['auth.me', 1],
    ['recipe.get', 1],
  ])
})
