import { expect, test } from 'vitest'
import type { LogLevel, LogLine } from '#contract/rules/logging.ts'
import { failures, lineText } from './log-summary.ts'

const line = (at: number, level: LogLevel, event: string, facts: LogLine['facts'] = {}): LogLine => ({
  at,
  level,
  scope: 'call',
  event,
  facts,
})

test('what failed alike is one, with how often and when last; states are no failures', () => {
  const conflict = { path: 'recipe.get', code: 'conflict' }
  const lines = [
    line(0, 'info', 'failed', conflict),
    line(1, 'debug', 'open'),
    line(2, 'info', 'failed', { path: 'recipe.get', code: 'internal' }),
    line(3000, 'info', 'failed', conflict),
  ]
  expect(failures(lines)).toEqual([
    { scope: 'call', what: 'failed path=recipe.get code=conflict', count: 2, last: '1970-01-01T00:00:03.000Z' },
    { scope: 'call', what: 'failed path=recipe.get code=internal', count: 1, last: '1970-01-01T00:00:00.002Z' },
  ])
})

test('a line reads from its time to its facts', () => {
  expect(lineText(line(0, 'debug', 'signed in', { count: 2, isOn: true, code: null }))).toBe(
    '1970-01-01T00:00:00.000Z debug call signed in count=2 isOn=true code=null',
  )
})
