import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog, type LogLine } from '#contract/rules/logging.ts'
import type { DrainState } from '../../sync/drainer.ts'
import { createSyncObserver } from './sync-states.ts'

const lines: LogLine[] = []
beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers({ now: 1000 })
})
afterEach(() => vi.useRealTimers())
const said = () => lines.splice(0).map(({ event, facts }) => ({ event, ...facts }))
const counts = (waiting: number, parked = 0) => ({ waiting, parked, conflict: 0 })
const observer = () => createSyncObserver(createLog('sync', (line) => lines.push(line)))

test('says what is new in the state of the queue, and nothing twice', () => {
  const observe = observer()
  observe({ status: 'opening', counts: counts(0), drain: { kind: 'follower' } })
  observe({ status: 'opening', counts: counts(0), drain: { kind: 'follower' } })
  expect(said()).toEqual([{ event: 'opening' }, { event: 'queue', ...counts(0) }, { event: 'follower' }])
  observe({ status: 'ready', counts: counts(2), drain: { kind: 'sending', count: 2 } })
  expect(said()).toEqual([{ event: 'ready' }, { event: 'queue', ...counts(2) }, { event: 'sending', count: 2 }])
  observe({ status: 'ready', counts: counts(1, 1), drain: { kind: 'sending', count: 1 } })
  expect(said()).toEqual([
    { event: 'queue', ...counts(1, 1) },
    { event: 'sending', count: 1 },
  ])
})

test.each<[DrainState, object]>([
  [{ kind: 'idle' }, { event: 'idle' }],
  [
    { kind: 'unreachable', retryAt: 3500 },
    { event: 'unreachable', retryInMs: 2500 },
  ],
  [
    { kind: 'storage_failed', retryAt: 500 },
    { event: 'storage_failed', retryInMs: 0 },
  ],
  [{ kind: 'signed_out' }, { event: 'signed_out' }],
])('says how sending goes: %j', (drain, expected) => {
  observer()({ counts: counts(0), drain })
  expect(said().at(-1)).toEqual(expected)
})
