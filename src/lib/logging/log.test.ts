import { expect, test, vi } from 'vitest'
import { LINES_MAX, logOf, onLine, recentLines } from './log.ts'
import { printLines } from './print-lines.ts'

const testConsole = () => ({ debug: vi.fn<() => void>(), info: vi.fn<() => void>(), error: vi.fn<() => void>() })

test('the last lines are remembered whether anybody reads them or not', () => {
  const log = logOf('sync')
  for (let count = 0; count < LINES_MAX + 5; count += 1) log.debug('sending', { count })
  const lines = recentLines()
  expect(lines).toHaveLength(LINES_MAX)
  expect(lines.at(-1)).toMatchObject({ level: 'debug', scope: 'sync', event: 'sending', facts: { count: LINES_MAX + 4 } })
  expect(lines[0]?.facts).toEqual({ count: 5 })
})

test('a listener receives each line until it unsubscribes', () => {
  const received: string[] = []
  const stop = onLine(({ event }) => received.push(event))
  logOf('run').debug('queued')
  stop()
  logOf('run').debug('running')
  expect(received).toEqual(['queued'])
})

test('the console gets the lines of the scopes that were asked for, each at its level', () => {
  const target = testConsole()
  const stop = printLines('sync*,-sync:push', target)
  logOf('sync').debug('idle')
  logOf('sync:push').debug('answered', { count: 1 })
  logOf('sync:queue').info('restored', { count: 2 })
  logOf('sync').error('failed', { code: 'internal' })
  logOf('run').error('failed')
  stop()
  logOf('sync').debug('sending')
  expect(target.debug.mock.calls).toEqual([['sync', 'idle']])
  expect(target.info.mock.calls).toEqual([['sync:queue', 'restored', { count: 2 }]])
  expect(target.error.mock.calls).toEqual([['sync', 'failed', { code: 'internal' }]])
})

test('without a list the console gets nothing', () => {
  const target = testConsole()
  const stop = printLines('', target)
  logOf('sync').debug('idle')
  logOf('page').error('uncaught')
  stop()
  expect([target.debug, target.info, target.error].flatMap(({ mock }) => mock.calls)).toEqual([])
})
