import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { createLogger } from './platform/log.ts'
import { handleUnexpectedErrors } from './unexpected-errors.ts'

const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
const terminated = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })

test.each([
  ['an error in the middle of work', new TypeError('x is undefined'), 'uncaughtException', true],
  ['something thrown that is no error', 'oops', 'uncaughtException', true],
  ['a promise that nobody waited for', new TypeError('x is undefined'), 'unhandledRejection', false],
  ['a browser that hung up', reset, 'uncaughtException', false],
  ['a lost database connection', new Error('Connection terminated unexpectedly'), 'uncaughtException', false],
  ['a database that ended the connection', terminated, 'uncaughtException', false],
  ['a query that was under way', new Error('Failed query', { cause: terminated }), 'uncaughtException', false],
] as const)('%s (%j, %s) is written to the log and ends the process: %j', (_name, error, origin, isEnd) => {
  const target = new EventEmitter()
  const end = vi.fn<() => void>()
  let log = ''
  handleUnexpectedErrors(createLogger({ destination: { write: (line: string) => (log += line) } }), end, target)
  target.emit(origin, error)
  expect(end).toHaveBeenCalledTimes(isEnd ? 1 : 0)
  expect(log).toContain(error instanceof Error ? error.message : error)
})
