import { expect, test } from 'vitest'
import type { DrainState } from '../../sync/drainer.ts'
import type { OutboxEntry } from '../../sync/entry.ts'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'
import { applyToCache } from '../cache/cached-answers.ts'
import { slotOf } from '../cache/cache-slots.ts'
import { UserDatabase } from '../device/user-database.ts'
import { backgroundOutcome } from './drain-in-background.ts'

const entry = (over: Partial<OutboxEntry> = {}) => makeOutboxEntry({ entity: 'recipe:r', ...over })

const cases: [string, OutboxEntry[], DrainState, 'done' | 'later' | 'wait'][] = [
  ['an empty queue', [], { kind: 'idle' }, 'done'],
  ['a queue that another sends', [entry()], { kind: 'follower' }, 'wait'],
  ['a queue on its way', [entry()], { kind: 'sending', count: 1 }, 'wait'],
  ['a server out of reach', [entry()], { kind: 'unreachable', retryAt: 0 }, 'later'],
  ['a user who must sign in', [entry()], { kind: 'signed_out' }, 'done'],
  ['changes that wait for the user', [entry({ state: 'parked' }), entry({ seq: 2 })], { kind: 'unreachable', retryAt: 0 }, 'done'],
  ['changes of a newer build', [entry({ format: 99 })], { kind: 'idle' }, 'done'],
]
test.each(cases)('%s', (_name, entries, drain, outcome) => {
  expect(backgroundOutcome({ entries, drain })).toBe(outcome)
})

const row = { id: 'r', projectId: 'p', status: 'Draft', title: 'Old', createdAt: 't0', updatedAt: 't1', stepsCount: 1 }
const listKey = ['recipe', 'list', 'p', { projectId: 'p', skip: 0, take: 10, sortBy: 'updatedAt' }]

async function storedDatabase(userId: string) {
  const database = new UserDatabase(userId)
  const put = (key: readonly unknown[], value: unknown) => {
    const { table, id } = slotOf(key)!
    return database.cache(table).put({ id, value, at: 1 })
  }
  const read = async (key: readonly unknown[]) => {
    const { table, id } = slotOf(key)!
    return database.cache(table).get(id)
  }
  await put(listKey, { recipes: [row], total: 1 })
  await put(['recipe', 'r'], { ...row, steps: [] })
  return { database, read }
}

test('what was sent without a page is what the next start without a network shows', async () => {
  const { database, read } = await storedDatabase('cached-1')
  const rename = { path: 'recipe.updateTitle', entity: 'recipe:r', input: { recipeId: 'r', title: 'New' }, result: { updatedAt: 't2' } }
  await applyToCache(database, [rename], 5)
  expect(await read(['recipe', 'r'])).toMatchObject({ at: 5, value: { title: 'New', updatedAt: 't2' } })
  expect(await read(listKey)).toMatchObject({ at: 5, value: { recipes: [{ title: 'New', updatedAt: 't2' }], total: 1 } })
  await applyToCache(database, [{ path: 'recipe.delete', entity: 'recipe:r', input: { recipeId: 'r' }, result: {} }], 6)
  expect(await read(listKey)).toMatchObject({ at: 6, value: { recipes: [], total: 0 } })
  database.close()
})

test('an older answer does not go over what was read later', async () => {
  const { database, read } = await storedDatabase('cached-2')
  const late = { path: 'recipe.updateTitle', entity: 'recipe:r', input: { recipeId: 'r', title: 'New' }, result: { updatedAt: 't0' } }
  await applyToCache(database, [late], 5)
  expect(await read(['recipe', 'r'])).toMatchObject({ at: 1, value: { title: 'Old' } })
  database.close()
})
