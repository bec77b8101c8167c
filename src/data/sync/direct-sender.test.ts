import { expect, test } from 'vitest'
import type { NewChange } from '../../sync/entry.ts'
import type { PushMutation, PushResult } from '../../sync/ports.ts'
import { DirectSender } from './direct-sender.ts'

const change = (entity: string, over: Partial<NewChange> = {}): NewChange => ({ path: 'recipe.updateTitle', entity, input: {}, ...over })
const changes = (count: number, over: Partial<NewChange> = {}) => Array.from({ length: count }, (_, n) => change(`recipe:${n}`, over))

/** A server that takes everything, and notes what came in one push. */
function openServer(resultOf = ({ id }: PushMutation): PushResult => ({ id, status: 'applied', result: null })) {
  const pushes: PushMutation[][] = []
  const sender = new DirectSender(async (mutations) => {
    pushes.push(mutations)
    return mutations.map(resultOf)
  })
  return { pushes, sender }
}

test('changes that are made at once go together, a hundred in a push, in their order', async () => {
  const { pushes, sender } = openServer()
  await Promise.all(changes(230).map((one) => sender.send(one)))
  expect(pushes.map(({ length }) => length)).toEqual([100, 100, 30])
  expect(pushes.flat().map(({ entity }) => entity)).toEqual(changes(230).map(({ entity }) => entity))
})

test('large changes go in several pushes', async () => {
  const { pushes, sender } = openServer()
  await Promise.all(changes(3, { input: { title: 'x'.repeat(200_000) } }).map((one) => sender.send(one)))
  expect(pushes.map(({ length }) => length)).toEqual([1, 1, 1])
})

test('the second change of a recipe in a push starts from what the first makes', async () => {
  const { pushes, sender } = openServer()
  await Promise.all([sender.send(change('recipe:a', { basedOn: 't1' })), sender.send(change('recipe:a', { basedOn: 't1' }))])
  expect(pushes[0]).toMatchObject([{ basedOn: 't1' }, { basedOn: 't1', isChained: true }])
  expect(pushes[0]?.[0]).not.toHaveProperty('isChained')
})

test('a refused change is refused alone', async () => {
  const error = { code: 'not_found', message: 'no' }
  const { sender } = openServer(({ id, entity }) =>
    entity === 'recipe:0' ? { id, status: 'rejected', error } : { id, status: 'applied', result: null },
  )
  const outcomes = await Promise.allSettled(changes(2).map((one) => sender.send(one)))
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { name: 'ChangeRefusedError', isPassing: false, data: { appCode: 'not_found' } } },
    { status: 'fulfilled' },
  ])
})

test('what the server could not do now may be tried again', async () => {
  const { sender } = openServer(({ id }) => ({ id, status: 'retry' }))
  await expect(sender.send(change('recipe:a'))).rejects.toMatchObject({ isPassing: true, data: { httpStatus: 503 } })
})

test('a push that fails takes its own changes with it, and what comes later is sent', async () => {
  let calls = 0
  const sender = new DirectSender(async (mutations) => {
    calls += 1
    if (calls === 1) throw new TypeError('Failed to fetch')
    return mutations.map(({ id }) => ({ id, status: 'applied', result: null }))
  })
  await expect(sender.send(change('recipe:a', { id: 'm1' }))).rejects.toThrow('Failed to fetch')
  await expect(sender.send(change('recipe:a', { id: 'm1' }))).resolves.toMatchObject({ entity: 'recipe:a' })
})
