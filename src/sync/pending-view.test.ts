import { expect, test } from 'vitest'
import { testEntry } from './entry-for-test.ts'
import { PendingView } from './pending-view.ts'

const entry = (seq: number) => testEntry({ seq })

test('what was sent does not come back when the news of two tabs cross', () => {
  const view = new PendingView()
  view.load([entry(1)])
  view.apply({ put: [], remove: [2] })
  view.apply({ put: [entry(2), entry(3)], remove: [] })
  expect(view.snapshot.entries.map(({ seq }) => seq)).toEqual([1, 3])
})

test('remembers what was dealt with: sent, given up, or sent again under another id', () => {
  const view = new PendingView()
  view.load([entry(1), entry(2)], ['before'])
  view.apply({ put: [{ ...entry(1), id: 'again' }], remove: [2, 3] })
  view.apply({ put: [entry(3)], remove: [] })
  expect(view.memory.entries.map(({ id }) => id)).toEqual(['again'])
  expect(view.memory.settled).toEqual(['before', 'id-1', 'id-2', 'id-3'])
})
