import { describe, expect, test } from 'vitest'
import { nextTimeOfDay, nextTurn, type EndedAttempt } from './next-turn.ts'

const NOW = new Date('2026-03-04T05:06:07.008Z')
const turn = (attempt: Partial<EndedAttempt>) =>
  nextTurn({ end: 'failed', attempt: 1, retryLimit: 2, timeOfDay: null, now: NOW, ...attempt })
const inMs = (ms: number) => new Date(NOW.getTime() + ms)

describe('after an attempt', () => {
  test.each<[string, Partial<EndedAttempt>, ReturnType<typeof nextTurn>]>([
    ['a job that was done is over', { end: 'done' }, null],
    ['a cancelled job is over', { end: 'cancelled' }, null],
    ['a failed job waits a second', {}, { dueAt: inMs(1000), attempts: 1 }],
    ['and twice as long after each failure', { attempt: 2 }, { dueAt: inMs(2000), attempts: 2 }],
    ['at most ten minutes', { attempt: 40, retryLimit: 50 }, { dueAt: inMs(600_000), attempts: 40 }],
    ['a job without a limit is never given up', { attempt: 5000, retryLimit: Infinity }, { dueAt: inMs(600_000), attempts: 5000 }],
    ['a job whose retries are used up is over', { attempt: 3 }, null],
    [
      'a job that a shutdown cut off is due at once, and the attempt does not count',
      { end: 'shutdown', attempt: 3 },
      { dueAt: NOW, attempts: 2 },
    ],
    [
      'a daily job that was done has its turn the next day',
      { end: 'done', timeOfDay: '03:17' },
      { dueAt: new Date('2026-03-05T03:17Z'), attempts: 0 },
    ],
    ['a daily job that failed is tried again first', { timeOfDay: '03:17' }, { dueAt: inMs(1000), attempts: 1 }],
    [
      'and goes on the next day when that does not help',
      { attempt: 3, timeOfDay: '03:17' },
      { dueAt: new Date('2026-03-05T03:17Z'), attempts: 0 },
    ],
  ])('%s', (_claim, attempt, next) => {
    expect(turn(attempt)).toEqual(next)
  })
})

test.each([
  ['05:07', '2026-03-04T05:07Z'],
  ['05:06', '2026-03-05T05:06Z'],
  ['00:00', '2026-03-05T00:00Z'],
])('%s comes next at %s', (timeOfDay, next) => {
  expect(nextTimeOfDay(timeOfDay, NOW)).toEqual(new Date(next))
})
