import { expect, test } from 'vitest'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'
import { queuedChanges } from './queued-changes.ts'

const now = 100_000

test('counts the changes of each kind and state, with their ages', () => {
  const refused = { state: 'parked', problem: { code: 'forbidden', message: 'not for you' } } as const
  const entries = [
    makeOutboxEntry({ path: 'recipe.updateTitle', enqueuedAt: now - 9000 }),
    makeOutboxEntry({ path: 'project.update', enqueuedAt: now - 5000 }),
    makeOutboxEntry({ path: 'recipe.updateTitle', enqueuedAt: now - 1000 }),
    makeOutboxEntry({ path: 'recipe.updateTitle', enqueuedAt: now - 2000, ...refused }),
  ]
  expect(queuedChanges(entries, now)).toEqual([
    { path: 'recipe.updateTitle', state: 'waiting', code: null, count: 2, oldestSeconds: 9, newestSeconds: 1 },
    { path: 'project.update', state: 'waiting', code: null, count: 1, oldestSeconds: 5, newestSeconds: 5 },
    { path: 'recipe.updateTitle', state: 'parked', code: 'forbidden', count: 1, oldestSeconds: 2, newestSeconds: 2 },
  ])
})

test('of a kind that this build does not know not even the name is taken', () => {
  const [change] = queuedChanges([makeOutboxEntry({ path: 'Log in as Ada', enqueuedAt: now })], now)
  expect(change?.path).toBe('unknown')
})
