import { expect, test } from 'vitest'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'
import { PendingView } from './pending-view.ts'

const entry = (seq: number) => makeOutboxEntry({ seq })

test('a sent entry does not come back when the events of two tabs cross', () => {
  const view = new PendingView()
  view.load([entry(1)])
  view.apply({ changed: { remove: [2], replace: [], rebase: [] } })
  view.apply({ appended: [entry(2), entry(3)] })
  expect(view.snapshot.entries.map(({ seq }) => seq)).toEqual([1, 3])
})

test('remembers what was dealt with: sent, given up, or sent again under another id', () => {
  const view = new PendingView()
  view.load([entry(1), entry(2)], ['before'])
  view.apply({ changed: { remove: [2, 3], replace: [{ ...entry(1), id: 'again' }], rebase: [] } })
  view.apply({ appended: [entry(3)] })
  expect(view.memory.entries.map(({ id }) => id)).toEqual(['again'])
  expect(view.memory.settled).toEqual(['before', 'id-1', 'id-2', 'id-3'])
})

test('a change that arrives before the event that appended its entry is not undone by that event', () => {
  const view = new PendingView()
  view.load([])
  view.apply({ changed: { remove: [], replace: [{ ...entry(1), state: 'parked' }], rebase: [] } })
  view.apply({ appended: [entry(1)] })
  expect(view.snapshot.counts).toMatchObject({ waiting: 0, parked: 1 })
})
