import { expect, test } from 'vitest'
import { isLate, startVerdict } from './start-verdict.ts'

const NO_RUNS = { queued: 0, running: 0, passed: 0, failed: 0, aborted: 0, skipped: 0 }
const start = (counts: Partial<typeof NO_RUNS>, finishedAt: string | null = '2026-11-05T00:10:00Z') => ({
  id: 's',
  at: '2026-11-05T00:00:00Z',
  dueAt: '2026-11-05T00:00:00Z',
  leftOut: 0,
  outcome: 'started' as const,
  reason: null,
  batch: { id: 'b', finishedAt, counts: { ...NO_RUNS, ...counts } },
})

test.each([
  ['running', start({ running: 1, failed: 1 }, null)],
  ['failed', start({ passed: 3, failed: 1 })],
  ['stopped', start({ passed: 3, aborted: 1 })],
  ['passed', start({ passed: 3, skipped: 1 })],
  ['none', start({ skipped: 2 })],
  ['gone', { ...start({}), batch: null }],
  ['skipped', { ...start({}), outcome: 'skipped' as const, batch: null }],
])('a start is %s', (verdict, one) => {
  expect(startVerdict(one)).toBe(verdict)
})

test('a start is late when no server was up at its time', () => {
  expect(isLate({ at: '2026-11-05T00:00:59Z', dueAt: '2026-11-05T00:00:00Z' })).toBe(false)
  expect(isLate({ at: '2026-11-05T00:02:00Z', dueAt: '2026-11-05T00:00:00Z' })).toBe(true)
  expect(isLate({ at: '2026-11-05T00:02:00Z', dueAt: null })).toBe(false)
})
